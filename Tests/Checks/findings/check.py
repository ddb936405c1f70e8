"""Holds the formats of findings against their schemas: check.py RABBET FILE...

JSON is held against what `rabbet schema --findings` prints, by python3-jsonschema. SARIF is held against the published schema where the environment
names it (SARIF_SCHEMA=sarif-schema-2.1.0.json), and against the model of it in the PyPI package pydantic-sarif where that is installed. Reports of
GitLab are held against the fields that its documentation requires. Exits with 1 on the first fault.
"""

import json
import os
import subprocess
import sys

rabbet, files = sys.argv[1], sys.argv[2:]


def run(*arguments):
    result = subprocess.run([rabbet, *arguments], capture_output=True, text=True)
    if result.returncode not in (0, 1):
        sys.exit(f"rabbet {' '.join(arguments)}: exit code {result.returncode}\n{result.stderr}")
    return result.stdout


def report(name):
    return json.loads(run("check", *files, "--device", "all", "--rtl", "--strict", "--format", name))


import jsonschema

own = json.loads(run("schema", "--findings"))
findings = report("json")
jsonschema.Draft202012Validator.check_schema(own)
jsonschema.validate(findings, own)
print(f"json: {len(findings['findings'])} findings are as `rabbet schema --findings` says")

sarif, checks = report("sarif"), []
if os.environ.get("SARIF_SCHEMA"):
    with open(os.environ["SARIF_SCHEMA"]) as file:
        jsonschema.Draft7Validator(json.load(file)).validate(sarif)
    checks.append("the published schema")
try:
    from pydantic_sarif.model import StaticAnalysisResultsFormatSarifVersion210JsonSchema as Sarif

    Sarif.model_validate(sarif)
    checks.append("pydantic-sarif's model of the schema")
except ImportError:
    pass
print(f"sarif: {len(sarif['runs'][0]['results'])} results against {' and '.join(checks) or 'nothing: name SARIF_SCHEMA'}")

issues = report("gitlab")
for issue in issues:
    assert issue["severity"] in ("info", "minor", "major", "critical", "blocker"), issue
    assert issue["description"] and issue["check_name"] and issue["fingerprint"], issue
    assert issue["location"]["path"] and issue["location"]["lines"]["begin"] >= 1, issue
print(f"gitlab: {len(issues)} issues have the required fields")
assert len(issues) == len(findings["findings"]) == len(sarif["runs"][0]["results"])
