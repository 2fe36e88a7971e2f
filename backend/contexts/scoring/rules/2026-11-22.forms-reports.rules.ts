import { buried } from './2026-11-22.eight-k-buried.rules.ts';
import { atLeast, each, type FormRule, form, is, when } from './2026-11-22.form-rule.rules.ts';
import { gap } from './2026-11-22.wording.rules.ts';
import { type BaseRule, phrase, type TextWhen, type When } from './rule-set.rules.ts';

/** Periodic reports, late notices, foreign reports, holdings reports, letters of the SEC staff (scoring.md section 7). */

/** A customer's or tenant's doubt, a risk told in general terms and an accounting rule do not count. */
const GOING_CONCERN = is('ownDoubt');
/** Every annual report of an issuer of asset-backed securities reports on these criteria, and no other does. */
const ASSET_BACKED = when('10-K.assetBacked', 18, 'Servicing reports of asset-backed securities', {
  scope: 'opening',
  text: phrase('\\bItem 1122 of Regulation AB\\b'),
});
export const MATERIAL_WEAKNESS: TextWhen = {
  text: phrase(
    `\\b(?:identified|because of|due to|as a result of|existence of|following|reported)\\b${gap(160)}\\bmaterial weakness(?:es)?\\b|\\bmaterial weakness(?:es)?\\b${gap(120)}\\b(?:existed|was identified|were identified|described|discussed|relat(?:e|ed|es|ing) to)\\b`,
  ),
  unless: phrase(
    '\\b(?:no|did not|not identif(?:y|ied)|none|if|could|may(?! \\d)|might|would|assessing|risk that|reasonable possibility|(?:was|were|been) remediated)\\b',
  ),
};

const PERIODIC: Partial<BaseRule> = {
  raise: [
    when('periodic.goingConcern', 82, 'Substantial doubt whether the company can go on', GOING_CONCERN, { negative: true }),
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
      'Risk factors or management’s discussion changed a lot against last year',
      atLeast('similarityDrop', 0.15),
    ),
    when('periodic.auditor', 5, 'Another auditor than last year', is('auditorChanged'), { group: 'change' }),
    when('periodic.segments', 5, 'Other segments than last year', is('segmentsChanged'), { group: 'change' }),
  ],
};

const RESTATED: When = {
  any: [
    {
      scope: 'opening',
      text: phrase(
        `\\brestat(?:e|ed|es|ing|ement)\\b${gap(120)}\\b(?:financial statements?|results|consolidated|previously (?:issued|filed|reported))\\b|\\bfinancial statements\\b${gap(100)}\\b(?:restated|restatement)\\b`,
      ),
      unless: phrase('\\b(?:amended and restated|no(?!\\. ?\\d)|not|if|whether|check ?mark)\\b'),
    },
    is('corrects'),
  ],
};
const PART_THREE: TextWhen = {
  scope: 'opening',
  text: phrase(
    `\\b(?:sole(?:ly)?|purpose|only)\\b${gap(240)}\\bpart iii\\b|\\bpart iii\\b${gap(240)}\\b(?:sole(?:ly)?|purpose|omitted|previously)\\b`,
  ),
};
const EXHIBIT_ONLY: TextWhen = {
  scope: 'opening',
  text: phrase(`\\b(?:sole(?:ly)?|only) (?:purpose )?${gap(240)}\\bexhibits?\\b`),
  unless: phrase('\\bpart iii\\b|\\bcheck ?mark\\b'),
};
const AMENDED_PERIODIC: Partial<BaseRule> = {
  raise: [when('periodic/A.restated', 86, 'The financial statements are restated', RESTATED, { negative: true })],
  lower: [
    when('periodic/A.partThree', 15, 'Only Part III: directors and their pay', {
      any: [PART_THREE, is('amendmentAdds', 'partThree')],
    }),
    when('periodic/A.exhibit', 10, 'Only an exhibit', { any: [EXHIBIT_ONLY, is('amendmentAdds', 'exhibits')] }),
    when('periodic/A.planReport', 10, 'The annual report of an employee plan', is('amendmentAdds', 'planReport')),
    when('periodic/A.votes', 15, 'Results of a vote', is('amendmentAdds', 'votes')),
    when('periodic/A.affiliate', 15, 'Financial statements of another company', is('amendmentAdds', 'affiliate')),
    when('periodic/A.auditReport', 20, 'The report or consent of the auditor', is('amendmentAdds', 'auditReport')),
    when('periodic/A.slip', 20, 'A slip of the pen', is('amendmentAdds', 'slip')),
  ],
};

