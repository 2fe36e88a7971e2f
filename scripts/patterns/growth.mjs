// Decides statically whether a regular expression's time can grow faster than the text it reads.
import { RegExpParser } from '@eslint-community/regexpp';
import { Chars, getConsumedChars, isPotentiallyEmpty, toUnicodeSet } from 'regexp-ast-analysis';
import { analyse } from 'scslre';

const parser = new RegExpParser({ ecmaVersion: 2025 });

/** Parses a pattern: its tree, and its flags as the libraries expect them. */
export function parse(source, flags) {
  const unicode = flags.includes('u');
  const unicodeSets = flags.includes('v');
  return {
    pattern: parser.parsePattern(source, 0, source.length, { unicode, unicodeSets }),
    flags: parser.parseFlags(flags),
  };
}

/** Quantifiers without an upper bound, in pattern order. */
export function unboundedOf(pattern) {
  const found = [];
  const visit = (node) => {
    if (node.type === 'Quantifier' && node.max === Number.POSITIVE_INFINITY) found.push(node);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(pattern);
  return found;
}

/** Direct children of a node that consume text. */
export function childrenOf(node) {
  if (node.alternatives) return node.alternatives;
  if (node.type === 'Quantifier') return [node.element];
  return node.type === 'Alternative' ? node.elements : [];
}

/** Elements before (-1) or after (1) a node on the way through the pattern, nearest first. An enclosing repetition also repeats its neighbors, which scslre checks. */
export function beside(node, direction) {
  const found = [];
  for (let at = node; at.parent && !isLookaround(at.parent); at = at.parent) {
    if (at.parent.type !== 'Alternative') continue;
    const { elements } = at.parent;
    const index = elements.indexOf(at);
    found.push(...(direction < 0 ? elements.slice(0, index).reverse() : elements.slice(index + 1)));
  }
  return found;
}

export const isLookaround = (node) => node.type === 'Assertion' && (node.kind === 'lookahead' || node.kind === 'lookbehind');

/** Problems of a pattern as sentences; none when its time grows linearly with any text. */
export function faults(source, flags) {
  const parsed = parse(source, flags);
  const { reports } = analyse({ pattern: parsed.pattern, flags: parsed.flags });
  const reported = reports.filter(({ type }) => type !== 'Move').map((report) => describe(report));
  const restarts = unboundedOf(parsed.pattern).filter((quantifier) => isRetriedWithinRun(quantifier, parsed.flags));
  return [...new Set([...reported, ...restarts.map(({ raw }) => `${raw} is retried from every place of a long run`)])];
}

function describe(report) {
  if (report.type === 'Self') return `${report.quant.raw} repeats a repetition`;
  return `${report.startQuant.raw} and ${report.endQuant.raw} match the same characters`;
}

/**
 * Whether a failed match after this repetition is retried from other places of the same run, so that a run of n characters costs n × n: from each
 * place where the pattern can begin, or where an earlier repetition can end.
 */
function isRetriedWithinRun(quantifier, flags) {
  for (let at = quantifier; at; at = at.parent) if (isLookaround(at) && at.kind === 'lookbehind') return false;
  const rest = beside(quantifier, 1);
  const inLookahead = ancestors(quantifier).some(isLookaround);
  if (!inLookahead && rest.every((element) => isPotentiallyEmpty(element, flags) && !isAssertionOf(element))) return false;
  const run = getConsumedChars(quantifier.element, flags).chars;
  const before = beside(outermost(quantifier), -1);
  const near = outermost(quantifier) === quantifier ? before : [...beside(quantifier, -1), ...before];
  if (run.isEmpty) return false;
  const beginsInRun = !flags.sticky && near.every((element) => fits(element, run, flags));
  return beginsInRun || near.some((element, at) => endsAnywhere(bare(element), near.slice(0, at), quantifier, flags));
}

/** Whether an earlier repetition can end anywhere in the run of a later one: both accept the same single characters, and so does everything in between. */
function endsAnywhere(earlier, between, later, flags) {
  if (earlier.type !== 'Quantifier' || earlier.max !== Number.POSITIVE_INFINITY) return false;
  const [ours, theirs] = [charsOf(earlier.element, flags), charsOf(later.element, flags)];
  if (ours === null || theirs === null) return false;
  const both = ours.intersect(theirs);
  return !both.isEmpty && between.every((element) => fits(element, both, flags));
}

/** The single element inside a group, or the element itself. */
function bare(element) {
  const [only, ...others] = element.alternatives ?? [];
  return only?.elements.length === 1 && others.length === 0 ? bare(only.elements[0]) : element;
}

function ancestors(node) {
  return node.parent ? [node.parent, ...ancestors(node.parent)] : [];
}

/** The outermost lookahead around a node, or the node. */
function outermost(node) {
  return ancestors(node).find(isLookaround) ?? node;
}

const isAssertionOf = (element) => element.type === 'Assertion';

/** Whether an element can match somewhere inside a run of these characters. */
function fits(element, run, flags) {
  switch (element.type) {
    case 'Quantifier':
      return element.min === 0 || fits(element.element, run, flags);
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.some(({ elements }) => elements.every((each) => fits(each, run, flags)));
    case 'Assertion':
      return assertionFits(element, run, flags);
    case 'Backreference':
      return true;
    default:
      return !toUnicodeSet(element, flags).chars.isDisjointWith(run);
  }
}

function assertionFits(element, run, flags) {
  if (element.kind === 'start') return flags.multiline && !Chars.lineTerminator(flags).isDisjointWith(run);
  if (element.kind === 'end') return true;
  if (element.kind === 'word') {
    const word = Chars.word(flags);
    return element.negate || !(run.isSubsetOf(word) || run.isDisjointWith(word));
  }
  if (element.kind === 'lookahead')
    return element.negate || element.alternatives.some(({ elements }) => elements.every((each) => fits(each, run, flags)));
  if (element.negate) {
    // A lookbehind that excludes these characters prevents a match from starting in the middle of a run.
    const sets = element.alternatives
      .map(({ elements }) => (elements.length === 1 ? charsOf(elements[0], flags) : null))
      .filter(Boolean);
    return !sets.some((set) => run.isSubsetOf(set));
  }
  return element.alternatives.some(({ elements }) => elements.every((each) => fits(each, run, flags)));
}

function charsOf(element, flags) {
  const isChar = ['Character', 'CharacterClass', 'CharacterSet', 'ExpressionCharacterClass'].includes(element.type);
  return isChar ? toUnicodeSet(element, flags).chars : null;
}
