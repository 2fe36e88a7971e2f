import type { Condition, TextWhen } from '../../../reading/judge/rule-set.ts';
import { phrase } from '../../../reading/language/phrase.ts';

/** Wording that several rules of this version share. */

export const DEAL_CLOSED: TextWhen = {
  text: phrase(
    '(?:complet|consummat)(?:ed|ion)[^.;]{0,80}\\b(?:merger|business combination)\\b|\\bmerger\\b[^.;]{0,60}\\b(?:was|were|became|been) (?:duly )?(?:completed|consummated|effective)\\b|\\bmerged with and into\\b',
  ),
  unless: phrase('\\b(?:will|would|expects?|expected|intends?|subject to|if)\\b'),
};

/** Preliminary results; a remark that figures are preliminary is not enough. */
export const CYBER = phrase(
  '\\b(?:ransomware|unauthori[sz]ed (?:third party |actor )?(?:access|activity|party|third)|cyber(?:-|\\s)?security (?:incident|issue|event|attack|breach)|cyber(?:-|\\s)?(?:incident|attack|event)|information security incident|data breach|threat actor|exfiltrat)',
);

/** A line of credit that takes the place of another and from which nothing is borrowed changes little. */
export const undrawn = (item: string): Condition => ({
  id: `8-K.${item}.undrawn`,
  points: 30,
  reason: 'A line of credit replaces another, and nothing is drawn',
  when: {
    all: [
      { fact: 'debtAct', is: 'replaced' },
      {
        text: phrase(
          '\\b(?:no|not|none)\\b[^.;]{0,50}\\b(?:borrowings?|amounts?|loans?|advances?)\\b[^.;]{0,60}\\b(?:outstanding|drawn|borrowed|made)\\b|\\bundrawn\\b|\\bha(?:s|ve|d) not (?:yet )?(?:borrowed|drawn)\\b',
        ),
        unless: phrase('\\b(?:prior|former|previous|existing|terminated|exceed|if|so long as|unless|may)\\b'),
      },
    ],
  },
});
