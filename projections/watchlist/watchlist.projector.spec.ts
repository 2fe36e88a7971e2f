import type { WatchlistEvent } from '../../backend/contexts/watchlists/published/watchlist.events.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import type { Encrypted } from '../../backend/platform/privacy/encrypted.ts';
import { projecting } from '../../test/kit/projector.spec-kit.ts';
import { watchlistProjector } from './watchlist.projector.ts';

const accountId = 'a1';
const note: Encrypted = { enc: 'v1', keyId: accountId, iv: 'i', tag: 't', ct: 'c', aad: 'x' };
const entry = (ticker: string) => ({ accountId, ticker, cik: '0000000001' });
const added = (ticker: string, forms = ['8-K']): WatchlistEvent => ({
  type: 'TickerAdded',
  data: { ...entry(ticker), companyName: 'One Inc.', forms, brandId: 'filingwire', note: null },
});
const list = projecting(watchlistProjector);
const entriesAfter = (...events: WatchlistEvent[]) =>
  list
    .given(...events)
    .documents()
    .get(accountId)?.entries ?? [];

test('entries are in the order they were added, with their start position', () => {
  expect(entriesAfter(added('B'), added('A')).map((each) => [each.ticker, each.since, each.addedAt])).toEqual([
    ['B', toPosition(1), '2026-01-12T14:30:01.000Z'],
    ['A', toPosition(2), '2026-01-12T14:30:02.000Z'],
  ]);
});

test('forms and note change in place; the note stays encrypted', () => {
  const [first] = entriesAfter(
    added('A'),
    { type: 'TickerFormsChanged', data: { ...entry('A'), forms: ['8-K', '4'], brandId: 'form4getter' } },
    { type: 'TickerNoteChanged', data: { ...entry('A'), note } },
  );
  expect(first).toMatchObject({ forms: ['8-K', '4'], brandId: 'form4getter', note, since: toPosition(1) });
  expect(first).not.toHaveProperty('accountId');
});

test('rules, mute and tags change in place; every change counts', () => {
  const rules = { items: ['5.02'], openMarketOnly: false, without10b51: false, minimumValue: null, keywords: [] };
  const [first] = entriesAfter(
    added('A'),
    { type: 'TickerRulesChanged', data: { ...entry('A'), rules } },
    { type: 'TickerMuted', data: { ...entry('A'), until: '2026-02-01T00:00:00.000Z' } },
    { type: 'TickerTagsChanged', data: { ...entry('A'), tags: note } },
  );
  expect(first).toMatchObject({ rules, mutedUntil: '2026-02-01T00:00:00.000Z', tags: note, version: 3 });
  expect(entriesAfter(added('A'))[0]).toMatchObject({ rules: null, mutedUntil: null, tags: null, version: 0 });
});

test('a ticker removed and added again starts at a new position', () => {
  expect(entriesAfter(added('A'), { type: 'TickerRemoved', data: entry('A') })).toEqual([]);
  expect(entriesAfter(added('A'), { type: 'TickerRemoved', data: entry('A') }, added('A'))).toMatchObject([
    { since: toPosition(3) },
  ]);
});

const moved = (ticker: string, to: object = {}) => ({
  ticker,
  cik: '0000000001',
  companyName: 'One Inc.',
  forms: ['8-K'],
  brandId: 'filingwire',
  note: null,
  tags: null,
  rules: null,
  mutedUntil: null,
  addedAt: '2026-01-01T00:00:00.000Z',
  since: toPosition(9),
  ...to,
});
const merged = (entries: object[], rejected: object[] = []): WatchlistEvent => ({
  type: 'EntriesMerged',
  data: { accountId, from: 'a2', entries, rejected } as never,
});

test('merged entries keep their time and position; existing entries keep their own and get forms, note and tags', () => {
  const history = [added('A'), merged([moved('A', { forms: ['8-K', '4'], note, tags: note }), moved('B', { note })])];
  const [first, second, ...rest] = entriesAfter(...history);
  expect(first).toMatchObject({ ticker: 'A', forms: ['8-K', '4'], note, tags: note, version: 1, since: toPosition(1) });
  expect(first?.addedAt).toBe('2026-01-12T14:30:01.000Z');
  expect(second).toMatchObject({ ticker: 'B', note, version: 0, since: toPosition(9), addedAt: '2026-01-01T00:00:00.000Z' });
  expect(rest).toEqual([]);
  expect(first?.id).not.toBe(second?.id);
});

test('entries over the limit are kept separately until they are added, removed or merged', () => {
  const notMerged = (...events: WatchlistEvent[]) =>
    list
      .given(...events)
      .documents()
      .get(accountId)
      ?.notMerged?.map(({ ticker }) => ticker);
  const full = merged([], [moved('B', { note }), moved('C')]);
  expect(notMerged(added('A'), full)).toEqual(['B', 'C']);
  expect(notMerged(full, added('B'))).toEqual(['C']);
  expect(notMerged(full, { type: 'TickerNoteChanged', data: { ...entry('B'), note } })).toEqual(['B', 'C']);
  expect(notMerged(full, { type: 'TickerRemoved', data: entry('C') }, merged([moved('B')]))).toBeUndefined();
  expect(notMerged(full, merged([], [moved('B')]))).toEqual(['C', 'B']);
});

test('a restored entry is unchanged, with its time and position', () => {
  const back: WatchlistEvent = { type: 'TickerRestored', data: { accountId, ...moved('A', { note, tags: note }) } as never };
  const removal: WatchlistEvent = { type: 'TickerRemoved', data: entry('A') };
  const [first, second, ...rest] = entriesAfter(added('A'), added('B'), removal, back);
  expect([first?.ticker, rest]).toEqual(['B', []]);
  expect(second).toMatchObject({ ticker: 'A', note, tags: note, version: 0, since: toPosition(9) });
  expect(second?.addedAt).toBe('2026-01-01T00:00:00.000Z');
  expect(second).not.toHaveProperty('accountId');
});

test('a closed list is empty', () => {
  const closed: WatchlistEvent = {
    type: 'WatchlistClosed',
    data: { accountId, into: 'a2', entries: [{ ticker: 'A', cik: '1' }] },
  };
  expect(entriesAfter(added('A'), closed)).toEqual([]);
});

test('one document per account', () => {
  const other: WatchlistEvent = { type: 'TickerAdded', data: { ...added('A').data, accountId: 'a2' } as never };
  expect([...list.given(added('A'), other).documents().keys()]).toEqual(['a1', 'a2']);
});

test('an erased account follows nothing, whatever comes later', () => {
  const erased = { type: 'AccountErased', data: { accountId, reason: 'asked for' } } as const;
  for (const events of [[added('A'), erased], [added('A'), erased, added('B')], [erased]]) {
    expect(
      list
        .given(...events)
        .documents()
        .get(accountId),
    ).toMatchObject({ entries: [], erased: true });
  }
});

test('a corrected ticker refers to the right company, whose earlier filings are not news', () => {
  const [first] = entriesAfter(added('B'), added('A'), {
    type: 'TickerReassigned',
    data: { ...entry('B'), cik: '0000000002', companyName: 'Two Inc.', from: '0000000001' },
  });
  expect(first).toMatchObject({ ticker: 'B', cik: '0000000002', companyName: 'Two Inc.', since: toPosition(3), version: 1 });
  expect(first?.addedAt).toBe('2026-01-12T14:30:01.000Z');
});
