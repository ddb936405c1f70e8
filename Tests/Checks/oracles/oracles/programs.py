"""Linear programs as the oracles see them: exact numbers, and the line of JSON our solver reads.

A row is `sum of terms + constant op 0`. Numbers are fractions: one third is one third here and the nearest double for our solver.
"""
from dataclasses import dataclass, field, replace
from fractions import Fraction


@dataclass(frozen=True)
class Row:
    terms: tuple  # of (variable, Fraction)
    constant: Fraction
    op: str  # "=", "<=" or ">="
    priority: Fraction = Fraction(1000)
    rank: int = 0
    breaking_order: int = 0
    written: tuple = ()  # the terms before those of one variable were added up

    @property
    def required(self):
        return self.priority == 1000

    def value(self, point):
        return sum((c * point[v] for v, c in self.terms), self.constant)

    def magnitude(self, point):
        return sum((abs(c * point[v]) for v, c in self.terms), abs(self.constant))

    def violation(self, point):
        value = self.value(point)
        return abs(value) if self.op == "=" else max(0, value if self.op == "<=" else -value)


@dataclass(frozen=True)
class Preference:
    terms: tuple
    constant: Fraction
    near: Fraction


@dataclass(frozen=True)
class Program:
    variables: int
    rows: tuple
    preferences: tuple = field(default=())

    def without(self, rows):
        gone = set(rows)
        return replace(self, rows=tuple(row for i, row in enumerate(self.rows) if i not in gone))

    def only(self, rows):
        return replace(self, rows=tuple(self.rows[i] for i in rows), preferences=())

    @property
    def levels(self):
        return sorted({row.priority for row in self.rows if not row.required}, reverse=True)

    def line(self):
        """What our solver reads."""
        rows = [
            {
                "terms": terms(row.terms), "constant": float(row.constant), "op": row.op, "priority": float(row.priority),
                "rank": row.rank, "breakingOrder": row.breaking_order,
            }
            for row in self.rows
        ]
        wishes = [
            {"terms": terms(p.terms), "constant": float(p.constant), "near": float(p.near)} for p in self.preferences
        ]
        return {"variables": self.variables, "rows": rows, "preferences": wishes}


def terms(pairs):
    return [[v, float(c)] for v, c in pairs]


def from_line(line):
    """The program of a line of JSON, its doubles taken as they are."""
    def exact(pairs):
        return tuple((int(v), Fraction(c)) for v, c in pairs)

    rows = tuple(
        Row(
            exact(row["terms"]), Fraction(row["constant"]), row["op"], Fraction(row["priority"]), row.get("rank", 0),
            row.get("breakingOrder", 0),
        )
        for row in line["rows"]
    )
    wishes = tuple(
        Preference(exact(p["terms"]), Fraction(p["constant"]), Fraction(p["near"])) for p in line.get("preferences", [])
    )
    return Program(line["variables"], rows, wishes)
