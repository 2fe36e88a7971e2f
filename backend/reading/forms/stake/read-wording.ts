import { is } from '../../judge/form-rule.ts';
import type { TextWhen, When } from '../../judge/rule-set.ts';
import { gap } from '../../language/certainty.ts';
import { phrase } from '../../language/phrase.ts';

/** Wording that the rules for stakes look for. Pure. */

export const PREFERRED: When = { fact: 'stakeClass', matches: phrase('\\b(?:preferred|preference|notes?|warrants?)\\b') };
export const INDEX_HOUSE: When = {
  fact: 'holderNames',
  matches: phrase('\\b(?:vanguard|blackrock|state street|geode capital|ssga|dimensional fund advisors)\\b'),
};
export const ESTATE: When = {
  any: [
    {
      fact: 'holderNames',
      matches: phrase('\\bestate of\\b|\\b(?:revocable|irrevocable|living|family|grantor|annuity|marital) trust\\b'),
    },
    {
      scope: 'document',
      text: phrase(
        `\\b(?:personal representative|executor|executrix)s? of\\b${gap(60)}\\bestate\\b|\\bupon (?:the|his|her) death\\b|\\binherit(?:ed|ance)\\b|\\b(?:is|was|are|serves as) (?:a |the |one of the )?(?:co-)?(?:founders?|chairman|chief executive officer|president)\\b${gap(60)}\\bof the (?:issuer|company)\\b|\\bheld (?:in|by) (?:a|his|her|the) (?:revocable|family|living)\\b`,
      ),
    },
  ],
};
export const CEASED: When = {
  any: [
    is('atMostFive'),
    {
      scope: 'document',
      text: phrase('\\bceased to (?:be|own|beneficially own|have)\\b[^.;]{0,80}\\b(?:five percent|5%|5 percent)'),
      unless: phrase('\\bif this (?:statement|schedule)\\b|\\bnot applicable\\b'),
    },
  ],
};
/** Matches if the fact names any way at all, so that its quote is shown. */
export const ANY_WAY = /./;
export const ONLY_CORRECTS: TextWhen = {
  scope: 'document',
  text: phrase(
    `\\b(?:sole(?:ly)?|only)\\b${gap(100)}\\b(?:correct(?:s|ed|ing|ion)?|typographical|clerical|scrivener's|inadvertent(?:ly)?|change of address|new address)\\b`,
  ),
};
