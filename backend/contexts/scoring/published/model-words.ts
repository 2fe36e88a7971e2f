import { builtPattern } from '#platform/values/built-pattern.ts';
import { isPromptInjection } from './prompt-injection.policy.ts';
import { figuresAreIn } from './stated-figures.ts';

/** Which AI texts readers may see: plain text without links, advice or instructions, whose figures and names come from the sources. Pure. */

/** Why an AI text is rejected. */
export type TextRejection = 'unsafe_text' | 'advice' | 'unproven_figure' | 'unproven_name';

/** One line without control, format and direction characters. */
export function plainLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cn}]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Why a text is rejected; null if it may be shown. Names are checked separately, see {@link namesAreIn}.
 * @param sources texts in which every figure must be found
 * @param names whose domains and telephone numbers may be repeated, such as Amazon.com
 */
export function rejectionOf(words: string, sources: readonly string[], names: readonly string[] = []): TextRejection | null {
  // Mail programs treat full-width and other compatibility characters like the plain ones.
  const text = words.normalize('NFKC');
  if (!isSafe(text, names)) return 'unsafe_text';
  if (isPromptInjection(text) || ADVISING.some((pattern) => pattern.test(text))) return 'advice';
  return figuresAreIn(text, sources) ? null : 'unproven_figure';
}

const MARKUP = /[<>]|\]\s*\(|```|\*\*|&(?:#|[a-z]+;)/i;
const ADDRESS = /:\/\/|\bwww\.|\bmailto:|\bjavascript:|\bdata:\S|\S@\S/i;
/** A telephone number in US format, or any with a plus sign. */
const TELEPHONE = /(?<!\d)\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?!\d)|\+\d[\d ().-]{7,20}\d/g;
const DOMAIN = /[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}\.\p{L}{2,24}(?:\/\S*)?/gu;
/** `U.S.`, `e.g` and the like aren't domains. */
const ABBREVIATION = /^(?:[a-z]\.)+[a-z]{1,4}$/i;

/** A link in an alert could come from the filer's text, so any sign of one makes the text unusable. */
function isSafe(text: string, names: readonly string[]): boolean {
  if (MARKUP.test(text) || ADDRESS.test(text)) return false;
  const known = names.map((name) => name.toLowerCase());
  return [...(text.match(DOMAIN) ?? []), ...(text.match(TELEPHONE) ?? [])].every(
    (contact) => ABBREVIATION.test(contact) || known.some((name) => name.includes(contact.toLowerCase())),
  );
}

const READER = '(?:you|investors?|shareholders|stockholders|holders|traders|readers|everyone|everybody|anyone|people|one)';
const TRADE = '(?:buy|sell|short|dump|accumulate|purchase|avoid|invest|load up|get (?:in|out)|act)';
/** Advice in statements. For requests for advice in questions, see the assistant's `advice.policy.ts`. */
const ADVISING: readonly RegExp[] = [
  // "Investors should no longer rely on the statements" is the usual wording of Item 4.02.
  builtPattern(
    `\\b${READER} (?:should|ought to|must|need to|have to|had better|may want to|might want to|(?:could|should) consider|are (?:advised|urged|encouraged|well advised))\\b(?! (?:not|no longer) (?:rely|place))`,
    'i',
  ),
  /\b(?:i|we) (?:recommend|suggest|advise|urge)\b/i,
  // An imperative; headlines use verbs in the third person.
  builtPattern(
    `(?:^|[.!?;:,"“-]\\s{0,3}|\\b(?:so|and|then|now|please) )(?:${TRADE}) (?:(?:more|all|any|your|its|their|this|the|these|some|up|into) ){0,2}(?:now|today|immediately|before|shares?|stock|calls|puts|it|at once)\\b(?! (?:of|in|under|from|pursuant|for)\\b)`,
    'i',
  ),
  builtPattern(
    `^(?:please |now |just )?(?:${TRADE}|don['’]t|do not|never|contact|call|click|visit|transfer|send|follow|act)\\b`,
    'i',
  ),
  builtPattern(
    `\\b(?:time|moment|chance|opportunity|reasons?|urged|wise|smart|safe|good|better|best) to (?:${TRADE})\\b|\\b(?:a|an|strong|clear|screaming) (?:buy|sell)(?:ing opportunity)?\\b(?![- ](?:back|out|side|order|limit))`,
    'i',
  ),
  /\b(?:buy|sell|hold) (?:rating|recommendation|signal)\b|\bbuying opportunity\b|\bprice targets?\b|\btarget price\b/i,
  /\b(?:over|under)(?:valued|priced)\b|\b(?:out|under)perform(?:s|ed|ing)? the market\b|\bmust-(?:own|buy|have)\b|\bcan['’]?t (?:miss|lose)\b|\brisk-free\b|\bguaranteed (?:returns?|profits?|gains?)\b/i,
  /\b(?:shares|stock|share price|stock price)\b.{0,30}\b(?:will|is going to|are going to|is set to|are set to|is about to) (?:\w{1,12} )?(?:rise|soar|jump|surge|double|triple|skyrocket|explode|rally|fall|drop|plunge|crash|collapse|sink)\b/i,
];

/** Words that may begin a sentence, and abbreviations, that aren't names. */
const NO_NAMES = new Set(
  (
    'a about according additionally after against all also although among an and another any as at because before both but by currently despite ' +
    'directors during each earlier effective eight either eleven executives few five following for four from further he her his however if in insiders it its ' +
    'later many meanwhile more most neither new nine no none nor not of officers on once one only or other others our over separately seven several she shareholders ' +
    'shares since six some stockholders such ten that the their there these they this those three to today two under until upon what when where which while who with within without ' +
    'amendment annual board ceo cfo chair chairman chairwoman chief ciso cio clo coo company cto cao counsel director executive evp ex filing filings financial form general gc insider ir item legal ' +
    'md net officer operating owner president quarter quarterly report revenue rule schedule sec secretary section senior statements stock svp treasurer us u.s vice vp yes i ii iii iv ' +
    'ads adr agm egm eps esg etf fda fy gaap ipo llc m&a nyse nasdaq otc pipe plc reit spac q1 q2 q3 q4 usd eur gbp'
  ).split(' '),
);
const NAME = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}&'’.]*/gu;
const LETTERS = /[^\p{L}\p{N}]+/gu;

/** Whether every capitalized word is in one of the sources, ignoring case, or isn't a name. */
export function namesAreIn(words: string, sources: readonly string[]): boolean {
  const printedNames = words.normalize('NFKC').match(NAME) ?? [];
  const open = new Set(printedNames.map(bare).filter((name) => name !== '' && !NO_NAMES.has(name)));
  if (open.size === 0) return true;
  for (const source of sources) {
    const known = new Set(folded(source).split(' '));
    for (const name of open) if (known.has(name) || known.has(`${name}s`)) open.delete(name);
  }
  return open.size === 0;
}

const bare = (name: string): string => folded(name.replace(/['’]s?$/, '')).trim();
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/['’.]|\p{M}/gu, '')
    .toLowerCase()
    .replace(LETTERS, ' ');
