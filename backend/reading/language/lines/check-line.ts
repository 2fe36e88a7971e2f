import { tagWords } from '../tag-words.ts';
import { presentOf } from './verb-forms.ts';

/** Checks whether a line is fit to be shown. Pure. */

export const MAX_LINE = 120;
const MIN = 16;
/** Ends in a word that needs a continuation. */
const DANGLING =
  /(?:^|[\s,])(?:an?|the|its|their|of|to|for|from|with|by|in|on|at|as|and|or|that|which|between|among|under|into|than|about|up|including|approximately|pursuant|relating|regarding|concerning|pertaining|such|each|whose|(?:the )?following|when|where|while|if|because|nor|(?:in exchange|in return) for (?:them|it)|(?:with|in) (?:respect|regard|connection|accordance|relation|conjunction|reliance)|as well|No|Inc)[,.]?$/i;
/** Begins with a connecting word, a pronoun, or the second half of `nor does it own`, as no headline does. */
const FRAGMENT =
  /^(?:and|or|but|of|to|for|from|with|by|in|on|at|as|that|which|who|pursuant|such|this|these|those|it|he|she|they|we|there|(?:do|does|did) (?:it|he|she|they))\b/i;
/** The verb has lost its object. */
const WITHOUT_OBJECT = /^(?:Completes|Announces|Acquires|Sells|Buys|Signs|Closes|Issues|Enters|Terminates|Amends|Receives) of\b/;
const CUT_AMOUNT = /[$€£](?:$|\s|[,.])|\d[.,]$|\b\d{1,3}\.$/;
const REPEATED = /\b([A-Za-z]{2,20}) \1\b/i;
/** `Announces a second quarter`, whose last word was cut off, and rows of the exhibit list. */
const NOTHING =
  /\b(?:announc|report|issu|provid|giv|releas)\w{1,3} (?:an?|the|its) (?:first|second|third|fourth)(?: fiscal)?(?: quarter)?$|\bXBRL\b|\bwill (?:must|may|can|could|should|would|shall|will)\b/i;
const OWN_VOICE = /(?<![\w.])(?:I|we|our|us|you|your)(?![\w.])/;

/** True for a complete sentence of 16 to 120 characters with a finite verb, which is not in the company's own voice. */
export function isGoodLine(line: string): boolean {
  return (
    line.length <= MAX_LINE &&
    line.length >= MIN &&
    /^[A-Z0-9$€£]/.test(line) &&
    line.includes(' ') &&
    !FRAGMENT.test(line) &&
    !DANGLING.test(line) &&
    !CUT_AMOUNT.test(line) &&
    !WITHOUT_OBJECT.test(line) &&
    !REPEATED.test(line) &&
    !NOTHING.test(line) &&
    !OWN_VOICE.test(line) &&
    isBalanced(line) &&
    hasFiniteVerb(line)
  );
}

function isBalanced(line: string): boolean {
  const count = (mark: string) => line.split(mark).length - 1;
  return count('(') === count(')') && count('“') === count('”') && count('"') % 2 === 0;
}

/** Whether the line has a finite verb, or a word that may be one: a tagger takes "rises" after a noun for a noun. */
export function hasFiniteVerb(line: string): boolean {
  return tagWords(line).some(({ tag, text }, at) => {
    const word = text.toLowerCase();
    if (FINITE.test(word)) return true;
    if (tag === 'VERB' && !/(?:ing|ed)$/.test(word)) return true;
    if (!word.endsWith('s') || !/^(?:NOUN|PROPN|ADJ)$/.test(tag) || (at > 0 && text !== word)) return false;
    const spoken = tagWords(`it ${word} it`)[1];
    if (spoken === undefined || presentOf(spoken.base) !== word) return false;
    return spoken.tag === 'VERB' || (at === 0 && tagWords(`to ${spoken.base} it`)[1]?.tag === 'VERB');
  });
}

const FINITE = /^(?:is|are|was|were|will|has|have|does|do|did|may|can)$/;
