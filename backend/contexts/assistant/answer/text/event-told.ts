import { wordsOf } from '../../../../platform/full-text/words.ts';
import { builtPattern } from '../../../../platform/values/built-pattern.ts';
import type { Question } from '../question/question.ts';
import { hasWord } from '../same-words.catalog.ts';
import type { Evidence } from './evidence.ts';

/** Whether a sentence tells of the event that is asked for, and not of another one of the same people. Pure. */

const BECAUSE =
  /\bbecause\b|\bdue to\b|\breasons?\b|\bas a result\b|\bin order to\b|\bconfidential|\bowing to\b|\battributable\b|\bcaused\b|\bin light of\b|\bincorrect\w*|\berrors?\b|\bto pursue\b/i;
/** “Not because of a disagreement” gives no reason, and “resigns for good reason” is a term of contracts. */
const NO_REASON =
  /\bgood reason\b|\b(?:not|no|nor|neither)\b[^.;]{0,60}\b(?:because|due to|as a result|the result|reasons?|in connection with|owing to|caused)\b[^.;]*/gi;
/** Asks when a deal was done; that it is expected to close or that something precedes the closing does not tell it. */
const ASKS_COMPLETED =
  /\b(?:did|was|were|has|had)\b[^?]{0,500}\b(?:clos(?:e|ed)|complet(?:e|ed)|consummated?|finish(?:ed)?|finali[sz]ed?)\b|\b(?:acquisition|merger|purchase|deal|sale|buyout|takeover) (?:close|closing|completion) (?:date|day)\b|\b(?:date|day) (?:of|on which) the (?:acquisition|merger|purchase|deal|sale) (?:closed|was completed)\b/i;
const COMPLETED =
  /(?<!\b(?:be|not|until|if|when|once|unless|upon) )(?<!\bhas not (?:yet )?been )\b(?:completed|closed|consummated|finali[sz]ed)\b|\bbecame effective\b|\bon [A-Z][a-z]+ \d{1,2}, \d{4}, [^;]{0,120}\bacquired\b|\b(?:closing|completion|consummation) (?:occurred|took place)\b/i;
