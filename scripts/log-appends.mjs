/**
 * Only the command executor appends to the event log. Types already hide `append` from others (`writable-event-store.port.ts`); this finds
 * casts that bypass them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-6';

const APPENDS = /^backend\/platform\/(?:commands|event-store)\//;

/** Line numbers of a source that access `append`. */
export function appendsIn(source) {
  const lines = [];
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true);
  const visit = (node) => {
    const isAppend =
      (ts.isPropertyAccessExpression(node) && node.name.text === 'append') ||
      (ts.isElementAccessExpression(node) &&
        ts.isStringLiteralLike(node.argumentExpression) &&
        node.argumentExpression.text === 'append') ||
      (ts.isBindingElement(node) && (node.propertyName ?? node.name).getText(file) === 'append');
    if (isAppend) lines.push(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
}

/** One sentence per place outside the executor and the log's adapters. @param root the repository. */
export function appendFaults(root = '.') {
  return ['backend', 'projections']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
    )
    .filter((file) => /\.ts$/.test(file) && !file.endsWith('.spec.ts') && !APPENDS.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return source.includes('append')
        ? appendsIn(source).map((line) => `${file}:${line}: only CommandExecutor appends to the log (docs/adr/0114).`)
        : [];
    })
    .sort();
}
