import type { EightKText } from '#contexts/filings/published/eight-k-facts/eight-k-text.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import { MONEY, moneyOf } from '../../language/money.ts';
import { EACH_NAME, NAME, type PartyNames, partyNames } from '../../language/parties.ts';
import { companyWordsOf, peopleIn } from '../../language/people.ts';
import { quoteOf, type Sentence, sentencesOf } from '../../language/sentences.ts';
import type { TextPart } from '../../language/text-part.ts';
import type { ControlChange } from './facts.ts';

/** Reads who controls the company now, and how (Item 5.01). Pure, linear in the text. */

const MAX_SENTENCES = 40;

const SUBSIDIARY = builtPattern(
  `\\b(?:became|becoming|become|becomes|is now|surviv\\w{1,4}[^;]{0,60}?\\bas|continu\\w{1,4}[^;]{0,60}?\\bas) (?:an? )?(?:(?:direct|indirect|and|or|new),? ){0,4}(?:wholly|majority)[ -]owned,? (?:(?:direct|indirect|and) ){0,3}subsidiary of (?:the )?(${NAME})`,
  'u',
);
/** `Following the Merger, the former stockholders of Acme own approximately 83% of the outstanding shares.` */
const HOLDERS = builtPattern(
  `\\b(?:former |prior |legacy |existing )?(?:(?:stock|share|equity|unit|security)(?:holders| holders)|owners|members) of (?:the )?(${NAME})[^;%]{0,200}?\\b(?:own(?:s|ed|ing)?|h[eo]ld(?:s|ing)?|represent(?:s|ed|ing)?|received)\\b[^;%]{0,120}?\\b(\\d{1,3}(?:\\.\\d{1,3})?) ?(?:%|percent\\b)`,
  'u',
);
const PERCENT = /\b(\d{1,3}(?:\.\d{1,3})?) ?(?:%|percent\b)/g;
const ACQUIRES =
  /\b(?:acquired|purchased|became (?:the |a )?(?:beneficial |record |majority |controlling |principal |largest ){0,6}(?:owners?|holders?|shareholders?|stockholders?)|obtained (?:voting )?control|assumed control|took control|gained control|beneficially owns?|now (?:owns?|holds?|controls?))\b/;
const TO_BUYER = /\b(?:sold|transferred|conveyed|assigned|issued|sale|transfer|issuance)\b[^;]{0,240}? to (?:the )?/g;
const SHARES = /\b(?:shares?|stock|voting|securities|units|interests?)\b/i;
const ISSUED = /\b(?:newly issued|issuance of|issued (?!and )(?:to |[\d,]{3,15} |an aggregate ))/i;
const PRICE = builtPattern(
  `\\b(?:purchase price|consideration|in exchange for|paid|sum|price|for)\\b[^;$€£]{0,60}?(${MONEY})(?! per (?:share|unit))`,
  'iu',
);
const HYPOTHETICAL = /\b(?:may(?! \d)|could|would|if|arrangements? (?:known|which)|no arrangements?|might)\b/i;
/** A large minority can be in control. Smaller percentages are usually holdings of others, such as of the directors as a group. */
const MIN_CONTROL_PERCENT = 15;

const SHELL = /\b(?:blank check|special purpose acquisition|shell company|the sponsor|sponsor handover)\b/i;
const MERGER =
  /\b(?:consummation|completion|closing|effective time) of the (?:merger|offer|transactions?)\b|\bas a result of the merger\b/i;

const BASE_CHANGE = { kind: 'controlChange', item: '5.01', percent: null, price: null } as const;

/** The change of control; for a shell or a merger, even if the text does not clearly say who has control now. */
export function readControl(source: EightKText): ControlChange[] {
  const own = source.items.get('5.01');
  const [first, ...others] = own === undefined ? [] : sentencesOf(source, own, MAX_SENTENCES);
  if (own === undefined || first === undefined) return [];
  const says = (pattern: RegExp) => [first, ...others].some(({ words }) => pattern.test(words));
  const [ofShell, byMerger] = [says(SHELL), says(MERGER)];
  const unread = { ...BASE_CHANGE, how: 'unread', by: null, quote: quoteOf(source.text, first) } as const;
  const change = whoControls(source, own) ?? (ofShell || byMerger ? unread : null);
  return change === null ? [] : [{ ...change, ofShell, byMerger }];
}

