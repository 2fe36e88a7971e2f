import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { DecidedStates } from '../../backend/apps/kept-states.ts';
import { ShowState } from '../../backend/contexts/operations/show-state/show-state.query.ts';
import { ShowStateHandler } from '../../backend/contexts/operations/show-state/show-state.query-handler.ts';
import type { StateChange } from '../../backend/contexts/operations/show-state/show-state.response.ts';
import { asJson } from '../../backend/contexts/operations/show-state/state-json.ts';
import type { DomainEvent } from '../../backend/platform/event-store/define-event.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { withoutSealedValues } from '../../backend/platform/privacy/shown-data.ts';
import { appendNext } from '../kit/append-next.ts';
import { randomOf } from '../kit/random.ts';
import { Runtime } from '../kit/runtime.ts';

/** The state of a stream as of any event is what the aggregate's own rules make of the stream up to that event. */

const FIXTURES = join('test', 'fixtures', 'events');
const ROUNDS = 4;
const LENGTH = 14;
const codec = eventCodec();
const states = new DecidedStates();
/** No key exists any more in these logs. */
const keys = { holds: async () => false };

/** The newest golden fixture of a type. */
function golden(type: string): DomainEvent {
  const [newest = ''] = readdirSync(join(FIXTURES, type))
    .filter((file) => file.endsWith('.json'))
    .sort((a, b) => Number(b.match(/\d+/)?.[0]) - Number(a.match(/\d+/)?.[0]));
  return JSON.parse(readFileSync(join(FIXTURES, type, newest), 'utf8'));
}

/** Streams, each with the types of its events. */
const STREAMS: Readonly<Record<string, RegExp>> = {
  'account-1':
    /^(Account|AdminRole|Contact(Added|Verified|Disabled|Enabled|Removed)|Feed|Passkey|Push|Profile|Alert(Thresholds|Rules)|(Delivery|Digest|Notification)Preferences|ErasureCompleted)/,
  'session-1': /^Session/,
  'contactClaim-1': /^Contact(Reserved|Confirmed|Released)/,
  'login-1': /^Login/,
  'smsConsent-1': /^Sms/,
  'verification-1': /^Verification/,
  'admin-1': /^Administrator/,
  'watchlist-1': /^(Ticker(?!Corrected)|Watchlist|Entr)/,
  'priceAlerts-1': /^PriceAlert(?!Message)/,
  'priceAlertMessages-1': /^PriceAlertMessagesReported/,
  'savedSearches-1': /^(SavedSearchRemoved|SearchSaved)/,
  'scoreFeedback-1': /^ScoreFeedback/,
  'scoringRules-1': /^ScoringRules(Published|Reverted)/,
  'shadowRun-1': /^ScoringRules(Tried|Discarded)/,
  'subscription-1': /^(Subscription|Checkout|Plan|Payment|Dispute)/,
  'messageTemplate-1': /^MessageTemplate/,
  'brandTheme-1': /^BrandTheme/,
  'announcement-1': /^Announcement/,
  'billingSetup-1': /^Prices?/,
  'filing-1': /^Filing/,
  'company-1': /^Company/,
  'insiderIdentities-1': /^Insider(Merged|Separated)/,
  'tickerReference-1': /^TickerCorrected/,
  'readingHold-1': /^ReadingHeldUp/,
  'thread-1': /^DisclosureThread/,
  'alertRun-1': /^(AlertRun|AlertsPaged|AlertsUpdated)/,
  'alertRun-1.0': /^Alerts(Delivered|Failed|Unknown)/,
  'alertRun-1.correction': /^AlertsCorrected/,
  'digest-1-2026-01-12': /^Digest(?!Preferences)/,
  'searchMatch-1': /^SavedSearchesMatched/,
  'searchMatch-1.0': /^SearchMatchesReported/,
  'unreadNotice-1': /^UnreadNotices(?!Reported)/,
  'unreadNotice-1.0': /^UnreadNoticesReported/,
};

/** Applies the changes to the earlier state. */
function changed(before: unknown, changes: readonly StateChange[]): unknown {
  let root = structuredClone(before) as never;
  for (const { path, ...change } of changes) {
    if (path === '') {
      root = structuredClone(change.after) as never;
      continue;
    }
    const names = path.split('.');
    // The longest matching name is used, because names may contain dots.
    let at = root as Record<string, unknown>;
    while (names.length > 1) {
      let taken = 1;
      while (taken < names.length && !(names.slice(0, taken).join('.') in at)) taken += 1;
      if (taken === names.length) break;
      at = at[names.splice(0, taken).join('.')] as Record<string, unknown>;
    }
    const last = names.join('.');
    if ('after' in change) at[last] = structuredClone(change.after);
    else if (Array.isArray(at)) at.splice(Number(last));
    else delete at[last];
  }
  return root;
}

test.each(Object.entries(STREAMS))('%s', async (stream, types) => {
  const runtime = new Runtime();
  const events = runtime.events;
  const handler = new ShowStateHandler(events, codec, states, keys as never);
  const kept = states.of(stream);
  const known = readdirSync(FIXTURES).filter((type) => types.test(type));
  expect([kept.length > 0, known.length > 0]).toEqual([true, true]);
  const random = randomOf(20_260_112);
  let compared = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `${stream.split('-')[0]}-${randomId()}${stream.match(/\.(correction|\d+)$/)?.[0] ?? ''}`;
    const chosen = Array.from({ length: LENGTH }, () => golden(known[Math.floor(random() * known.length)] ?? ''));
    await appendNext(
      events,
      name,
      chosen.map(({ type, data }) => ({ type, data })),
    );
    const stored = await events.read(name);
    let before = await Promise.all(kept.map(({ initial }) => withoutSealedValues(asJson(initial), keys)));
    let folded = kept.map(({ initial }) => initial);
    for (const { revision, ...each } of stored) {
      const event = codec.decode({ revision, ...each });
      folded = kept.map(({ evolve }, at) => evolve(folded[at], event as never));
      const answer = await handler.execute(new ShowState(name, revision));
      const expected = await Promise.all(folded.map((state) => withoutSealedValues(asJson(state), keys)));
      expect(answer?.states.map(({ state }) => state)).toEqual(expected);
      expect(answer?.states.map(({ changes }, at) => changed(before[at], changes))).toEqual(expected);
      before = expected;
      compared += 1;
    }
  }
  expect(compared).toBe(ROUNDS * LENGTH);
  expect(await handler.execute(new ShowState(`${stream}9`, 0))).toBeNull();
  await runtime.close();
});

test('every aggregate of the product is tested', () => {
  const tested = new Set(Object.keys(STREAMS).flatMap((stream) => states.of(stream)));
  const all = readdirSync('backend/contexts', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.decider.ts'),
  );
  const source = readFileSync('backend/apps/kept-states.ts', 'utf8');
  // Some only record an action and keep no state; paging reads a run's stream, which alertRunDecider decides.
  const missing = all.filter((file) => {
    const [, exported, types] =
      readFileSync(join('backend/contexts', file), 'utf8').match(/export const (\w+Decider): Decider<([^=]*)> = /) ?? [];
    return (
      exported !== undefined && exported !== 'alertPagingDecider' && !/, null, /.test(types ?? '') && !source.includes(exported)
    );
  });
  expect(missing).toEqual([]);
  expect(tested.size).toBe(source.match(/kept\('/g)?.length);
});
