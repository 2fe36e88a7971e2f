import type { TextWhen } from '../../judge/rule-set.ts';
import { phrase } from '../../language/phrase.ts';

/** Wording that the rules for the end of a listing look for. Pure. */

/** The description of the class of securities in a notice of removal begins with these words. */
export const OTHER_CLASS: TextWhen = {
  text: phrase(
    '\\bdescription (?:of )?class (?:of )?securit(?:y|ies): (?!common|ordinary|class [a-z] (?:common|ordinary)|american depositary)[^\\n]{0,120}\\b(?:notes?|debentures?|warrants?|rights|bonds|units?|preferred|preference|certificates?)\\b|^[^\\n]{0,120}\\b(?:notes due|warrants?|debentures|bonds)\\b[^\\n]{0,160}\\n{1,3}\\(?description of class',
  ),
};
/** Rule 12d2-2(a): the class ceased to exist. */
export const ENDED: TextWhen = { text: phrase('\\b12d2-2\\(a\\)\\([1-4]\\)') };
