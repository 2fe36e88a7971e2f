import { each, type FormRule, form } from '../../judge/form-rule.ts';

/** Crowdfunding (Form C and related forms; scoring.md section 7). Offerings are small by law, so only the form counts. */

export const CROWDFUNDING_RULES: readonly FormRule[] = [
  form('C', 30, 'A crowdfunding offering'),
  form('C/A', 15, 'A crowdfunding offering was changed'),
  form('C-U', 15, 'A progress report on a crowdfunding offering'),
  ...each(['C-W', 'C/A-W'], 36, 'A crowdfunding offering was withdrawn'),
  form('C-AR', 20, 'A crowdfunded issuer’s annual report'),
  form('C-TR', 40, 'A crowdfunded issuer stops reporting'),
  ...each(['C-U-W', 'C-AR-W', 'C-AR/A-W', 'C-TR-W'], 10, 'A crowdfunding report was withdrawn'),
];
