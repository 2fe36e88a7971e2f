import { jest } from '@jest/globals';
import type { EntryRules } from '../../backend/contexts/watchlists/published/entry-rules.events.ts';
import { NO_RULES } from '../../backend/contexts/watchlists/published/entry-rules.policy.ts';
import { KeywordsInText } from '../../backend/contexts/watchlists/published/keywords-in-text.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { bought, insiderFiling } from '../kit/insider-filing.ts';

let rig: AlertRig;
beforeEach(() => {
  rig = new AlertRig();
});
afterEach(() => rig.close());

const place = (accountId: string) => ({ accountId, ticker: 'T1', cik: cikOf(1) });
const suppressed = async () => (await rig.ofType('AlertRunCompleted')).map(({ data }) => data.suppressed);

async function follower(accountId: string, rules: Partial<EntryRules> | null, forms = ['8-K']): Promise<void> {
  await rig.contact(accountId);
  await rig.follow(accountId, 'T1', { forms, ...(forms.includes('4') && { brandId: 'form4getter' }) });
  if (rules) {
    await rig.write(`watchlist-${accountId}`, {
      type: 'TickerRulesChanged',
      data: { ...place(accountId), rules: { ...NO_RULES, ...rules } },
    });
  }
}

test('an 8-K alerts accounts whose items it reports and accounts without rules', async () => {
  await follower('any', null);
  await follower('officers', { items: ['5.02'] });
  await follower('restatements', { items: ['4.02'] });
  await rig.filing(filingIngested(1), factsExtracted(1, { items: ['5.02', '9.01'] }), filingScored(1));
  await rig.settle();
  expect(await rig.alerted()).toEqual(['any', 'officers']);
  expect(await suppressed()).toEqual([[{ reason: 'item_not_chosen', count: 1 }]]);
});

test('an unread filing alerts regardless of the rules', async () => {
  await follower('officers', { items: ['5.02'], keywords: ['merger'] });
  await rig.filing(filingIngested(1), filingScored(1));
  await rig.settle();
  expect(await rig.alerted()).toEqual(['officers']);
});

test('keywords are looked for in the text of the filing', async () => {
  await follower('merger', { keywords: ['Merger'] });
  await follower('spin-off', { keywords: ['spin-off'] });
  const textHash = await rig.texts.put('The parties agreed on a merger.');
  await rig.filing(filingIngested(1), factsExtracted(1, { textHash }), filingScored(1));
  await rig.settle();
  expect(await rig.alerted()).toEqual(['merger']);
  expect(await suppressed()).toEqual([[{ reason: 'keyword_not_found', count: 1 }]]);
});

test('keywords are searched once per text, however many accounts on however many pages name them', async () => {
  await rig.close();
  rig = new AlertRig({ pageSize: 10 });
  const lookFor = jest.spyOn(KeywordsInText.prototype, 'lookFor');
  const passes = new Map<KeywordsInText, number>();
  const keywords = ['th', 'ic', 'ow', 'ro', 'ui', 'um', 'ov', 'az', 'gr', 'merger'];
  const names = Array.from({ length: 40 }, (_, n) => `reader-${n}`);
  for (const name of names) await follower(name, { keywords });
  const textHash = await rig.texts.put(`${'the quick brown fox jumped over the lazy agreement. '.repeat(200)} A merger.`);
  await rig.filing(filingIngested(1), factsExtracted(1, { textHash }), filingScored(1));
  await rig.settle();
  expect(await rig.alerted()).toEqual([...names].sort());
  for (const { value: text } of lookFor.mock.contexts.map((value) => ({ value: value as KeywordsInText })))
    passes.set(text, text.passes);
  expect([...passes.values()]).toEqual([1]);
  jest.restoreAllMocks();
});

test('a lost text withholds no alert', async () => {
  await follower('merger', { keywords: ['merger'] });
  await rig.filing(filingIngested(1), factsExtracted(1, { textHash: 'f'.repeat(64) }), filingScored(1));
  await rig.settle();
  expect(await rig.alerted()).toEqual(['merger']);
});

test('a Form 4 alerts by purchases and sales, plan and value', async () => {
  await follower('any', null, ['4']);
  await follower('open', { openMarketOnly: true }, ['4']);
  await follower('rich', { minimumValue: 1_000_000 }, ['4']);
  await rig.filing(...insiderFiling(1, { trades: [bought('500')] }));
  await rig.settle();
  expect(await rig.alerted()).toEqual(['any', 'open']);
  expect(await suppressed()).toEqual([[{ reason: 'below_minimum_value', count: 1 }]]);
});

