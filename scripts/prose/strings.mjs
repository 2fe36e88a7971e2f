// Extracts every text that a person can read: strings in the sources (by syntax tree), message templates, and documents.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-6';
import { shippedFiles } from '../patterns/sources.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
/** Text by others, or imitating it: filings, the sample feed, model instructions, words in patterns, styles. */
const NOT_OURS =
  /^backend\/reading\/|\/sample-feed\/|\/replay\/|\.prompt\.template\.ts$|model-words|stated-figures|-styles\.template\.ts$|\/assistant\/answer\/|\/headlines\/release-title|\/common-passwords\./;
/** Placeholder for a value known only at run time. */
const VALUE = 'X';
/** With fewer words, a string is a name, a key or a unit. */
const MIN_WORDS = 3;
const MARKUP = /<[^<>]*>|&[a-z]+;/g;

/** Strings of one source: file, line, text. Tests pass `text`. */
export function stringsOf(file, text = readFileSync(join(ROOT, file), 'utf8')) {
  const tree = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const words = wordsOf(node);
    if (words !== null && isProse(words))
      found.push({ file, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: words });
    if (!ts.isJsxElement(node) || words === null) ts.forEachChild(node, visit);
    else for (const child of node.children) if (!ts.isJsxText(child)) ts.forEachChild(child, visit);
  };
  visit(tree);
  return found;
}

/** The text of a node: a string, a template with a placeholder for each value, or the words of a JSX element, joined into one sentence. */
function wordsOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text + node.templateSpans.map((span) => VALUE + span.literal.text).join('');
  if (ts.isJsxElement(node) && node.children.some((child) => ts.isJsxText(child) && child.text.trim() !== ''))
    return node.children.map(saidBy).join('').replace(/\s+/g, ' ').trim();
  return null;
}

/** Text of a JSX child: its words, the space between two of them, or a placeholder. */
function saidBy(child) {
  if (ts.isJsxText(child)) return child.text;
  return ts.isJsxExpression(child) && child.expression && ts.isStringLiteral(child.expression) ? child.expression.text : VALUE;
}

function isProse(text) {
  const words = text
    .replace(MARKUP, ' ')
    .split(/\s+/)
    .filter((word) => /^[(“"‘]?[A-Za-z][a-z’']*[.,:;!?)”"]*$/.test(word));
  return words.length >= MIN_WORDS && !/[{}=]|^\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA)\b/.test(text);
}

/** Lines of a template or a document, without markup, code and variables. */
export function linesOf(file, text = readFileSync(join(ROOT, file), 'utf8')) {
  let fenced = false;
  return text.split('\n').flatMap((line, at) => {
    if (/^\s*```/.test(line)) fenced = !fenced;
    const words = line
      .replace(/`[^`]*`|\]\([^)]*\)|https?:\S+/g, ` ${VALUE} `)
      .replace(/\{\{[^}]*\}\}/g, VALUE)
      .replace(MARKUP, ' ');
    return fenced || !/[a-z] [a-z]/.test(words) ? [] : [{ file, line: at + 1, text: words.trim() }];
  });
}

/** Strings of all shipped sources. */
export function shippedStrings() {
  return shippedFiles()
    .filter((file) => !NOT_OURS.test(file))
    .flatMap((file) => stringsOf(file));
}

/** Lines of the message templates. */
export function templateLines() {
  return readdirSync(join(ROOT, 'backend'), { recursive: true })
    .map((name) => `backend/${name}`)
    .filter((name) => /\.(?:mjml|txt)$/.test(name))
    .flatMap((file) => linesOf(file));
}

/** Lines of the documents, except the style guide, which quotes what it bans. */
export function documentLines() {
  const pages = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md') && !/^(?:style|specification)/.test(name));
  return ['README.md', 'CONTRIBUTING.md', ...pages.map((name) => `docs/${name}`)].flatMap((file) => linesOf(file));
}
