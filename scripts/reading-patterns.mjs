/**
 * Patterns over the text of filings belong in `formats/`, `language/` and `read*.ts` of `backend/reading`; rules, values and headlines, there and
 * in scoring, are functions of facts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-6';

/** In scoring, patterns in `analysis/` and `published/` match a model's answers and orders, those in `past-filings/` form names. */
const READS = /^(?:formats|language|analysis|published|past-filings)\/|(?:^|\/)read(?:-[\w-]+)?\.ts$|\.spec\.ts$/;

/** Patterns that are still elsewhere, by folder and file. When a file has fewer, lower its number; no number may rise. */
const LEFT = {
  'backend/reading': {
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
    'forms/ownership/who.ts': 20,
    'forms/private-offering/headline.ts': 1,
    'forms/private-offering/values.ts': 4,
    'forms/proxy/headline.ts': 9,
    'forms/stake/headline-acts.ts': 19,
    'forms/stake/headline.ts': 13,
    'forms/stake/values.ts': 3,
  },
  'backend/contexts/scoring': {
    'headlines/decisive-item.ts': 1,
    'score-filing/eight-k-subject.ts': 1,
    'headlines/eight-k-amendment.ts': 27,
    'headlines/eight-k-plain.ts': 12,
    'headlines/eight-k-results.ts': 13,
    'headlines/eight-k.ts': 3,
    'headlines/event-headline.ts': 1,
    'headlines/foreign-reports.ts': 12,
    'headlines/one-liner.ts': 3,
    'rule-set/2026-11-22.eight-k-under-other-items.rules.ts': 13,
    'rule-set/2026-11-22.eight-k-open-items.rules.ts': 9,
    'rule-set/2026-11-22.eight-k-combined.rules.ts': 6,
    'rule-set/2026-11-22.six-k.rules.ts': 4,
    'rule-set/2026-11-22.wording.rules.ts': 1,
    'score-filing/score-filing.policy.ts': 1,
  },
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

/** One sentence for each file of reading and scoring whose number of patterns differs from the recorded one. */
export const patternFaults = () => Object.entries(LEFT).flatMap(([folder, left]) => patternsOutsideReaders(left, folder));

/** The same for one folder. */
export function patternsOutsideReaders(left, folder) {
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