test('rules apply from their own position on and survive a change of forms', async () => {
  await follower('reader', null);
  await rig.filing(filingIngested(1), factsExtracted(1, { items: ['8.01'] }), filingScored(1));
  await rig.write('watchlist-reader', {
    type: 'TickerRulesChanged',
    data: { ...place('reader'), rules: { ...NO_RULES, items: ['5.02'] } },
  });
  await rig.write('watchlist-reader', {
    type: 'TickerFormsChanged',
    data: { ...place('reader'), forms: ['8-K'], brandId: 'material-events' },
  });
  await rig.filing(filingIngested(2), factsExtracted(2, { items: ['8.01'] }), filingScored(2));
  await rig.write('watchlist-reader', { type: 'TickerRulesChanged', data: { ...place('reader'), rules: null } });
  await rig.filing(filingIngested(3), factsExtracted(3, { items: ['8.01'] }), filingScored(3));
  await rig.settle();
  expect((await rig.ofType('AlertsPaged')).map(({ data }) => data.accession.slice(-1))).toEqual(['1', '3']);
});

test('a muted entry causes no alerts until its time has passed', async () => {
  await follower('reader', null);
  const mute = (until: string | null) =>
    rig.write('watchlist-reader', { type: 'TickerMuted', data: { ...place('reader'), until } });
  const scored = (n: number, at: string) => rig.writeAt(at, `filing-0000000000-26-00000${n}`, filingIngested(n), filingScored(n));
  await mute('2026-01-20T00:00:00.000Z');
  await scored(1, '2026-01-19T23:59:59.999Z');
  await scored(2, '2026-01-20T00:00:00.000Z');
  await mute('2026-02-20T00:00:00.000Z');
  await scored(3, '2026-01-21T00:00:00.000Z');
  await mute(null);
  await scored(4, '2026-01-21T00:00:00.000Z');
  await rig.settle();
  expect((await rig.ofType('AlertsPaged')).map(({ data }) => data.accession.slice(-1))).toEqual(['2', '4']);
  expect(await suppressed()).toEqual([[{ reason: 'muted', count: 1 }], [], [{ reason: 'muted', count: 1 }], []]);
});

test('an entry that is removed and added again has neither rules nor mute', async () => {
  await follower('reader', { items: ['4.02'] });
  await rig.unfollow('reader');
  await rig.follow('reader');
  await rig.filing(filingIngested(1), factsExtracted(1, { items: ['8.01'] }), filingScored(1));
  await rig.settle();
  expect(await rig.alerted()).toEqual(['reader']);
});

test('a merged list alerts only its new account, by the rules of the moved entries', async () => {
  for (const accountId of ['new', 'old']) await rig.contact(accountId);
  await rig.follow('old', 'T1', { forms: ['8-K'] });
  const entry = {
    ticker: 'T1',
    cik: cikOf(1),
    companyName: 'Test 1 Inc.',
    forms: ['8-K'],
    brandId: 'material-events',
    note: null,
    tags: null,
    rules: { ...NO_RULES, items: ['5.02'] },
    mutedUntil: null,
    addedAt: '2026-01-01T00:00:00.000Z',
    since: '1',
  };
  await rig.write('watchlist-old', {
    type: 'WatchlistClosed',
    data: { accountId: 'old', into: 'new', entries: [{ ticker: 'T1', cik: cikOf(1) }] },
  });
  await rig.write('watchlist-new', {
    type: 'EntriesMerged',
    data: { accountId: 'new', from: 'old', entries: [entry], rejected: [] },
  });
  await rig.filing(filingIngested(1), factsExtracted(1, { items: ['5.02'] }), filingScored(1));
  await rig.filing(filingIngested(2), factsExtracted(2, { items: ['4.02'] }), filingScored(2));
  await rig.settle();
  expect(await rig.alerted()).toEqual(['new']);
});

test('the account’s rules apply to entries without rules of their own, until they are removed', async () => {
  await follower('general', null);
  await follower('own', { items: ['8.01'] });
  const account = (accountId: string, rules: EntryRules | null) =>
    rig.write(`account-${accountId}`, { type: 'AlertRulesChanged', data: { accountId, rules } });
  for (const accountId of ['general', 'own']) await account(accountId, { ...NO_RULES, items: ['5.02'] });
  const filed = async (n: number, item: string) => {
    await rig.filing(filingIngested(n), factsExtracted(n, { items: [item] }), filingScored(n));
    await rig.settle();
  };
  await filed(1, '5.02');
  expect(await rig.alerted()).toEqual(['general']);
  await filed(2, '8.01');
  expect(await rig.alerted()).toEqual(['general', 'own']);
  await account('general', null);
  await filed(3, '8.01');
  expect((await rig.alerted()).slice(2).sort()).toEqual(['general', 'own']);
  expect(await suppressed()).toEqual([[{ reason: 'item_not_chosen', count: 1 }], [{ reason: 'item_not_chosen', count: 1 }], []]);
});
