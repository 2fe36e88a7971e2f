// Builds worst-case texts for a pattern from its syntax tree, and measures whether its time grows faster than the text.
import { getConsumedChars, toUnicodeSet } from 'regexp-ast-analysis';
import { beside, childrenOf, parse, unboundedOf } from './growth.mjs';

/** Endings that make a match fail: nothing, a character that few patterns accept, and one after a line break. */
const ENDS = ['', '\u0001', '\n\u0001'];
/** Maximum factor between the times for a text and for one twice as long. */
export const MAX_GROWTH = 2.6;
/** Text length where doubling is measured: long enough that other load hardly matters. */
const SIZE = 4_000;
const DOUBLINGS = 3;
/** Shorter texts tried first, so that exponential growth is found before it takes forever. */
const SMALL = [16, 20, 24, 28, 32, 48, 64, 128, 256, 512, 1_000, 2_000];
/** A time long enough to measure growth on a short text. */
const LONG_MS = 200;

/** Processor time long enough to be exact, in microseconds: the clock of a thread counts milliseconds. */
const EXACT_US = 100_000;

/** Functions that build a text of about the given length, one for every way to repeat a piece of the pattern. */
export function attacksOn(source, flags) {
  const { pattern, flags: read } = parse(source, flags);
  const endless = unboundedOf(pattern);
  const made = new Map();
  for (const quantifier of endless) {
    const before = sampleOfAll(beside(quantifier, -1).reverse(), read) ?? '';
    for (const pump of pumpsOf(quantifier, endless, before, read))
      for (const end of ENDS) made.set(JSON.stringify([before, pump, end]), { before, pump, end });
  }
  return [...made.values()].map(({ before, pump, end }) => ({
    name: JSON.stringify({ before, repeated: pump, end }),
    text: (size) => before + pump.repeat(Math.ceil(size / pump.length)) + end,
  }));
}

function pumpsOf(quantifier, endless, before, flags) {
  const run = charsOf(quantifier.element, flags);
  const own = samplesOf(quantifier.element, flags);
  const shared = endless.map((other) => charOf(run.intersect(charsOf(other.element, flags))));
  const start = sampleOfAll(beside(quantifier, -1).reverse(), flags, run);
  const pumps = [...own, ...shared, ...own.flatMap((sample) => [before + sample, (start ?? '') + sample])];
  return new Set(pumps.filter((pump) => pump !== null && pump !== ''));
}

const charsOf = (element, flags) => getConsumedChars(element, flags).chars;

/** A character of the set, preferably a common one. */
function charOf(set) {
  if (set.isEmpty) return null;
  const usual = ['a', 'A', '1', ' ', '\n', 'x', '.', ','].find((char) => set.has(char.codePointAt(0)));
  return usual ?? String.fromCodePoint(set.ranges[0].min);
}

/** One sample for each alternative of an element. */
function samplesOf(element, flags) {
  if (!element.alternatives) return [sampleOf(element, flags)];
  return element.alternatives.map(({ elements }) => sampleOfAll(elements, flags));
}

function sampleOfAll(elements, flags, within = null) {
  const samples = elements.map((element) => sampleOf(element, flags, within));
  return samples.includes(null) ? null : samples.join('');
}

/** A text that an element matches, using only the given characters; null if none. */
function sampleOf(element, flags, within = null) {
  switch (element.type) {
    case 'Quantifier':
      return element.min === 0 ? '' : (sampleOf(element.element, flags, within)?.repeat(element.min) ?? null);
    case 'Assertion':
    case 'Backreference':
      return '';
    case 'Group':
    case 'CapturingGroup': {
      const samples = childrenOf(element).map(({ elements }) => sampleOfAll(elements, flags, within));
      return samples.find((sample) => sample !== null) ?? null;
    }
    default: {
      const { chars } = toUnicodeSet(element, flags);
      return charOf(within === null ? chars : chars.intersect(within));
    }
  }
}

/**
 * The first attack whose time grows faster than the text; null if none. Under other load even the shortest time is occasionally too long, so
 * what seems slow is measured again in processor time.
 */
export function slowAttack(source, flags) {
  const pattern = new RegExp(source, flags.includes('g') || flags.includes('y') ? flags : `${flags}g`);
  const isSlow = ({ text }, timeOf) => growsTooFast((size) => timeOf(pattern, text(size)));
  return attacksOn(source, flags).find((attack) => isSlow(attack, shortestTime) && isSlow(attack, processorTime)) ?? null;
}

function growsTooFast(timeOf) {
  const long = SMALL.find((size) => timeOf(size) > LONG_MS);
  const [size, doublings] = long === undefined ? [SIZE, DOUBLINGS] : [long / 2, 1];
  return timeOf(size * 2 ** doublings) > MAX_GROWTH ** doublings * timeOf(size);
}

/** The shortest of several times, in milliseconds; fewer runs when one takes long. */
function shortestTime(pattern, text) {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run === 0 || (run < 5 && run * least < 100); run += 1) {
    const began = performance.now();
    text.replace(pattern, '');
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

/** The processor time of one run in milliseconds, the average of as many runs as give an exact time. */
function processorTime(pattern, text) {
  const began = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    text.replace(pattern, '');
    const { user, system } = process.threadCpuUsage(began);
    if (user + system > EXACT_US) return (user + system) / 1_000 / runs;
  }
}
