// Builds the table of docs/specification-tests.md. Run as a program it writes the file; the spec next to it compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { audienceLineRows } from './audience-line-rows.mjs';
import { callLineRows } from './call-line-rows.mjs';
import { ruleRows } from './rule-rows.mjs';
import { screenLineRows } from './screen-line-rows.mjs';
import { screenRows } from './screen-rows.mjs';
import { stateLineRows } from './state-line-rows.mjs';

export const TABLE = 'docs/specification-tests.md';

/** @type {{ section: string, says: string, file: string, test: string, shows: string }[]} in section order */
export const rows = [...audienceLineRows, ...screenRows, ...screenLineRows, ...stateLineRows, ...ruleRows, ...callLineRows]
  .map(([section, says, file, test, shows = says]) => ({ section, says, file, test, shows }))
  .sort((a, b) => Number(a.section) - Number(b.section));

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export function tableText() {
  const lines = rows.map(
    ({ section, says, file, test }) => `| ${section} | ${cell(says)} | [${file.split('/').at(-1)}](../${file}) | ${cell(test)} |`,
  );
  return `# What shows the specification

Every quoted text, route, call and storage key of [specification.md](specification.md), and line by line every rule and limit, with the tests that show it.
Written by \`node scripts/specification/table.mjs\` from the rows beside it; \`scripts/specification/table.spec.mjs\` fails when something is missing, when a test is
not there or does not hold the words, and when this file is not what the rows say.

One line is departed from for safety: *loggedin=1 … replaces the stored session* holds in the browser that asked for the link and where nothing is stored; over another stored session the page
asks first ([ADR 91](adr/0091-rotate-sessions-when-rights-grow.md)).

| section | it says | shown by | test |
|---|---|---|---|
${[...new Set(lines)].join('\n')}
`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(TABLE, tableText());

export const textOf = (file) => readFileSync(file, 'utf8');
