import type { TextWhen } from '../../judge/rule-set.ts';
import { phrase } from '../../language/phrase.ts';

/** Wordings that the rules of this form ask for. Pure. */

export const ACCOUNTING_QUESTIONS: TextWhen = {
  scope: 'document',
  text: phrase('\\b(?:revenue recognition|recogni[sz]e revenue|non-GAAP|going concern|ASC 606|Topic 606)\\b'),
};
