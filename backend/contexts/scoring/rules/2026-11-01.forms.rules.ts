import { type BaseRule, type Condition, phrase, type RuleSet } from '../rule-set.rules.ts';

/** Base points per form (scoring.md section 7). What needs the document is judged when the form has a reader. */

const INDEX_HOUSE = phrase('\\b(?:vanguard|blackrock|state street|geode capital|ssga)\\b');
const FUND_NAME = phrase('\\b(?:funds?|ETF|portfolio series)\\b');

const form = (name: string, points: number, reason: string, more: Partial<BaseRule> = {}): [string, BaseRule] => [
  name,
  { id: `form.${name}`, points, reason, ...more },
];
const both = (names: readonly string[], points: number, reason: string, more: Partial<BaseRule> = {}) =>
  names.map((name) => form(name, points, reason, more));
const indexHouse = (id: string): Partial<BaseRule> => ({
  lower: [{ id: `form.${id}.index`, points: 20, reason: 'An index fund house', when: { fact: 'filedBy', matches: INDEX_HOUSE } }],
});
const lateNotice = (id: string): Partial<BaseRule> => ({
  negative: true,
  lower: [{ id: `form.${id}.fund`, points: 40, reason: 'The filer is a fund', when: { fact: 'filerNames', matches: FUND_NAME } }],
});
const raise = (id: string, points: number, reason: string, when: Condition['when']): Partial<BaseRule> => ({
  raise: [{ id: `form.${id}`, points, reason, when }],
});

const TABLE: readonly [string, BaseRule][] = [
  ...both(['SC 13D', 'SCHEDULE 13D'], 84, 'A holder above 5% who wants influence'),
  ...both(['SC 13D/A', 'SCHEDULE 13D/A'], 55, 'A change in a stake held for influence'),
  ...both(['SC 13G', 'SCHEDULE 13G'], 40, 'A passive holder above 5%', indexHouse('13G')),
  ...both(['SC 13G/A', 'SCHEDULE 13G/A'], 20, 'A change in a passive stake'),
  form('SC TO-T', 95, 'A tender offer by a third party'),
  form('SC TO-I', 62, 'A tender offer by the company itself'),
  form('SC TO-C', 55, 'First word of a tender offer'),
  ...both(['SC TO-T/A', 'SC TO-I/A'], 40, 'A change in a tender offer'),
  form('SC 14D9', 78, 'The board answers a tender offer'),
  form('SC 14D9/A', 40, 'A change in the board’s answer to a tender offer'),
  form('SC 13E3', 86, 'The company goes private'),
  form('SC 13E3/A', 40, 'A change in going private'),
  form('PREC14A', 76, 'A proxy fight begins'),
  form('DEFC14A', 70, 'A proxy fight'),
  form('DFAN14A', 50, 'Material of a proxy fight'),
  form('PREM14A', 58, 'A merger goes to the vote'),
  form('DEFM14A', 55, 'A merger vote is called'),
  form('425', 58, 'A document about a merger'),
  form('PRE 14A', 35, 'A preliminary proxy statement'),
  form('DEF 14A', 25, 'A proxy statement'),
  form('DEFA14A', 20, 'Additional proxy material'),
  form('NT 10-K', 76, 'The annual report is late', lateNotice('NT 10-K')),
  form('NT 10-Q', 70, 'The quarterly report is late', lateNotice('NT 10-Q')),
  form('10-K', 45, 'An annual report'),
  form('10-KT', 45, 'A transition report'),
  form('10-Q', 42, 'A quarterly report'),
  form('10-QT', 42, 'A transition report'),
  ...both(['10-K/A', '10-Q/A', '10-KT/A', '10-QT/A'], 40, 'A periodic report was amended'),
  form('20-F', 40, 'An annual report of a foreign company'),
  form('40-F', 40, 'An annual report of a Canadian company'),
  form('6-K', 38, 'A report of a foreign company'),
  ...both(['S-1', 'F-1'], 60, 'A registration for an offering'),
  ...both(['S-1/A', 'F-1/A'], 30, 'A registration was amended'),
  form('EFFECT', 40, 'A registration became effective'),
  form('RW', 45, 'A registration was withdrawn'),
  form('424B4', 62, 'A final prospectus with the price'),
  form('424B5', 64, 'An offering from a shelf'),
  form('424B3', 30, 'A prospectus supplement'),
  form('424B2', 4, 'A prospectus of structured notes'),
  form('S-3', 45, 'A shelf registration'),
  form('S-3ASR', 22, 'An automatic shelf registration'),
  form('S-8', 8, 'Shares for employee plans'),
  ...both(['S-4', 'F-4'], 55, 'Shares for a merger or exchange'),
  form('D', 34, 'A private placement', {
    lower: [{ id: 'form.D.fund', points: 6, reason: 'A private fund', when: { fact: 'items', matches: /^3C(?:\.|$)/g } }],
  }),
  form('D/A', 12, 'A private placement was updated'),
  form('8-A12B', 45, 'Shares are about to be listed'),
  ...both(['25', '25-NSE'], 70, 'Securities leave an exchange', { negative: true }),
  ...both(['15-12B', '15-12G', '15-15D'], 55, 'The company stops reporting'),
  form('13F-HR', 22, 'Quarterly holdings of a manager'),
  form('13F-HR/A', 22, 'Quarterly holdings were amended'),
  form('13F-NT', 8, 'Holdings are reported by another manager'),
  form(
    '3',
    14,
    'A first statement of holdings',
    raise('3.top', 36, 'A new CEO, CFO or 10% owner', { fact: 'topInsider', is: true }),
  ),
  form(
    '5',
    10,
    'A yearly statement of insider trades',
    raise('5.latePurchase', 36, 'A purchase that was not reported in time', { fact: 'latePurchase', is: true }),
  ),
  form('4', 5, 'Insider trades'),
  form('144', 36, 'An insider announces a sale'),
  form('UPLOAD', 36, 'A comment letter of the SEC staff'),
  form('CORRESP', 36, 'An answer to the SEC staff'),
  form('8-K', 38, 'A material event'),
  form('8-K12B', 20, 'A successor company takes over the registration'),
  form('8-K12G3', 20, 'A successor company takes over the registration'),
  form('SD', 15, 'A report on conflict minerals'),
  form('11-K', 12, 'An annual report of an employee plan'),
  form('ARS', 10, 'The annual report to shareholders'),
  form('CERT', 5, 'An exchange certifies a listing'),
  form('FWP', 12, 'A free writing prospectus'),
];

export const FORMS: RuleSet['forms'] = {
  rules: Object.fromEntries(TABLE),
  unknown: { id: 'form.other', points: 10, reason: 'A form without a rule of its own' },
  amendmentCeiling: {
    id: 'form.amendment',
    points: 30,
    reason: 'An amendment; what changed was not read',
    when: { fact: 'isAmendment', is: true },
  },
};
