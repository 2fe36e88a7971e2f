import { atLeast, type FormRule, form, is, when } from '../../judge/form-rule.ts';

/** Quarterly holdings of managers (Form 13F) (scoring.md section 7). */

export const HOLDINGS_RULES: readonly FormRule[] = [
  form('13F-HR', 22, 'An investment manager’s quarterly holdings', {
    raise: [when('13F.new', 48, 'A new position of 5% of the fund or more', atLeast('newPosition', 0.05))],
  }),
  form('13F-HR/A', 22, 'Amended quarterly holdings', {
    raise: [when('13F.newHoldings', 52, 'Previously confidential holdings', is('newHoldings'))],
  }),
  form('13F-NT', 8, 'Holdings are reported by another manager'),
];
