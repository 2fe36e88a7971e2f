import type { TextWhen } from '../../judge/rule-set.ts';
import { phrase } from '../../language/phrase.ts';

/** Wordings that the rules of this form ask for. Pure. */

export const MERGER_PROSPECTUS: TextWhen = {
  scope: 'opening',
  text: phrase('\\bproxy statements?\\s{0,3}(?:/|and|-)\\s{0,3}prospectus\\b'),
};
