import type { EntryRules } from './entry-rules.events.ts';
import { NO_RULES, normalizeRules, type RuledFiling, refusedBy, sameRules } from './entry-rules.policy.ts';
import { KeywordsInText } from './keywords-in-text.ts';

const unknown: RuledFiling = { items: null, openMarket: null, planned: null, value: null };
const refusal = (rules: Partial<EntryRules>, filing: Partial<RuledFiling> = {}, text: string | null = null) =>
  refusedBy({ ...NO_RULES, ...rules }, { ...unknown, ...filing }, text === null ? null : new KeywordsInText(text).contains);

test('without rules every filing passes', () => {
  expect(refusal({}, { items: ['8.01'], openMarket: false, planned: true, value: 0 }, 'text')).toBeNull();
});

test('one of the chosen items must be reported', () => {
  expect(refusal({ items: ['5.02', '4.02'] }, { items: ['4.02', '9.01'] })).toBeNull();
  expect(refusal({ items: ['5.02'] }, { items: ['8.01'] })).toBe('item_not_chosen');
});

test('can require purchases or sales, not under a plan, of a minimum value', () => {
  expect(refusal({ openMarketOnly: true }, { openMarket: true })).toBeNull();
  expect(refusal({ openMarketOnly: true }, { openMarket: false })).toBe('not_open_market');
  expect(refusal({ without10b51: true }, { planned: false })).toBeNull();
  expect(refusal({ without10b51: true }, { planned: true })).toBe('planned_trade');
  expect(refusal({ minimumValue: 1_000 }, { value: 1_000 })).toBeNull();
  expect(refusal({ minimumValue: 1_000 }, { value: 999.99 })).toBe('below_minimum_value');
});

test("unknown facts don't exclude a filing", () => {
  const all: EntryRules = { items: ['5.02'], openMarketOnly: true, without10b51: true, minimumValue: 1, keywords: ['merger'] };
  expect(refusal(all)).toBeNull();
  expect(refusal({ items: ['5.02'] }, { items: [] })).toBeNull();
});

test('a keyword matches as a whole word, ignoring case', () => {
  expect(refusal({ keywords: ['Merger', 'spin-off'] }, {}, 'A MERGER was agreed.')).toBeNull();
  expect(refusal({ keywords: ['art'] }, {}, 'the party of the first part')).toBe('keyword_not_found');
  expect(refusal({ keywords: ['art'] }, {}, 'party art')).toBeNull();
  expect(refusal({ keywords: ['10b5-1 plan'] }, {}, 'under a 10b5-1 plan.')).toBeNull();
});

test('rules are equal regardless of order and case', () => {
  const a: EntryRules = { ...NO_RULES, items: ['5.02', '4.02', '5.02'], keywords: ['Merger', 'merger'] };
  expect(normalizeRules(a)).toMatchObject({ items: ['4.02', '5.02'], keywords: ['merger'] });
  expect(sameRules(a, { ...NO_RULES, items: ['4.02', '5.02'], keywords: ['merger'] })).toBe(true);
  expect(sameRules(a, null)).toBe(false);
  expect(sameRules(null, null)).toBe(true);
});
