import { eventCodec } from '../../backend/apps/event-registry.ts';
import { TextThreads } from '../../backend/apps/text-threads.ts';
import { ExplainAlert } from '../../backend/contexts/alerts/past-alerts/explain-alert/explain-alert.query.ts';
import { ExplainAlertHandler } from '../../backend/contexts/alerts/past-alerts/explain-alert/explain-alert.query-handler.ts';
import { ExplainedAlerts } from '../../backend/contexts/alerts/past-alerts/explain-alert/explained-alerts.reader.ts';
import { REFUSAL_TEXT } from '../../backend/contexts/alerts/past-alerts/explain-alert/refusal-text.catalog.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { accessionOf, cikOf, filingIngested, filingScored } from '../kit/filing-events.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

/** The reason why an account was or was not alerted, determined afterwards from the log and the state that alerts are decided on. */

let rig: AlertRig;
const threads = new TextThreads(WAIT_TIMEOUT_MS);
afterAll(() => threads.close());
beforeEach(() => {
  rig = new AlertRig();
});
afterEach(() => rig.close());

const why = async (accountId: string, n = 1, own = false) => {
  const { runtime, texts, outbox } = rig;
  const reader = new ExplainedAlerts(
    runtime.events,
    eventCodec(),
    texts,
    outbox,
    { sellsPlans: false },
    threads,
    runtime.operational,
  );
  return new ExplainAlertHandler(reader).execute(new ExplainAlert(accountId, accessionOf(n), own));
};
const said = ({ steps }: Awaited<ReturnType<typeof why>>) => steps.map(({ step, state, says }) => `${step} ${state}: ${says}`);
const followed = async (accountId: string) => {
  await rig.contact(accountId);
  await rig.follow(accountId);
};
const FILED = 'filing yes: The 8-K filing was received.';
const STARTED = 'run yes: We started working out who to alert.';
const FOLLOWED = 'account yes: The account followed T1 at that time.';

test('for an alert it shows what decided it and what became of each message, each with its event', async () => {
  await followed('reader');
  await rig.filing(filingIngested(1), filingScored(1));
  await rig.settle();
  const before = await why('reader');
  expect(before.alerted).toBe(true);
  expect(said(before).slice(0, 2)).toEqual([FILED, STARTED]);
  expect(said(before)[2]).toMatch(/^decision yes: You follow 8-K filings from Company 1 \(T1\), and this one is /);
  expect(said(before)[3]).toMatch(/^message unknown: The email is pending; next attempt at /);
  // The account's plan may no longer open the filing.
  expect(said(await why('reader', 1, true))[2]).toBe('decision yes: You follow T1, and the filing matched your settings.');
  await rig.dispatch();
  const after = await why('reader');
  expect(said(after).slice(3)).toEqual(['message yes: The email was sent.']);
  for (const { proof } of after.steps) {
    const [event] = await rig.runtime.events.read(proof?.stream ?? '', { from: proof?.revision ?? 0, limit: 1 });
    expect(event?.revision).toBe(proof?.revision);
  }
});

test('without an alert it shows the reason that the run counted', async () => {
  await followed('alerted');
  await rig.follow('without-contact');
  await followed('other-form');
  const data = { accountId: 'other-form', ticker: 'T1', cik: cikOf(1), forms: ['4'], brandId: 'form4getter' };
  await rig.write('watchlist-other-form', { type: 'TickerFormsChanged', data });
  await rig.filing(filingIngested(1), filingScored(1));
  await rig.settle();
  const none = await why('without-contact');
  expect([none.alerted, said(none)]).toEqual([false, [FILED, STARTED, FOLLOWED, `decision no: ${REFUSAL_TEXT['no_contact']}`]]);
  expect(said(await why('other-form')).at(-1)).toBe(`decision no: ${REFUSAL_TEXT['form_not_followed']}`);
});

test('nothing is claimed about settings that have changed since, or are not kept', async () => {
  await rig.follow('reader');
  await rig.filing(filingIngested(1), filingScored(1));
  await rig.settle();
  await rig.contact('reader');
  await rig.settle();
  expect(said(await why('reader')).at(-1)).toBe(
    'decision no: The account wasn’t alerted. The decision was based on the settings at that time, not the current ones.',
  );
  expect(said(await why('stranger')).slice(2)).toEqual([
    'account unknown: No current watchlist entry matches the filing. Either it wasn’t followed then, or the entry has been changed or removed since.',
    'decision no: The account wasn’t alerted.',
  ]);
});

test('it says if a filing is not recorded, comes from the history, or alerted nobody', async () => {
  expect(await why('reader', 9)).toEqual({
    accession: accessionOf(9),
    alerted: false,
    steps: [{ step: 'filing', state: 'no', says: 'We don’t have this filing.', proof: null, at: null }],
  });
  await rig.filing(filingIngested(1, { source: 'backfill' }), filingScored(1));
  await rig.filing(filingIngested(2));
  await rig.settle();
  expect(said(await why('reader', 1))).toEqual([
    FILED,
    'run no: It’s part of the company’s filing history, which doesn’t trigger alerts.',
  ]);
  expect(said(await why('reader', 2))).toEqual([FILED, 'run no: It didn’t trigger any alerts.']);
});

test('there is a text for every reason for leaving out an alert', () => {
  const suppressions = ['duplicate', 'event_already_alerted', 'corrected', 'waits_for_digest', 'paused', 'muted', 'form_locked'];
  for (const reason of [...suppressions, 'keyword_not_found', 'below_threshold']) expect(REFUSAL_TEXT[reason]).toMatch(/\.$/);
});
