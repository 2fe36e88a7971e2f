// The table of docs/specification-tests.md. Run as a program it writes the file; the spec beside it compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { ruleRows } from './rule-rows.mjs';
import { screenRows } from './screen-rows.mjs';

export const TABLE = 'docs/specification-tests.md';
/** What a later part of the product brings. */
export const OPEN = new Map([['admin', /^\/admin|^adminAuth$/]]);

/** @type {{ section: string, says: string, open: string | null, file: string, test: string, shows: string }[]} in the order of the sections */
export const rows = [...screenRows, ...ruleRows]
  .map(([section, says, file, test, shows = says]) => {
    const open = OPEN.has(file) ? file : null;
    return { section, says, open, file: open ? '' : file, test: test ?? '', shows };
  })
  .sort((a, b) => Number(a.section) - Number(b.section));

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export function tableText() {
  const lines = rows.map(({ section, says, open, file, test }) =>
    open
      ? `| ${section} | ${cell(says)} | open: ${open} | |`
      : `| ${section} | ${cell(says)} | [${file.split('/').at(-1)}](../${file}) | ${cell(test)} |`,
  );
  return `# What shows the specification

Every quoted text, route, call and storage key of [specification.md](specification.md), and every rule and limit of its sections 5 and 9, with the test that shows it.
Written by \`node scripts/specification/table.mjs\` from the rows beside it; \`scripts/specification/table.spec.mjs\` fails when something is missing, when a test is
not there or does not hold the words, and when this file is not what the rows say. "Open" is what a later part of the product brings.

| section | it says | shown by | test |
|---|---|---|---|
${lines.join('\n')}
`;
}

if (process.argv[1] === import.meta.filename) writeFileSync(TABLE, tableText());

/** Of a file of the repository. */
export const textOf = (file) => readFileSync(file, 'utf8');
