import type { TextWhen, When } from '../../../reading/judge/rule-set.ts';
import { gap } from '../../../reading/language/certainty.ts';
import { phrase } from '../../../reading/language/phrase.ts';

/** Wording that several rules of this version share. */

/** Events reported before that a filing repeats. */
const REPEATED = 'previously (?:announced|disclosed|reported)';

const DATE = '((?:January|February|March|April|May|June|July|August|September|October|November|December) \\d{1,2}, \\d{4})';
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
const CAO = '(?:chief accounting officer|principal accounting officer|corporate controller)';

const leaves = (role: string): TextWhen => ({
  text: phrase(`(?:${LEAVES})${gap(160)}\\b${role}\\b|\\b${role}\\b${gap(160)}(?:${LEAVES})`),
  unless: NOT_LEAVING,
  office: phrase(`\\b${role}\\b`),
});

export const CEO_LEAVES: TextWhen = leaves(CEO);
export const CFO_LEAVES: TextWhen = leaves(CFO);
export const CAO_LEAVES: TextWhen = leaves(CAO);
export const TOP_LEAVES: When = { any: [CEO_LEAVES, CFO_LEAVES] };
export const SOMEBODY_LEAVES: TextWhen = { text: phrase(`(?:${LEAVES})`), unless: NOT_LEAVING };
/** A departure dated more than 90 days ahead: planned succession. */
export const LEAVES_MUCH_LATER: TextWhen = {
  text: phrase(`(?:${LEAVES})${gap(200)}${DATE}`),
  unless: NOT_LEAVING,
  daysAhead: 91,
};
export const LEAVES_AT_ONCE: TextWhen = {
  text: phrase(
    `(?:${LEAVES})${gap(200)}\\b(?:immediately|immediate effect)\\b|\\b(?:immediately|immediate effect)\\b${gap(120)}(?:${LEAVES})`,
  ),
  unless: NOT_LEAVING,
};

export const DEAL_CLOSED: TextWhen = {
  text: phrase(
    '(?:complet|consummat)(?:ed|ion)[^.;]{0,80}\\b(?:merger|business combination)\\b|\\bmerger\\b[^.;]{0,60}\\b(?:was|were|became|been) (?:duly )?(?:completed|consummated|effective)\\b|\\bmerged with and into\\b',
  ),
  unless: phrase('\\b(?:will|would|expects?|expected|intends?|subject to|if)\\b'),
};

/** Preliminary results; a remark that figures are preliminary is not enough. */
export const PRELIMINARY =
  '\\bpreliminary (?:[\\w-]{3,14} segment )?(?:unaudited |financial |operating |estimated |selected |consolidated ){0,3}(?:results|revenues?|sales|earnings|estimates|information for)\\b|\\bpre-?announc';

export const REVERSE_SPLIT = phrase('\\breverse (?:stock|share) split\\b|\\bshare consolidation\\b');
export const CYBER = phrase(
  '\\b(?:ransomware|unauthori[sz]ed (?:third party |actor )?(?:access|activity|party|third)|cyber(?:-|\\s)?security (?:incident|issue|event|attack|breach)|cyber(?:-|\\s)?(?:incident|attack|event)|information security incident|data breach|threat actor|exfiltrat)',
);
