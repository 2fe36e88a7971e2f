import { eventCodec } from '../../backend/apps/event-registry.ts';
import { SEARCH_MATCH } from '../../backend/contexts/alerts/published/search-match.events.ts';
import type { SavedSearchEvent } from '../../backend/contexts/assistant/published/saved-search.events.ts';
import { MoveSavedSearchesWhenAccountMerged } from '../../backend/contexts/assistant/saved-searches/move-saved-searches-when-account-merged.process.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { RunningProcesses } from '../kit/running-processes.ts';
import { clock } from '../kit/runtime.ts';

/** From a saved search to the message about a new filing. */

let rig: AlertRig;
beforeEach(() => {
  rig = new AlertRig();
});
afterEach(() => rig.close());

const TEXT = 'The board of Acme raised its quarterly dividend. The merger was not discussed.';

async function pro(accountId: string, contact = true): Promise<void> {
  if (contact) await rig.contact(accountId);
  await rig.write(`subscription-${accountId}`, {
    type: 'PlanGranted',
    data: { accountId, brandId: 'filingwire', source: 'operator', plan: 'pro', addOnPacks: 0, reason: 'test' },
  });
}
const save = (accountId: string, q: string, over: { cik?: string; form?: string } = {}) => {
  const data = { accountId, searchId: q, q, ticker: null, cik: null, form: null, brandId: 'filingwire', ...over };
  return rig.write(`savedSearches-${accountId}`, { type: 'SearchSaved', data } satisfies SavedSearchEvent);
};
async function filed(n: number, text = TEXT, over: Parameters<typeof filingIngested>[1] = {}): Promise<void> {
  const textHash = await rig.texts.put(text);
  await rig.filing(filingIngested(n, over), factsExtracted(n, { textHash }), filingScored(n));
  await rig.settle();
}
const matches = async () =>
  (await rig.runtime.events.readAll({ after: null, categories: [SEARCH_MATCH], limit: 1_000 })).events
    .filter(({ type }) => type === 'SavedSearchesMatched')
    .map(({ data }) => (data as { recipients: { accountId: string; searches: { q: string }[] }[] }).recipients)
    .map((recipients) => recipients.map(({ accountId, searches }) => [accountId, ...searches.map(({ q }) => q)]));
const sent = async () => (await rig.devOutbox.newest(100, null)).documents.map(({ to, subject }) => [to, subject]);

test('a filing is reported to accounts whose saved searches find it, in one message each', async () => {
  await pro('a');
  await pro('b');
  await save('a', 'dividend raised');
  await save('a', 'board merger');
  await save('b', 'dividend cut');
  await filed(1);
  expect(await matches()).toEqual([[['a', 'dividend raised', 'board merger']]]);
  await rig.dispatch();
  const mails = await sent();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.[0]).toBe('a@example.com');
  expect(mails[0]?.[1]).toContain('“dividend raised” and 1 more search');
});

test('a search respects its company and form', async () => {
  await pro('a');
  await save('a', 'dividend', { cik: cikOf(2) });
  await save('a', 'quarterly', { form: '10-K' });
  await save('a', 'merger', { cik: cikOf(1), form: '8-K' });
  await filed(1);
  expect(await matches()).toEqual([[['a', 'merger']]]);
});

test('history, second scores, and filings from before the search was saved are not reported', async () => {
  await pro('a');
  await filed(1);
  await save('a', 'dividend');
  await rig.filing(filingScored(1));
  await filed(2, TEXT, { source: 'backfill' });
  expect(await matches()).toEqual([]);
  await filed(3);
  await rig.filing(filingScored(3));
  await rig.settle();
  expect(await matches()).toEqual([[['a', 'dividend']]]);
});

test('changes until the message is sent count: of the search, the plan, the contact', async () => {
  for (const account of ['removed', 'ended', 'gone', 'moved']) {
    await pro(account);
    await save(account, 'dividend');
  }
  await filed(1);
  expect((await matches())[0]).toHaveLength(4);
  await rig.write('savedSearches-removed', { type: 'SavedSearchRemoved', data: { accountId: 'removed', searchId: 'dividend' } });
  await rig.write('subscription-ended', {
    type: 'PlanRevoked',
    data: { accountId: 'ended', brandId: 'filingwire', source: 'operator', reason: 'test' },
  });
  await rig.eraseKeys('gone');
  await rig.write('account-moved', {
    type: 'ContactRemoved',
    data: { accountId: 'moved', channel: 'email', contactKey: 'key of moved' },
  });
  await rig.settle();
  await rig.dispatch();
  expect(await sent()).toEqual([]);
  const reported = (await rig.runtime.events.readAll({ after: null, categories: [SEARCH_MATCH], limit: 1_000 })).events
    .filter(({ type }) => type === 'SearchMatchesReported')
    .flatMap(({ data }) => (data as { rows: { accountId: string; reason: string }[] }).rows)
    .map(({ accountId, reason }) => [accountId, reason]);
  expect(reported.sort()).toEqual([
    ['ended', 'plan_ended'],
    ['gone', 'erased'],
    ['moved', 'contact_removed'],
    ['removed', 'search_removed'],
  ]);
});

test('processing everything again reports nothing twice, and an erasure removes the searches', async () => {
  await pro('a');
  await save('a', 'dividend');
  await filed(1);
  await rig.dispatch();
  await rig.resetCheckpoints();
  rig.restart();
  await rig.settle();
  await rig.dispatch();
  expect(await sent()).toHaveLength(1);
  await rig.write('account-a', { type: 'AccountErased', data: { accountId: 'a', reason: 'test' } });
  await filed(2);
  expect(await matches()).toHaveLength(1);
});

test('a merged account’s searches are saved for the other one, once, and not for a closed account', async () => {
  const { events, log } = rig.runtime;
  const executor = new CommandExecutor(events, eventCodec(), clock);
  const move = new MoveSavedSearchesWhenAccountMerged(events, eventCodec(), executor);
  const mergedInto = (accountId: string, into: string) =>
    rig.write(`account-${accountId}`, { type: 'AccountMergedInto', data: { accountId, into } });
  await pro('b');
  await save('before', 'dividend');
  await save('before', 'litigation');
  await rig.write('savedSearches-before', {
    type: 'SavedSearchRemoved',
    data: { accountId: 'before', searchId: 'litigation' },
  });
  await mergedInto('before', 'between');
  await mergedInto('between', 'b');
  await save('other', 'dividend');
  await rig.write('account-gone', { type: 'AccountErased', data: { accountId: 'gone', reason: 'test' } });
  await mergedInto('other', 'gone');
  for (const _ of [1, 2]) await new RunningProcesses(events, log).settle([move]);
  const stored = (await events.readAll({ after: null, categories: ['savedSearches'], limit: 100 })).events;
  expect(stored.slice(4).map(({ stream, type, data }) => [stream, type, (data as { q: string }).q])).toEqual([
    ['savedSearches-b', 'SearchSaved', 'dividend'],
  ]);
  await filed(1);
  expect((await matches()).flat().map(([accountId]) => accountId)).toContain('b');
});
