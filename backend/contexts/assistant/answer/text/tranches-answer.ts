import { wordsOf } from '../../../../platform/full-text/words.ts';
import type { Statement } from '../answer.ts';
import type { Question } from '../question/question.ts';
import type { Evidence } from './evidence.ts';
import { type Tranche, tranchesOf } from './note-tranches.ts';

/** How many tranches of notes an offering has, what they come to and which is the largest. Pure. */

const NOTES = /\b(?:notes|bonds|debentures)\b|\btranches\b/i;
const ASKS =
  /\bhow many (?:\w+ ){0,2}(?:tranches|series|notes|bonds)\b|\b(?:tranches|series|in all|altogether|add up|in total|total (?:amount|principal|size|sum|volume)|(?:largest|biggest|smallest))\b/i;
const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Told beside the sentences of a filing: of the one among them with most tranches; empty where none has several. */
export function tranchesTold({ text, words }: Question, sentences: readonly Evidence[]): readonly Statement[] {
  if (!NOTES.test(text) || !ASKS.test(text)) return [];
  const listed = sentences
    .map((evidence) => ({ evidence, tranches: tranchesOf(evidence.text) }))
    .filter(({ tranches }) => tranches.length > 1 && new Set(tranches.map(({ currency }) => currency)).size === 1);
  const [first] = listed.toSorted((a, b) => b.tranches.length - a.tranches.length);
  if (first === undefined) return [];
  const { evidence, tranches } = first;
  const own = new Set(wordsOf(evidence.filing.title));
  if (!words.some((word) => own.has(word))) return [];
  const all = tranches.reduce((sum, { principal }) => sum + principal, 0);
  const most = Math.max(...tranches.map(({ principal }) => principal));
  const largest = tranches.filter(({ principal }) => principal === most);
  const currency = tranches[0]?.currency ?? '';
  const count = COUNTS[tranches.length - 1] ?? String(tranches.length);
  const ranked =
    largest.length === tranches.length
      ? `each of ${shown(currency, most)}`
      : `the largest ${largest.length === 1 ? 'is' : 'are'} ${largest.map(({ name }) => `the ${name}`).join(' and ')} with ${shown(currency, most)}`;
  return [
    {
      text: `There are ${count} (${tranches.length}) tranches: ${tranches.map(each).join('; ')}. They add up to ${shown(currency, all)}; ${ranked}.`,
      citations: [{ accession: evidence.filing.accession, quote: evidence.text }],
    },
  ];
}

const each = ({ name, currency, principal }: Tranche): string => `${shown(currency, principal)} of ${name}`;

function shown(currency: string, amount: number): string {
  const whole = `${currency}${amount.toLocaleString('en-US')}`;
  return amount < 1e9
    ? whole
    : `${whole} (${currency}${(amount / 1e9).toLocaleString('en-US', { maximumFractionDigits: 3 })} billion)`;
}
