import { OWNERSHIP } from '#reading/forms/ownership/rules.ts';
import type { RuleSet } from '#reading/judge/rule-set.ts';
import { RULES_VERSION } from '#reading/versions.ts';
import { EIGHT_K } from './2026-11-22.eight-k-combined.rules.ts';
import { FORMS } from './2026-11-22.forms.rules.ts';

/** The shipped rules. Their version depends on what is evaluated; old scores keep the version they were made with. */
export const RULES: RuleSet = {
  version: RULES_VERSION,
  points: '2026-11-22',
  levels: { critical: 80, high: 60, medium: 35 },
  eightK: EIGHT_K,
  ownership: OWNERSHIP,
  forms: FORMS,
};

/** Inputs of rules that no source supplies yet. Those rules are "not available". */
export const UNREAD_FACTS = [
  'saleOfTotalAssets',
  'chargeOfRevenue',
  'impairmentOfTotalAssets',
  'issuedOfOutstanding',
  'planSingleTrade',
  'planBeforeEarnings',
  'priceOverMarket',
  'segmentsChanged',
] as const;
