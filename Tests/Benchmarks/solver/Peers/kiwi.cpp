// Reads a scene, solves it with kiwi and prints what it cost, as words `key=value` in milliseconds.
//
// The scene comes on standard input as `bench dump` prints it. Constraints are built beforehand and not timed. Priorities become the three
// classes users of kiwi have: 999 is the strongest strength below required, others above 500 are medium and the rest weak, each times its
// priority.
//
// The container's width is an edit variable. With the word `first` it is there, with its value, before the constraints are added, as for a
// window whose size is known; without, it comes last. kiwi's time depends much on that.
#include <kiwi/kiwi.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <iostream>
#include <map>
#include <string>
#include <vector>

namespace {

struct Rule {
  int priority;
  char relation;
  double constant;
  std::vector<std::pair<int, double>> terms;
};

struct Scene {
  int variables = 0, rules = 0, width = 0, changed = 0;
  double value = 0, dragged = 0, constant = 0;
  std::vector<Rule> rows;
};

bool read(Scene &scene) {
  std::ios::sync_with_stdio(false);
  std::cin >> scene.variables >> scene.rules >> scene.width >> scene.value >> scene.dragged >> scene.changed >>
      scene.constant;
  for (int i = 0; i < scene.rules && std::cin; ++i) {
    Rule rule;
    int count = 0;
    std::cin >> rule.priority >> rule.relation >> rule.constant >> count;
    rule.terms.resize(count);
    for (auto &term : rule.terms) std::cin >> term.first >> term.second;
    scene.rows.push_back(rule);
  }
  return bool(std::cin);
}

double strength(int priority) {
  if (priority >= 1000) return kiwi::strength::required;
  if (priority == 999) return kiwi::strength::create(1000, 0, 0);
  return priority > 500 ? kiwi::strength::create(0, priority, 0) : kiwi::strength::create(0, 0, priority);
}

kiwi::Constraint constraint(const Rule &rule, double constant, const std::vector<kiwi::Variable> &variables) {
  std::vector<kiwi::Term> terms;
  for (const auto &term : rule.terms) terms.emplace_back(variables[term.first], term.second);
  auto relation = rule.relation == '=' ? kiwi::OP_EQ : rule.relation == '<' ? kiwi::OP_LE : kiwi::OP_GE;
  return kiwi::Constraint(kiwi::Expression(terms, constant), relation, strength(rule.priority));
}

/// What this process has spent computing, in milliseconds.
double now() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

std::map<int, double> sums(const Scene &scene, const std::vector<kiwi::Variable> &variables) {
  std::map<int, double> sums;
  for (const auto &rule : scene.rows) {
    if (rule.priority >= 1000) continue;
    double value = rule.constant;
    for (const auto &term : rule.terms) value += term.second * variables[term.first].value();
    sums[rule.priority] += rule.relation == '=' ? std::fabs(value) : std::max(0.0, rule.relation == '<' ? value : -value);
  }
  sums[999] += std::fabs(variables[scene.width].value() - scene.value);
  return sums;
}

void suggestWidth(kiwi::Solver &solver, const Scene &scene, const kiwi::Variable &width) {
  solver.addEditVariable(width, strength(999));
  solver.suggestValue(width, scene.value);
}

}  // namespace

int main(int count, char **words) {
  const bool isWidthFirst = count > 1 && std::string(words[1]) == "first";
  Scene scene;
  if (!read(scene)) return 2;
  std::vector<kiwi::Variable> variables(scene.variables);
  std::vector<kiwi::Constraint> constraints;
  for (const auto &rule : scene.rows) constraints.push_back(constraint(rule, rule.constant, variables));
  auto changed = constraint(scene.rows[scene.changed], scene.constant, variables);
  double cold = HUGE_VAL, constant = HUGE_VAL, drag = HUGE_VAL, begin = now(), last = 0;
  std::map<int, double> found;
  try {
    // The best of as many runs as fit into half a second, and of three where these fit into 36 seconds: a peer should not look slow because
    // the machine was.
    int runs = 0;
    do {
      double start = now();
      kiwi::Solver solver;
      if (isWidthFirst) suggestWidth(solver, scene, variables[scene.width]);
      for (const auto &row : constraints) solver.addConstraint(row);
      if (!isWidthFirst) suggestWidth(solver, scene, variables[scene.width]);
      solver.updateVariables();
      cold = std::min(cold, now() - start);
      found = sums(scene, variables);

      last = now();
      solver.removeConstraint(constraints[scene.changed]);
      solver.addConstraint(changed);
      solver.updateVariables();
      constant = std::min(constant, now() - last);

      last = now();
      solver.suggestValue(variables[scene.width], scene.dragged);
      solver.updateVariables();
      drag = std::min(drag, now() - last);
      last = now() - start;
      ++runs;
    } while (now() + last < begin + (runs < 3 ? 36000 : 500));
    std::printf("views=%d cold=%.6f constant=%.6f drag=%.6f", scene.variables / 4 - 1, cold, constant, drag);
    for (const auto &sum : found) std::printf(" %d=%.9g", sum.first, sum.second);
    std::printf("\n");
  } catch (const std::exception &error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