const ACCOUNTING: TextWhen = {
  text: phrase(
    `\\brestat(?:e|ed|ement|ements|ing)\\b|\\bmisstate(?:d|ment|ments)\\b|\\baccounting (?:errors?|irregularit|issues?|matters?|treatment|problems?)|\\berrors? in\\b${gap(80)}\\bfinancial statements\\b|\\bmaterial weakness(?:es)?\\b|\\b(?:investigation|irregularit(?:y|ies)|internal review|special committee)\\b|\\b(?:auditor|accountant|accounting firm)s?\\b${gap(80)}\\b(?:resign(?:ed|ation)?|dismiss(?:ed|al)?|declined)\\b`,
  ),
};
const FUND_OR_SHELL: When = {
  any: [
    { fact: 'filerNames', matches: phrase('\\b(?:funds?|ETF|portfolio series|futures|blank check|SPAC)\\b') },
    {
      fact: 'filerNames',
      matches: phrase('\\bacquisitions? (?:corp(?:oration)?|co|company|inc|ltd|limited|holdings|[ivx]{1,5})\\b'),
    },
    { scope: 'opening', text: phrase('\\b(?:shell company|blank check company|special purpose acquisition)\\b') },
  ],
};
const LATE: Partial<BaseRule> = {
  negative: true,
  overrides: [when('NT.fund', 40, 'The filer is a fund or a shell', FUND_OR_SHELL)],
};
const late = (id: string, points: number): Partial<BaseRule> => ({
  ...LATE,
  raise: [
    when(`${id}.accounting`, points, 'An accounting problem or an investigation', ACCOUNTING),
    when(`${id}.boilerplate`, points, 'No reason beyond the form’s own words', is('isBoilerplate')),
    when(`${id}.change`, points, 'A significant change in results is expected', is('expectsChange')),
  ],
});
const LATE_ANNUAL = late('NT 10-K', 86);

const RESULTS_6K: TextWhen = {
  text: phrase(
    `\\b(?:announc(?:e|es|ed|ing|ement)|report(?:s|ed|ing)?|publish(?:es|ed)|releas(?:e|es|ed))\\b${gap(120)}\\b(?:results|earnings)\\b|\\b(?:first|second|third|fourth)[- ]quarter\\b${gap(80)}\\b(?:results|earnings|report)\\b|\\b(?:half-?year(?:ly)?|interim|quarterly|full[- ]year|annual|unaudited)\\b${gap(40)}\\b(?:results|financial (?:results|statements|report))\\b`,
  ),
  unless: phrase(
    '\\b(?:general meeting|voting|vote|poll|clinical|trial|phase|study|drill(?:ing)?|assay|exploration|tender offer|forward-looking|incorporated by reference|could|might)\\b',
  ),
};
const MERGER_6K: TextWhen = {
  text: phrase(
    `\\bentered into\\b${gap(120)}\\b(?:agreement and plan of merger|merger agreement|business combination agreement|arrangement agreement|scheme implementation|transaction agreement)\\b|\\b(?:recommended|firm) (?:cash |all-share )?offer\\b|\\bdefinitive agreement\\b${gap(80)}\\b(?:acquire|acquired|merge|merger|combination)\\b`,
  ),
  unless: phrase('\\bpreviously (?:announced|disclosed|reported)\\b|\\bpursuant to\\b|\\b(?:if|could|might|forward-looking)\\b'),
};
const everywhere = (wording: TextWhen): TextWhen => ({ ...wording, scope: 'both' });

const STAFF_CONCERN = when('letter.accounting', 55, 'Revenue recognition, non-GAAP figures or going concern', {
  scope: 'document',
  text: phrase('\\b(?:revenue recognition|recogni[sz]e revenue|non-GAAP|going concern|ASC 606|Topic 606)\\b'),
});

export const REPORT_RULES: readonly FormRule[] = [
  ...each(['10-K', '10-K405', '10-KSB'], 45, 'An annual report', { ...PERIODIC, lower: [ASSET_BACKED] }),
  ...each(['10-KT', '10-QT'], 45, 'A transition report', PERIODIC),
  ...each(['10-Q', '10-QSB'], 42, 'A quarterly report', PERIODIC),
  ...each(
    ['10-K/A', '10-Q/A', '10-KT/A', '10-QT/A', '10-K405/A', '10-KSB/A', '10-QSB/A'],
    40,
    'A periodic report was amended',
    AMENDED_PERIODIC,
  ),
  form('20-F', 40, 'An annual report of a foreign company', {
    raise: [when('20-F.goingConcern', 64, 'Doubt whether the company can go on', GOING_CONCERN, { negative: true })],
  }),
  form('40-F', 40, 'An annual report of a Canadian company'),
  form('6-K', 38, 'A report of a foreign company', {
    raise: [
      ...buried('6-K', 'both'),
      when('6-K.merger', 88, 'An agreement to merge or to be bought', everywhere(MERGER_6K)),
      when('6-K.results', 60, 'Results are reported', everywhere(RESULTS_6K)),
    ],
  }),
  form('NT 10-K', 76, 'The annual report is late', LATE_ANNUAL),
  form('NT 20-F', 76, 'The annual report is late', LATE_ANNUAL),
  form('NT 10-Q', 70, 'The quarterly report is late', late('NT 10-Q', 80)),
  form('13F-HR', 22, 'Quarterly holdings of a manager', {
    raise: [when('13F.new', 48, 'A new position of 5% of the fund or more', atLeast('newPosition', 0.05))],
  }),
  form('13F-HR/A', 22, 'Quarterly holdings were amended', {
    raise: [when('13F.newHoldings', 52, 'Holdings that were confidential until now', is('newHoldings'))],
  }),
  form('13F-NT', 8, 'Holdings are reported by another manager'),
  form('UPLOAD', 30, 'A letter of the SEC staff', { raise: [STAFF_CONCERN] }),
  form('CORRESP', 30, 'A letter to the SEC staff'),
  form('SD', 15, 'A report on conflict minerals'),
  form('11-K', 12, 'An annual report of an employee plan'),
  form('ARS', 10, 'The annual report to shareholders'),
];

/** Wording that later reports are compared with. */
export const SIGNS = { goingConcern: GOING_CONCERN, materialWeakness: MATERIAL_WEAKNESS };
