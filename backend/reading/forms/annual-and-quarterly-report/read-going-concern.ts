import { builtPattern } from '#platform/values/built-pattern.ts';
import type { FactValue } from '../../judge/evaluate.ts';
import { type FormReading, rangesOf } from '../../judge/form-reading.ts';
import { phrase } from '../../language/phrase.ts';
import { type FoundSentence, sentencesWith } from '../../language/quotes.ts';

/** Finds doubt, in annual and quarterly reports, about whether the company itself can continue as a going concern. Pure. */

const MENTION = phrase(
  '\\b(?:substantial|significant) doubt[^.;]{0,240}\\bgoing concern\\b|\\bmaterial uncertaint(?:y|ies)[^.;]{0,240}\\bgoing concern\\b',
);
const COMPANY =
  '(?:company|partnership|registrant|corporation|trust|fund|group|bank|venture|issuer|cooperative|association|llc|firm|holding company)';
/** Whose ability it is: "our ability", "the Company's ability", "the ability of the Partnership". */
const OWN = phrase(
  `\\b(?:our|us|(?:the|this|our) ${COMPANY}(?: and its subsidiaries)?'s?|${COMPANY}'s) (?:own |continued )?(?:ability|existence)\\b|\\b(?:ability|existence) of (?:us|our ${COMPANY}|(?:the|this) ${COMPANY})\\b|\\b(?:that|whether|if) (?:we|(?:the|this) ${COMPANY}) (?:can|will|is|are|would|could)\\b|\\bthe ${COMPANY} (?:and its subsidiaries )?(?:as|to continue|continuing) (?:as )?a going concern\\b`,
);
/** "Its ability" refers to the subject of the sentence. */
const ITS = phrase('\\b(?:its|their) (?:continued )?(?:ability|existence)\\b|\\b(?:the|an?) ability to continue\\b');
const ABOUT_US = phrase(`\\b(?:we|our|us|(?:the|this) ${COMPANY}(?:'s)?)\\b`);
const OTHERS = phrase(
  "\\b(?:customers?|tenants?|lessees?|licensees?|licensors?|suppliers?|vendors?|affiliates?|borrowers?|investees?|counterpart(?:y|ies)|subsidiar(?:y|ies)|joint ventures?|franchisees?|portfolio compan(?:y|ies)|parent|guarantors?|operators?|partners?|entity|entities|companies|manufacturers?|contractors?|distributors?|collaborators?|sponsors?)(?:'s?)?\\b",
);
/** Accounting rules, possibilities, and doubt in the past. */
const RESERVED = phrase(
  "\\b(?:evaluat(?:e|es|ed|ion|ing)|assess(?:es|ed|ment|ing)?|no (?:substantial|significant|material)|not (?:raise|believe|have|be|cast)|did not|does not|do not|alleviat(?:e|ed|es)|mitigat(?:e|ed|es)|could|may(?! (?:\\d|cast))|might|would|unless|if|previously|in (?:the past|prior)|prior years?'?|no longer|removed|accounting standards update|requires?)\\b",
);
/** Says that management's plans removed the doubt. */
const ALLEVIATED = phrase(
  '\\balleviat(?:e|ed|es|ing)\\b[^.;]{0,80}\\b(?:substantial|significant) doubt\\b|\\b(?:substantial|significant) doubt\\b[^.;]{0,120}\\b(?:is|was|has been|have been|been) (?:effectively |successfully )?(?:alleviated|mitigated|resolved|removed)\\b',
);
const CONDITIONAL = phrase('\\b(?:not|whether|intend(?:s|ed)?|may|might|could|would|if)\\b');

export function ownDoubt(reading: FormReading): FactValue {
  const ranges = rangesOf(reading, 'document');
  if (ranges.length === 0) return { value: null, needs: ['documents'] };
  const doubt = sentencesWith(reading.text, MENTION, ranges).find((found) => isOwn(found, reading));
  const removed = doubt && sentencesWith(reading.text, ALLEVIATED, ranges).some(({ sentence }) => !has(CONDITIONAL, sentence));
  return { value: doubt !== undefined && !removed, source: 'text', quote: doubt?.quote ?? null };
}

function isOwn({ sentence, at }: FoundSentence, { head }: FormReading): boolean {
  const asks =
    /\bwhether\b/i.test(sentence) && !/\bdoubt\s(?:exists\s)?(?:as to|about|regarding|concerning)\swhether\b/i.test(sentence);
  if (asks || has(RESERVED, sentence)) return false;
  const doubt = sentence.slice(at, sentence.toLowerCase().indexOf('concern', at) + 'concern'.length);
  if (has(OWN, doubt) || namesFiler(doubt, head.parties[0]?.name ?? null)) return true;
  return has(ITS, doubt) && has(ABOUT_US, sentence) && !has(OTHERS, sentence);
}

/** "about Acme's ability", where the filer is Acme Corp. */
function namesFiler(doubt: string, name: string | null): boolean {
  const first = /^[A-Za-z0-9]{3,40}/.exec(name ?? '')?.[0];
  if (first === undefined) return false;
  const named = builtPattern(`\\b${first}(?:[ ,.&][\\w,.&]{1,20}){0,4}['’]s? ability\\b|\\bability of ${first}\\b`, 'i');
  return named.test(doubt);
}

function has(pattern: RegExp, sentence: string): boolean {
  pattern.lastIndex = 0;
  return pattern.test(sentence);
}
