/** What a person asks for with a text message that holds nothing else (decision 7). */
export type TextKeyword = 'stop' | 'start' | 'yes' | 'help';

const STOP = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'];
const START = ['START', 'UNSTOP'];
const HELP = ['HELP', 'INFO'];
const YES = ['YES'];
const KEYWORDS: readonly (readonly [TextKeyword, readonly string[]])[] = [
  ['stop', STOP],
  ['start', START],
  ['help', HELP],
  ['yes', YES],
];
/** What may stand around a keyword that stops. */
const AROUND_STOP = new Set(
  'ALL ME US MY NOW PLEASE PLS PLZ KINDLY IMMEDIATELY THANKS THANK YOU THX TEXTING SENDING TEXT TEXTS MESSAGING MESSAGE MESSAGES SMS ALERT ALERTS THESE THIS THE ANY MORE FROM LIST TO JUST OK HI HELLO I WANT WOULD LIKE ASAP'.split(
    ' ',
  ),
);
/** Words of a text that is read this way. */
const LONGEST = 10;

/**
 * The keyword of a text, without regard to case and signs; null for every other text. A text that stops may be said in several words, since who is not
 * understood goes on getting messages; the others are one word.
 */
export function keywordOf(text: string): TextKeyword | null {
  const words = text
    .slice(0, 1_000)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const joined = words.join('');
  const keyword = KEYWORDS.find(([, spellings]) => spellings.includes(joined))?.[0];
  if (keyword !== undefined) return keyword;
  return words.length <= LONGEST && stops(words) ? 'stop' : null;
}

/** Whether these are a word that stops, and nothing beside it but courtesies and what is to stop. */
function stops(words: readonly string[]): boolean {
  const joined = words
    .join(' ')
    .replace(/\bOPT (?:ME )?OUT\b/g, 'OPTOUT')
    .replace(/\b(?:DO NOT|DONT) (?:TEXT|MESSAGE|SEND)\b/g, 'STOP');
  const left = joined.split(' ').filter((word) => !AROUND_STOP.has(word));
  return left.length > 0 && left.every((word) => STOP.includes(word));
}
