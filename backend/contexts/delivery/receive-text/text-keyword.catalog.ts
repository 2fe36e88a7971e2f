/** What a text that consists of a keyword requests (decision 7). */
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
/** Words allowed next to a stop keyword. */
const AROUND_STOP = new Set(
  'ALL ME US MY NOW PLEASE PLS PLZ KINDLY IMMEDIATELY THANKS THANK YOU THX TEXTING SENDING TEXT TEXTS MESSAGING MESSAGE MESSAGES SMS ALERT ALERTS THESE THIS THE ANY MORE FROM LIST TO JUST OK HI HELLO I WANT WOULD LIKE ASAP'.split(
    ' ',
  ),
);
/** Maximum words in a text that counts as a stop request. */
const MAX_STOP_WORDS = 10;

/**
 * The keyword of a text, ignoring case and punctuation; null for any other text. A stop request may have several words, because if we
 * misunderstood it, we would keep sending texts. The other keywords must be the whole text.
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
  return words.length <= MAX_STOP_WORDS && stops(words) ? 'stop' : null;
}

/** Whether the words are a stop keyword plus only courtesies and names of what to stop. */
function stops(words: readonly string[]): boolean {
  const joined = words
    .join(' ')
    .replace(/\bOPT (?:ME )?OUT\b/g, 'OPTOUT')
    .replace(/\b(?:DO NOT|DONT) (?:TEXT|MESSAGE|SEND)\b/g, 'STOP');
  const left = joined.split(' ').filter((word) => !AROUND_STOP.has(word));
  return left.length > 0 && left.every((word) => STOP.includes(word));
}