/** Who is said to pay or to buy. */
const PAYER =
  /\b(?:did|does|do|has|had|have|will)\s+((?:[A-Z][\w&’'-]*\s+){1,4})(?:itself\s+|actually\s+|\w+ly\s+)?(?:pay|paid|buy|bought|acquired?|purchased?|spen[dt])\b/;

/** Whether a sentence tells what was paid to the one whose payment is asked for: he sold, and did not buy. */
export function isReversed(asked: string, told: string): boolean {
  const payer = PAYER.exec(asked)?.[1]
    ?.trim()
    .replace(/[’']s?$/, '');
  if (payer === undefined) return false;
  const name = payer.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const asBuyer = builtPattern(
    `\\b${name}[^.;]{0,80}\\b(?:pays?|paid|buys?|bought|acquires?|acquired|purchases?|purchased|spent|will pay|agreed to (?:pay|buy|acquire|purchase))\\b|\\b(?:paid|acquired|bought|purchased) by ${name}\\b`,
    'i',
  );
  const asSeller = builtPattern(
    `\\b(?:from|to)\\s+(?:\\w+\\s+){0,2}${name}\\b|\\b${name}[^.;]{0,60}\\b(?:sells?|sold|agreed to sell|receives?|received)\\b`,
    'i',
  );
  return asSeller.test(told) && !asBuyer.test(told);
}

const PRONOUN = /\b(?:he|she|his|her|they|their|its?|the company)\b/i;

/** A person who is named: “he” means him. */
const TITLED = /\b(?:Mr|Ms|Mrs|Dr)\. [A-Z]/;

/** Names of a question besides the one of the company whose filing it is. */
function namesBeside({ names }: Question, { filing }: Evidence): readonly string[] {
  const titled = new Set(wordsOf(filing.title));
  return names.filter((name) => !titled.has(name));
}

/** Whether a sentence names one of those who are asked about besides the company, or says “he” or “their” of nobody else. */
function isOfThem(question: Question, evidence: Evidence): boolean {
  const { words, text } = evidence;
  const asked = namesBeside(question, evidence);
  return asked.length === 0 || asked.some((name) => words.has(name)) || (PRONOUN.test(text) && !TITLED.test(text));
}

/** Words for leaving, and what asks why somebody left. */
const LEAVING = 'step(?:s|ped|ping)? down|resign\\w*|leav\\w+|depart\\w*|quit|retir\\w+';
const LEFT = builtPattern(`\\b(?:${LEAVING}|left)\\b`, 'i');
const ASKS_LEFT = builtPattern(`\\bwhy (?:did|has|had|was|is)\\b[^?]{0,500}\\b(?:${LEAVING})\\b`, 'i');

/** Whether a sentence that names those who are asked about may tell of their leaving, where that is asked: they stand before it, or it is theirs. */
function isOfTheirLeaving(question: Question, evidence: Evidence): boolean {
  if (!ASKS_LEFT.test(question.text)) return true;
  const asked = namesBeside(question, evidence);
  const [before = '', ...after] = evidence.text.split(LEFT);
  const isIn = (part: string) => wordsOf(part).some((word) => asked.includes(word));
  return !isIn(evidence.text) || after.length === 0 || isIn(before) || after.some((part) => isIn(THEIRS.exec(part)?.[1] ?? ''));
}

/** “The resignation of Ms. Doe”. */
const THEIRS = /^\w*\s+(?:of|by)\s+((?:(?:Mr|Ms|Mrs|Dr)\.\s+)?[^,;.]{1,60})/;

/** Whether a sentence gives a reason, of those who are asked about. */
export const givesReason = (question: Question, evidence: Evidence, text: string): boolean =>
  BECAUSE.test(text.replace(NO_REASON, ' ')) && isOfThem(question, evidence) && isOfTheirLeaving(question, evidence);

/** Asks whether a rule is met again. */
const ASKS_MET_AGAIN =
  /\b(?:regain(?:ed)?|g[eo]t back in(?:to)?|c[ao]me back in(?:to)?|return(?:ed)? to|restored?|cured?) (?:\w+ ){0,2}(?:compliance|deficiency)\b/i;
/** That a rule was once not met, or until when there is time to meet it, does not tell whether it is met again. */
const TELLS_MET_AGAIN =
  /\b(?:has|have|had) (?:\w+ )?(?:regained|returned to|cured)\b|(?<!(?:to|until|if|not) )\bregained compliance\b|\bnot (?:yet )?(?:been )?(?:regain|return|cure)|\b(?:is|are) (?:now|again|back) in compliance\b|\b(?:matter|deficiency) (?:is|was|has been) (?:now )?(?:closed|cured|resolved)\b/i;

/** Whether a sentence may answer if a rule is met again, where that is asked. */
export const isMetAgain = (asked: string, told: string): boolean => !ASKS_MET_AGAIN.test(asked) || TELLS_MET_AGAIN.test(told);

/** Asks for the day of a decision: no other day of the same matter answers it. */
const ASKS_DECIDED =
  /\bwhen (?:did|was|were|has|had)\b[^?]{1,80}?\b(adopt\w*|approv\w*|appoint\w*|elect\w*|declar\w*|terminat\w*|amend\w*|redeem\w*|announc\w*)\b/i;

/** Whether a sentence tells that something was done, where that is asked. */
export function isDone(asked: string, told: string): boolean {
  if (ASKS_COMPLETED.test(asked) && !COMPLETED.test(told)) return false;
  const [decided] = wordsOf(ASKS_DECIDED.exec(asked)?.[1] ?? '');
  return decided === undefined || hasWord(new Set(wordsOf(told)), decided);
}
