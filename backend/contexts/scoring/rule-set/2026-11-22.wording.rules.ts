import { phrase } from '#reading/language/phrase.ts';

/** Wording that several rules of this version share. */

/** A cybersecurity incident. */
export const CYBER = phrase(
  '\\b(?:ransomware|unauthori[sz]ed (?:third party |actor )?(?:access|activity|party|third)|cyber(?:-|\\s)?security (?:incident|issue|event|attack|breach)|cyber(?:-|\\s)?(?:incident|attack|event)|information security incident|data breach|threat actor|exfiltrat)',
);
