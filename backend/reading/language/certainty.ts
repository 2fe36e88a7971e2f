import { phrase } from './phrase.ts';

/** Patterns for what filings deny, reserve or only suppose. */

/** Pattern for up to this many characters within a sentence; the period of an abbreviation or initial does not end it. */
export const gap = (length: number): string =>
  `(?:[^.;]|(?<=\\b(?:Inc|Corp|Co|Ltd|Mr|Ms|Mrs|Dr|Jr|Sr|No|[A-Z]))\\.|\\.(?=\\d)){0,${length}}`;

/** Hypothetical events and listed risks. */
export const HYPOTHETICAL = phrase(
  '\\b(?:could|might|may(?! \\d)|would|risks?|forward-looking|potential(?:ly)?|possib(?:le|ility)|if|in the event|no assurance|whether)\\b',
);
/** Sentences that every filing has and that say nothing. */
export const BOILERPLATE =
  /\b(?:forward-looking|shall not be deemed|incorporated by reference in(?:to)? (?:any|such|filings|future)|private securities litigation|no obligation|risks and uncertainties|risk factors)\b/i;
export const NEGATED = phrase("\\b(?:no|not|nor|neither|never|none|without|any)\\b|n't\\b");
/** Intentions that a holder reserves, denies or only considers. */
export const RESERVED = phrase(
  '\\b(?:may(?! \\d)|might|could|would|if|no (?:present|current|specific|definitive|plans?|intention|agreement|assurance)|(?:do|does|has|have|had|was|were) not|none|neither|nor|reserves?|from time to time|without limitation|including,? but not limited)\\b',
);
