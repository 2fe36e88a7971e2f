import type { TextWhen } from '../../judge/rule-set.ts';
import { phrase } from '../../language/phrase.ts';

/** Wording that the rules for prospectuses look for. Pure. */

export const MERGER_PROSPECTUS: TextWhen = {
  scope: 'opening',
  text: phrase('\\bproxy statements?\\s{0,3}(?:/|and|-)\\s{0,3}prospectus\\b'),
};