function whoControls(source: EightKText, own: TextPart): ControlChange | null {
  const names = partyNames(source, source.body);
  const statedSentences = sentencesOf(source, own, MAX_SENTENCES).filter(({ words }) => !HYPOTHETICAL.test(words));
  for (const read of [subsidiary, holders, purchase]) {
    for (const sentence of statedSentences) {
      const found = read(sentence, names, source);
      if (found !== null) return { ...found, price: found.price ?? priceElsewhere(found, statedSentences) };
    }
  }
  // The item often refers to the one that describes the merger.
  for (const sentence of sentencesOf(source, source.body, MAX_SENTENCES)) {
    const found = HYPOTHETICAL.test(sentence.words) ? null : subsidiary(sentence, names, source);
    if (found !== null) return found;
  }
  return null;
}

function subsidiary(sentence: Sentence, names: PartyNames, { text }: EightKText): ControlChange | null {
  const by = names.party(SUBSIDIARY.exec(sentence.words)?.[1]);
  return by === null ? null : { ...BASE_CHANGE, how: 'subsidiary', by, quote: quoteOf(text, sentence, 'subsidiary of') };
}

function holders(sentence: Sentence, names: PartyNames, { text }: EightKText): ControlChange | null {
  const [, name, percent] = HOLDERS.exec(sentence.words) ?? [];
  const by = names.party(name);
  if (by === null || percent === undefined || !isControl(percent)) return null;
  return { ...BASE_CHANGE, how: 'holders', by, percent, quote: quoteOf(text, sentence, percent) };
}

function purchase(sentence: Sentence, names: PartyNames, source: EightKText): ControlChange | null {
  const { words } = sentence;
  const percent = [...words.matchAll(PERCENT)].map(([, share = '']) => share).findLast(isControl);
  if (percent === undefined || !SHARES.test(words)) return null;
  const by = buyerIn(words, names, source);
  if (by === null) return null;
  return {
    ...BASE_CHANGE,
    how: ISSUED.test(words) ? 'issue' : 'purchase',
    by,
    percent,
    price: moneyOf(PRICE.exec(words)?.[1]),
    quote: quoteOf(source.text, sentence, percent),
  };
}

const isControl = (percent: string): boolean => Number(percent) >= MIN_CONTROL_PERCENT && Number(percent) <= 100;

/** The party before `acquired`, or after `sold … to`. */
function buyerIn(words: string, names: PartyNames, source: EightKText): string | null {
  const verb = ACQUIRES.exec(words);
  const subject = verb === null ? null : lastNamed(words.slice(0, verb.index), names, source);
  if (subject !== null) return subject;
  for (const match of words.matchAll(TO_BUYER)) {
    const named = firstNamed(words.slice(match.index + match[0].length), names, source);
    if (named !== null) return named;
  }
  return null;
}

const FIRST_NAME = builtPattern(`^${NAME}`, 'u');
/** Maximum distance between the subject and its verb, enough for an apposition. */
const FAR = 140;

function lastNamed(before: string, names: PartyNames, { company }: EightKText): string | null {
  const near = before.slice(-FAR);
  const person = peopleIn(near, companyWordsOf(company)).at(-1);
  const firm = [...near.matchAll(EACH_NAME)]
    .map((match) => ({ name: names.party(match[0]), start: match.index }))
    .findLast(({ name }) => name !== null);
  if (person !== undefined && (firm === undefined || person.start >= firm.start)) return person.name;
  return firm?.name ?? null;
}

function firstNamed(after: string, names: PartyNames, { company }: EightKText): string | null {
  const near = after.slice(0, 60);
  const person = peopleIn(near, companyWordsOf(company))[0];
  if (person !== undefined && person.start < 6) return person.name;
  const firm = FIRST_NAME.exec(near)?.[0];
  return names.party(firm);
}

/** A price given in another sentence, before or after: `The purchase price was $300,000.` */
function priceElsewhere({ how }: ControlChange, sentences: readonly Sentence[]): ControlChange['price'] {
  if (how !== 'purchase' && how !== 'issue') return null;
  const sentence = sentences.find(({ words }) => /\b(?:aggregate |total )?(?:purchase price|consideration)\b/i.test(words));
  return sentence === undefined ? null : moneyOf(PRICE.exec(sentence.words)?.[1]);
}
