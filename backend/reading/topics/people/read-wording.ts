import type { TextWhen, When } from '../../judge/rule-set.ts';
import { gap } from '../../language/certainty.ts';
import { phrase } from '../../language/phrase.ts';

/** Wording of departures that rules look for under other items and forms. Pure. */

/** Says that an event was reported before and is only repeated. */
const REPEATED = 'previously (?:announced|disclosed|reported)';

const LEAVES = [
  '\\bresign(?:ed|s|ing|ation)?\\b',
  '\\bretir(?:ed|es?|ing|ement)\\b',
  '\\bstep(?:s|ped|ping)? down\\b',
  '\\bdepart(?:ed|s|ing|ure)?\\b',
  '\\b(?:was|were|been|be) (?:terminated|removed|dismissed|relieved)\\b',
  '\\bterminat(?:ed|ion of) (?:the )?(?:his |her )?employment\\b',
  '\\bemployment[^.;]{0,60}(?:terminated|ended|ceased)\\b',
  '\\bceas(?:ed|es?|ing) (?:to (?:be|serve)|serving)\\b',
  '\\b(?:will leave|is leaving|has left|left the company)\\b',
  '\\bseparat(?:ed|ion) from\\b',
  '\\btransition(?:ed|ing|s)? (?:from|out of)\\b',
  '\\bno longer (?:serves?|be|holds?)\\b',
  '\\bpassed away\\b',
  '\\bplaced on (?:administrative )?leave\\b',
].join('|');
const NOT_LEAVING = phrase(
  `\\b(?:if|in the event|change in control|good reason|prior to joining|previously served|eligible)\\b|from \\d{4} (?:to|until|through)|${REPEATED}`,
);

const CEO = '(?:chief executive(?: officer)?|CEO|principal executive officer)';
const CFO = '(?:chief financial(?: officer)?|CFO|principal financial officer)';

const leaves = (role: string): TextWhen => ({
  text: phrase(`(?:${LEAVES})${gap(160)}\\b${role}\\b|\\b${role}\\b${gap(160)}(?:${LEAVES})`),
  unless: NOT_LEAVING,
  office: phrase(`\\b${role}\\b`),
});

/** The CEO or CFO leaves, in a filing that has no item for it. */
export const TOP_LEAVES: When = { any: [leaves(CEO), leaves(CFO)] };
