import type { Sentence } from '../../language/sentences.ts';
import type { PersonnelChange } from './facts.ts';

/** Reads the circumstances of a departure: why, and whether there will be a successor. Pure. */

type Circumstance = NonNullable<PersonnelChange['circumstances']>[number];

const SIGNS: readonly (readonly [Circumstance, RegExp, unless: RegExp | null])[] = [
  ['for cause', /\bterminat(?:ed|ion) (?:of (?:his|her) employment )?for cause\b/i, /\b(?:if|definition|other than|without)\b/i],
  [
    'investigation',
    /\b(?:internal|independent|audit committee|special committee|SEC) investigation\b|\binvestigation into\b/i,
    /\b(?:no|not|nor|neither|never|without)\b/i,
  ],
  [
    'search',
    /\bsearch (?:process )?(?:for|to identify) (?:a |an |his |her |its )?(?:permanent |new )?(?:successor|replacement|chief)/i,
    null,
  ],
  [
    'stays for now',
    /\b(?:will|to|agreed to) (?:remain|continue|stay|serve)\b[^.;]{0,80}\buntil\b[^.;]{0,40}\b(?:successor|replacement)\b/i,
    null,
  ],
];

/** `stated in a letter that she disagrees with the sale` */
const DISAGREES = /\b(?:stat|cit|indicat|express|assert|not)(?:es|ed|e|ing|s)?\b[^.;]{0,80}\bdisagree(?:s|d|ments?)?\b/i;
const NO_DISAGREEMENT = /\b(?:no|not|nor|neither|never|without|any)\b/i;

/** Whether somebody says that a departure is due to a dispute. */
export const tellsDisagreement = (sentences: readonly Sentence[]): boolean =>
  sentences.some(({ words }) => DISAGREES.test(words) && !NO_DISAGREEMENT.test(words));

export const circumstancesIn = (sentences: readonly Sentence[]): Circumstance[] =>
  SIGNS.flatMap(([what, says, unless]) =>
    sentences.some(({ words }) => says.test(words) && unless?.test(words) !== true) ? [what] : [],
  );
