// Finds every regular expression in the product's sources: literals, and those built from pieces, as far as the syntax tree shows the pieces.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript-6';

const ROOT = join(import.meta.dirname, '..', '..');
/** Shipped sources. Tests, scripts and the EDGAR double read only our own text. */
const FOLDERS = ['backend', 'projections', 'frontend/src'];
/** The only function that may build patterns. */
export const BUILDER = 'builtPattern';
/** Quick filter before parsing, which is slow: a slash where a value may begin, or the name of a builder. */
const MAY_HAVE_PATTERNS = /(?:[(,=:[!&|?{;+>]|^|\breturn|\bcase)\s*\/(?![/*>])|RegExp|builtPattern/m;
/** Placeholder for a piece known only at run time, such as a name. Such pieces are escaped, so they are plain words. */
const UNKNOWN = 'x';
const MAX_STEPS = 200;

/** Paths of the shipped sources, from the root of the repository. */
export function shippedFiles() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .map((name) => `${folder}/${name}`)
      .filter((name) => /\.tsx?$/.test(name) && !/\.(spec|contract|d)\.tsx?$|\/testing\//.test(name)),
  );
}

const trees = new Map();
function treeOf(file) {
  if (!trees.has(file)) trees.set(file, parsed(file, readFileSync(join(ROOT, file), 'utf8')));
  return trees.get(file);
}

function parsed(file, text) {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
}

/** Every pattern in the shipped sources. */
export function shippedPatterns() {
  return shippedFiles()
    .filter((file) => MAY_HAVE_PATTERNS.test(readFileSync(join(ROOT, file), 'utf8')))
    .flatMap((file) => patternsOf(file));
}

/** Patterns of one source: file, line, source, flags, and the function that builds it (null for a literal). Tests pass `text`. */
export function patternsOf(file, text = null) {
  const tree = text === null ? treeOf(file) : parsed(file, text);
  const found = [];
  const visit = (node) => {
    const line = () => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (ts.isRegularExpressionLiteral(node)) found.push({ file, line: line(), ...literal(node), builder: null });
    const builder = builderOf(node);
    if (builder && node.arguments?.length > 0) {
      const [source, flags] = node.arguments;
      const budget = { steps: MAX_STEPS };
      found.push({
        file,
        line: line(),
        source: words(source, tree, budget),
        flags: flags ? flagsOf(words(flags, tree, budget)) : '',
        builder,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Flags known only at run time do not affect how time grows. */
const flagsOf = (text) => (/^[dgimsuvy]*$/.test(text) ? text : '');

function builderOf(node) {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return null;
  const name = node.expression.getText();
  return name === 'RegExp' || name === BUILDER ? name : null;
}

function literal(node) {
  const end = node.text.lastIndexOf('/');
  return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
}

/** The string value of an expression; a list becomes its entries joined by `|`. */
function words(node, tree, budget) {
  budget.steps -= 1;
  if (budget.steps < 0) return UNKNOWN;
  const of = (other, where = tree) => words(other, where, budget);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isRegularExpressionLiteral(node)) return literal(node).source;
  if (ts.isTemplateExpression(node)) return templateWords(node, (span) => span.text, of);
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'String.raw')
    return ts.isTemplateExpression(node.template)
      ? templateWords(node.template, (span) => span.rawText, of)
      : node.template.rawText;
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) return of(node.left) + of(node.right);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return of(node.expression);
  if (ts.isConditionalExpression(node)) return `(?:${of(node.whenTrue)}|${of(node.whenFalse)})`;
  if (ts.isArrayLiteralExpression(node)) return node.elements.map((element) => of(element)).join('|');
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') return of(node.expression);
  if (ts.isCallExpression(node)) return callWords(node, of, tree, budget);
  if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp') return of(node.arguments[0]);
  if (ts.isIdentifier(node)) return constantOf(node.text, tree, budget, words) ?? UNKNOWN;
  return UNKNOWN;
}

function templateWords(node, textOf, of) {
  return textOf(node.head) + node.templateSpans.map((span) => of(span.expression) + textOf(span.literal)).join('');
}

function callWords(node, of, tree, budget) {
  if (builderOf(node)) return of(node.arguments[0]);
  if (!ts.isPropertyAccessExpression(node.expression)) return UNKNOWN;
  const { expression, name } = node.expression;
  if (name.text === 'join') {
    const by = node.arguments[0] ? of(node.arguments[0]) : ',';
    return of(expression).replaceAll('|', by);
  }
  if (name.text === 'keys' && expression.getText() === 'Object') return keys(node.arguments[0], tree, budget);
  if (name.text === 'toSorted' || name.text === 'replaceAll') return of(expression);
  return UNKNOWN;
}

function keys(node, tree, budget) {
  if (ts.isIdentifier(node)) return constantOf(node.text, tree, budget, keys) ?? UNKNOWN;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return keys(node.expression, tree, budget);
  if (!ts.isObjectLiteralExpression(node)) return UNKNOWN;
  return node.properties.map((property) => property.name?.text ?? UNKNOWN).join('|');
}

/** The value of a constant of this name in the file, or in the file that it is imported from. */
function constantOf(name, tree, budget, read) {
  let value = null;
  const visit = (node) => {
    if (value !== null) return;
    if (ts.isVariableDeclaration(node) && node.name.text === name && node.initializer)
      value = read(node.initializer, tree, budget);
    else ts.forEachChild(node, visit);
  };
  visit(tree);
  return value ?? imported(name, tree, budget, read);
}

function imported(name, tree, budget, read) {
  for (const statement of tree.statements) {
    const elements = statement.importClause?.namedBindings?.elements ?? [];
    const element = elements.find((each) => each.name.text === name);
    if (!element || !statement.moduleSpecifier.text.startsWith('.')) continue;
    const file = join(dirname(tree.fileName), statement.moduleSpecifier.text);
    return constantOf((element.propertyName ?? element.name).text, treeOf(file), budget, read);
  }
  return null;
}
