import { atLeast, each, type FormRule, is, when } from '../../judge/form-rule.ts';
import type { BaseRule } from '../../judge/rule-set.ts';
import { EXHIBIT_ONLY, MATERIAL_WEAKNESS, PART_THREE, RESTATED, SERVICING_REPORTS } from './read-wording.ts';

/** Annual and quarterly reports (scoring.md section 7). */

/** Only the company's own doubt counts: not that of a customer or tenant, a risk described in general terms, or an accounting rule. */
const GOING_CONCERN = is('ownDoubt');
const ASSET_BACKED = when('10-K.assetBacked', 18, 'Servicing reports of asset-backed securities', SERVICING_REPORTS);
const PERIODIC: Partial<BaseRule> = {
  raise: [
    when('periodic.goingConcern', 72, 'Substantial doubt about the company’s ability to continue', GOING_CONCERN, {
      negative: true,
    }),
    when(
      'periodic.newGoingConcern',
      82,
      'Substantial doubt about the company’s ability to continue, for the first time',
      { all: [GOING_CONCERN, is('doubtBefore', false)] },
      { negative: true },
    ),
    when(
      'periodic.weakness',
      66,
      'A new material weakness in the controls',
      { all: [MATERIAL_WEAKNESS, is('weaknessBefore', false)] },
      { negative: true },
    ),
  ],
  modifiers: [
    when(
      'periodic.newText',
      10,
      'Risk factors or management’s discussion changed a lot from last year',
      atLeast('similarityDrop', 0.15),
    ),
    when('periodic.auditor', 5, 'Different auditor than last year', is('auditorChanged'), { group: 'change' }),
    when('periodic.segments', 5, 'Different segments than last year', is('segmentsChanged'), { group: 'change' }),
  ],
};
const AMENDED_PERIODIC: Partial<BaseRule> = {
  raise: [when('periodic/A.restated', 86, 'The financial statements are restated', RESTATED, { negative: true })],
  lower: [
    when('periodic/A.partThree', 15, 'Only Part III (directors and their pay)', {
      any: [PART_THREE, is('amendmentAdds', 'partThree')],
    }),
    when('periodic/A.exhibit', 10, 'Only an exhibit', { any: [EXHIBIT_ONLY, is('amendmentAdds', 'exhibits')] }),
    when('periodic/A.planReport', 10, 'An employee plan’s annual report', is('amendmentAdds', 'planReport')),
    when('periodic/A.votes', 15, 'Voting results', is('amendmentAdds', 'votes')),
    when('periodic/A.affiliate', 15, 'Another company’s financial statements', is('amendmentAdds', 'affiliate')),
    when('periodic/A.auditReport', 20, 'The auditor’s report or consent', is('amendmentAdds', 'auditReport')),
    when('periodic/A.slip', 20, 'A minor correction', is('amendmentAdds', 'slip')),
  ],
};

export const ANNUAL_AND_QUARTERLY_REPORT_RULES: readonly FormRule[] = [
  ...each(['10-K', '10-K405', '10-KSB'], 45, 'An annual report', { ...PERIODIC, lower: [ASSET_BACKED] }),
  ...each(['10-KT', '10-QT'], 45, 'A transition report', PERIODIC),
  ...each(['10-Q', '10-QSB'], 42, 'A quarterly report', PERIODIC),
  ...each(
    ['10-K/A', '10-Q/A', '10-KT/A', '10-QT/A', '10-K405/A', '10-KSB/A', '10-QSB/A'],
    40,
    'A periodic report was amended',
    AMENDED_PERIODIC,
  ),
];

/** Wording that later reports are compared against. */
export const SIGNS = { goingConcern: GOING_CONCERN, materialWeakness: MATERIAL_WEAKNESS };
