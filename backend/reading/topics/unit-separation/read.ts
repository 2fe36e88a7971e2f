import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS } from '../../language/dates.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { UnitSeparation } from './facts.ts';

/** Reads from a sentence that the parts of units begin trading separately. Pure; every search is bounded. */

export const UNIT_SEPARATION_TRIGGERS = /\bseparate(?:ly)? trad(?:e|ing)\b|\btrad(?:e|ing) separately\b/i;

const UNITS = /\bunits\b|\b(?:shares|stock) and (?:warrants|rights)\b/i;
const BEGINS = builtPattern(
  `\\b(?:commenc(?:e|ing)|begin(?:ning)?|start(?:ing)?|on or about|effective)(?: on)?(?: or about)? (?:[A-Z][a-z]{2,8}day,? )?(${DATE_WORDS})`,
  'i',
);
/** Separate trading that a prospectus allows at a later date. */
const LATER = /\b(?:52nd|fifty-second|90th|until|unless|no longer|if|after the date of the prospectus)\b/i;

export function readUnitSeparation({ words }: TopicSentence): TopicWords<UnitSeparation> | null {
  return UNITS.test(words) && !LATER.test(words) ? { day: BEGINS.exec(words)?.[1] ?? null } : null;
}
