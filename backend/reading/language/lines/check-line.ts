import { tagWords } from '../tag-words.ts';
import { presentOf } from './verb-forms.ts';

/** Whether a line can be shown. Pure. */

export const MAX_LINE = 120;
const MIN = 16;
/** Where a clause was left open. */
const DANGLING =
  /(?:^|[\s,])(?:an?|the|its|their|of|to|for|from|with|by|in|on|at|as|and|or|that|which|between|among|under|into|than|about|up|including|approximately|pursuant|relating|regarding|concerning|pertaining|such|each|whose|when|where|while|if|because|nor|(?:in exchange|in return) for (?:them|it)|(?:with|in) (?:respect|regard|connection|accordance|relation|conjunction|reliance)|as well|No|Inc)[,.]?$/i;
/** Joints that no headline begins with. */
const FRAGMENT =
  /^(?:and|or|but|of|to|for|from|with|by|in|on|at|as|that|which|who|pursuant|such|this|these|those|it|he|she|they|we|there)\b/i;
/** The object is lost. */
const WITHOUT_OBJECT = /^(?:Completes|Announces|Acquires|Sells|Buys|Signs|Closes|Issues|Enters|Terminates|Amends|Receives) of\b/;
const CUT_AMOUNT = /[$€£](?:$|\s|[,.])|\d[.,]$|\b\d{1,3}\.$/;
const REPEATED = /\b([A-Za-z]{2,20}) \1\b/i;
const OWN_VOICE = /(?<![\w.])(?:I|we|our|us|you|your)(?![\w.])/;

/** No fragment, no repeated noun, no amount cut, brackets balanced, at most 120 characters. */
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
    !OWN_VOICE.test(line) &&
    isBalanced(line) &&
    hasFiniteVerb(line)
  );
}

function isBalanced(line: string): boolean {
  const count = (mark: string) => line.split(mark).length - 1;
  return count('(') === count(')') && count('“') === count('”') && count('"') % 2 === 0;
}

/** Whether a word is a verb in the present tense, or may be one: a tagger takes "rises" behind a noun for a noun. */
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
