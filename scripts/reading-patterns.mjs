/**
 * Patterns over the text of filings belong in `formats/`, `language/` and `read*.ts` of `backend/reading`; rules, values and headlines are
 * functions of facts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-6';

const ROOT = 'backend/reading';
const READS = /^(?:formats|language)\/|(?:^|\/)read(?:-[\w-]+)?\.ts$|\.spec\.ts$/;

/** Patterns that are still elsewhere, by file. When a file loses some, lower its number; no file may gain any. */
const LEFT = {
  'forms/annual-and-quarterly-report/headline.ts': 6,
  'forms/annual-and-quarterly-report/values.ts': 4,
  'forms/holdings/headline.ts': 3,
  'forms/holdings/values.ts': 7,
  'forms/late-notice/values.ts': 1,
  'forms/other/headline.ts': 3,
  'forms/ownership/deals.ts': 7,
  'forms/ownership/headline-exercises.ts': 6,
  'forms/ownership/headline-trades.ts': 28,
  'forms/ownership/headline.ts': 1,
  'forms/ownership/natural-name.ts': 3,
  'forms/ownership/trade-words.ts': 1,
  'forms/ownership/who.ts': 21,
  'forms/private-offering/headline.ts': 1,
  'forms/private-offering/values.ts': 4,
  'forms/proxy/headline.ts': 9,
  'forms/stake/headline-acts.ts': 19,
  'forms/stake/headline.ts': 13,
  'forms/stake/values.ts': 3,
};

/** Number of patterns in a source: regular expressions, and calls that build one. */
export function countPatterns(source) {
  let found = 0;
  const visit = (node) => {
    const isMade =
      (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') ||
      (ts.isCallExpression(node) && ['phrase', 'builtPattern'].includes(node.expression.getText()));
    if (isMade || node.kind === ts.SyntaxKind.RegularExpressionLiteral) found += 1;
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

/** One sentence for each file whose number of patterns differs from the recorded one. */
export function patternsOutsideReaders(left = LEFT, folder = ROOT) {
  const faults = [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .replaceAll('\\', '/')
        .slice(folder.length + 1),
    );
  for (const file of files.filter((name) => !READS.test(name)).sort()) {
    const count = countPatterns(readFileSync(join(folder, file), 'utf8'));
    const allowed = left[file] ?? 0;
    if (count > allowed)
      faults.push(
        `${folder}/${file}: ${count} patterns, ${allowed} allowed. Match text in read.ts or language/, and judge the fact here.`,
      );
    if (count < allowed)
      faults.push(
        `${folder}/${file}: ${count} patterns are left, not ${allowed}. Lower its number in scripts/reading-patterns.mjs.`,
      );
  }
  for (const file of Object.keys(left))
    if (!files.includes(file)) faults.push(`${folder}/${file} is gone: remove it from scripts/reading-patterns.mjs.`);
  return faults;
}
