import { atLeast, type FormRule, form, when } from '../../judge/form-rule.ts';
import { DUAL_CLASS, REVERSE_SPLIT } from './read-wording.ts';

/** Proxy statements and proxy fights (scoring.md section 7). */

const dilutive = (id: string) => ({
  raise: [
    when(`${id}.reverseSplit`, 52, 'A reverse split is up for a vote', REVERSE_SPLIT, { negative: true }),
    when(`${id}.moreShares`, 52, 'At least 50% more authorized shares', atLeast('authorizedIncrease', 0.5), {
      negative: true,
    }),
    when(`${id}.dualClass`, 52, 'Share classes with unequal voting rights', DUAL_CLASS),
  ],
});

export const PROXY_RULES: readonly FormRule[] = [
  form('PREC14A', 76, 'A proxy fight begins'),
  form('DEFC14A', 70, 'A proxy fight'),
  form('DFAN14A', 50, 'Proxy fight material'),
  form('PREM14A', 58, 'A merger goes to a vote'),
  form('DEFM14A', 55, 'A merger vote is scheduled'),
  form('PRE 14A', 35, 'A preliminary proxy statement', dilutive('PRE 14A')),
  form('DEF 14A', 25, 'A proxy statement', dilutive('DEF 14A')),
  form('DEFA14A', 20, 'Additional proxy material', dilutive('DEFA14A')),
];
