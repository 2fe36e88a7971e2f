import { type FormRule, form, is, when } from '../../judge/form-rule.ts';

/** Notices of effectiveness (scoring.md section 7). */

export const EFFECT_RULES: readonly FormRule[] = [
  form('EFFECT', 40, 'A registration took effect', {
    lower: [when('EFFECT.amendment', 25, 'An amendment to a registration that was already effective', is('isPostEffective'))],
  }),
];
