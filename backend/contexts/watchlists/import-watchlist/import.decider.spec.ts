import type { Entry } from '../entry-changes.decider.ts';
import { NO_RULES } from '../published/entry-rules.policy.ts';
import { evaluateImport, type ImportedEntry } from './import.decider.ts';

const company = (n: number, over: Partial<ImportedEntry> = {}): ImportedEntry => ({
  ticker: `T${n}`,
  cik: String(n),
  name: `Company ${n}`,
  forms: [],
  ...over,
});
const entry = (n: number, over: Partial<Entry> = {}): Entry => ({
  ...{ ticker: `T${n}`, cik: String(n), companyName: `Company ${n}`, brandId: 'material-events' },
  ...{ forms: ['8-K'], note: null, tags: null, rules: null, mutedUntil: null, version: 0 },
  ...over,
});
const evaluate = (entries: readonly ImportedEntry[], listed: readonly Entry[] = []) =>
  evaluateImport(
    {
      kind: 'import',
      accountId: 'a',
      plan: 'free',
      addOnPacks: 0,
      brandId: 'material-events',
      defaultForms: ['8-K'],
      entries,
      now: '2026-01-01T00:00:00.000Z',
    },
    listed,
  ).map(({ ticker, events, refusal }) => [ticker, refusal?.code ?? events.map(({ type }) => type).join(' ')]);
const sealed = 'sealed' as never;

test('new tickers are added with all values of their lines', () => {
  const rules = { ...NO_RULES, items: ['5.02'] };
  expect(evaluate([company(1), company(2, { note: sealed, tags: sealed, rules })])).toEqual([
    ['T1', 'TickerAdded'],
    ['T2', 'TickerAdded TickerRulesChanged TickerTagsChanged'],
  ]);
});

test('the limit is never exceeded: entries are added in file order until it is reached, existing ones are changed', () => {
  const listed = Array.from({ length: 9 }, (_, n) => entry(n + 1));
  expect(evaluate([company(20), company(21), company(1, { note: sealed }), company(2)], listed)).toEqual([
    ['T20', 'TickerAdded'],
    ['T21', 'ticker_limit_exceeded'],
    ['T1', 'TickerNoteChanged'],
    ['T2', ''],
  ]);
  expect(evaluate([company(20)], [...listed, entry(10), entry(11)])).toEqual([['T20', 'ticker_limit_exceeded']]);
});

test('a line with a locked form is refused, unless the entry already has the form', () => {
  expect(evaluate([company(1, { forms: ['8-K', '4'] }), company(2)])).toEqual([
    ['T1', 'form_locked'],
    ['T2', 'TickerAdded'],
  ]);
  expect(evaluate([company(1, { forms: ['4'] })], [entry(1, { forms: ['8-K', '4'] })])).toEqual([['T1', 'TickerFormsChanged']]);
});
