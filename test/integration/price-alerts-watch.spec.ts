import { PriceAlertReach } from '../../backend/contexts/alerts/recipients/price-alert-reach.reader.ts';
import type { Condition } from '../../backend/contexts/price-alerts/crossing.policy.ts';
import { StoreUnavailable } from '../../backend/platform/event-store/event-store.errors.ts';
import type { WritableEventStore } from '../../backend/platform/event-store/writable-event-store.port.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { crossingsOf } from '../kit/crossings-oracle.ts';
import { cikOf } from '../kit/filing-events.ts';
import { minuteQuotes, randomNumbers } from '../kit/minute-quotes.ts';
import { PriceAlertRig } from '../kit/price-alert-rig.ts';

const BRAND = 'material-events';
const reference = { price: 100, changePercent: 0, asOf: '2026-11-18T14:59:00.000Z' };
const above: Condition = { kind: 'above', value: 105, extendedHours: false };
let rig: PriceAlertRig;
beforeEach(() => {
  rig = new PriceAlertRig();
});
afterEach(() => rig.close());

const plan = (accountId: string, type: 'PlanGranted' | 'PlanRevoked') => {
  const held = { accountId, brandId: BRAND, source: 'operator', reason: 'test' };
  const data = type === 'PlanGranted' ? { ...held, plan: 'pro', addOnPacks: 0 } : held;
  return rig.alerts.write(`subscription-${accountId}`, { type, data });
};
const set = (
  accountId: string,
  alertId: string,
  condition: Condition = above,
  setAt = '2026-11-18T15:00:00.000Z',
  from = reference,
) =>
  rig.alerts.write(`priceAlerts-${accountId}`, {
    type: 'PriceAlertSet',
    data: { accountId, alertId, version: 1, ticker: 'T1', brandId: BRAND, ...condition, setAt, reference: from },
  });
async function reader(accountId: string): Promise<void> {
  await rig.alerts.follow(accountId);
  await rig.alerts.contact(accountId);
  await plan(accountId, 'PlanGranted');
}

test('a crossing is reported once, with price, time and source', async () => {
  await reader('a1');
  await set('a1', 'p1');
  await rig.settle();
  await rig.priced(104, '2026-11-18T15:01:00.000Z');
  await rig.priced(106.5, '2026-11-18T15:02:00.000Z');
  await rig.priced(106.5, '2026-11-18T15:02:00.000Z');
  await rig.priced(107, '2026-11-18T15:03:00.000Z');
  await rig.settle();
  await rig.dispatch();
  const [mail, ...others] = (await rig.alerts.devOutbox.newest(10, null)).documents;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'a1@example.com', subject: 'T1 is at $106.50, above $105.00' });
  expect(mail?.text).toContain('https://example.com/unsubscribe/a1');
  expect(mail?.text).toContain('$106.50 on Wed, Nov 18, 10:02 AM ET; source: Finnhub.');
  expect(mail?.text).toContain('https://example.com/ticker/T1');
  expect((await rig.rows()).map(({ kind, state, reported }) => [kind, state, reported])).toEqual([
    ['price-alert', 'delivered', true],
  ]);
});

const BEFORE_SESSION = '2026-11-18T13:00:00.000Z';
const AFTER_SESSION = '2026-11-18T21:30:00.000Z';

test('prices before and after the session cause no alert unless that was chosen; the next session does', async () => {
  await reader('a1');
  await reader('a2');
  const at = '2026-11-18T12:00:00.000Z';
  const before = { ...reference, asOf: '2026-11-17T20:59:00.000Z' };
  await set('a1', 'session', above, at, before);
  await set('a2', 'any hour', { ...above, extendedHours: true }, at, before);
  await rig.settle();
  await rig.priced(106, BEFORE_SESSION);
  await rig.priced(103, '2026-11-18T18:00:00.000Z');
  await rig.priced(107, AFTER_SESSION);
  await rig.priced(108, '2026-11-19T03:00:00.000Z');
  await rig.settle();
  await rig.dispatch();
  const notices = async () =>
    (await rig.alerts.devOutbox.newest(10, null)).documents.map(({ to, subject }) => `${to} ${subject}`);
  expect((await notices()).toSorted()).toEqual([
    'a2@example.com T1 is at $106.00, above $105.00',
    'a2@example.com T1 is at $107.00, above $105.00',
  ]);
  await rig.priced(109, '2026-11-19T15:00:00.000Z');
  await rig.settle();
  await rig.dispatch();
  expect(await notices()).toHaveLength(3);
  expect(await notices()).toContainEqual('a1@example.com T1 is at $109.00, above $105.00');
});

test('a price that is old when it arrives causes no alert, in the session and outside it', async () => {
  await reader('a1');
  await reader('a2');
  await set('a1', 'session');
  await set('a2', 'any hour', { ...above, extendedHours: true });
  await rig.settle();
  await rig.pricedLate(110, '2026-11-18T15:02:00.000Z', 21);
  await rig.pricedLate(111, AFTER_SESSION, 21);
  await rig.settle();
  await rig.dispatch();
  expect([await rig.crossings(), await rig.rows()]).toEqual([[], []]);
  // The next valid price is compared with the price before the old ones.
  await rig.priced(112, '2026-11-19T15:02:00.000Z');
  expect((await rig.crossings()).map(({ data }) => `${data.alertId} ${data.price}`).toSorted()).toEqual([
    'any hour 112',
    'session 112',
  ]);
});

test('every channel of the account gets the alert, and texts count towards the limit', async () => {
  await reader('a1');
  await rig.alerts.contact('a1', 'sms', '+14155552671');
  await rig.alerts.textsAtAnyHour('a1', 1);
  await set('a1', 'p1');
  await set('a1', 'p2', { ...above, value: 106 });
  await rig.settle();
  await rig.priced(110, '2026-11-18T15:02:00.000Z');
  await rig.settle();
  await rig.dispatch();
  const rows = await rig.rows();
  expect(rows.map(({ channel, state, lastError }) => `${channel} ${state} ${lastError}`).sort()).toEqual([
    'email delivered null',
    'email delivered null',
    'sms delivered null',
    'sms suppressed daily_cap',
  ]);
});

test('a text that waits for the end of the quiet hours is not sent if its alert has been removed', async () => {
  await reader('a1');
  await rig.alerts.contact('a1', 'sms', '+14155552671');
  const quietHours = { from: '09:00', to: '12:00', allowCritical: true };
  await rig.alerts.write('account-a1', {
    type: 'DeliveryPreferencesChanged',
    data: { accountId: 'a1', quietHours, dailySmsCap: 20 },
  });
  await set('a1', 'p1');
  await rig.settle();
  await rig.priced(110, '2026-11-18T15:02:00.000Z');
  await rig.settle();
  const decided = async () => {
    const text = (await rig.rows()).find(({ channel }) => channel === 'sms');
    return text && rig.kind.policy.decide(text);
  };
  expect(await decided()).toEqual({ kind: 'postpone', until: '2026-11-18T17:00:00.000Z' });
  rig.clock.time = Date.parse('2026-11-18T17:00:00.000Z');
  expect(await decided()).toEqual({ kind: 'send', to: '+14155552671' });
  await rig.alerts.write('priceAlerts-a1', { type: 'PriceAlertRemoved', data: { accountId: 'a1', alertId: 'p1' } });
  await rig.settle();
  expect(await decided()).toEqual({ kind: 'suppress', reason: 'price_alert_removed' });
});

test('mute, watchlist and plan are checked again after a text has waited for the end of the quiet hours', async () => {
  const quietHours = { from: '09:00', to: '12:00', allowCritical: true };
  const accounts = ['muted', 'followed', 'unfollowed', 'paying'];
  for (const [at, accountId] of accounts.entries()) {
    await reader(accountId);
    await rig.alerts.contact(accountId, 'sms', `+1415555267${at}`);
    const delivery = { accountId, quietHours, dailySmsCap: 20 };
    await rig.alerts.write(`account-${accountId}`, { type: 'DeliveryPreferencesChanged', data: delivery });
    await set(accountId, `of ${accountId}`);
  }
  await rig.settle();
  await rig.priced(110, '2026-11-18T15:02:00.000Z');
  await rig.settle();
  const decided = async () => {
    const texts = (await rig.rows()).filter(({ channel }) => channel === 'sms');
    const decisions = texts.map(async (row) => {
      const decision = await rig.kind.policy.decide(row);
      return [row.accountId, decision.kind === 'suppress' ? decision.reason : decision.kind] as const;
    });
    return Object.fromEntries(await Promise.all(decisions));
  };
  expect(await decided()).toEqual(Object.fromEntries(accounts.map((accountId) => [accountId, 'postpone'])));
  await rig.alerts.write('watchlist-muted', {
    type: 'TickerMuted',
    data: { accountId: 'muted', ticker: 'T1', cik: cikOf(1), until: '2026-11-19T00:00:00.000Z' },
  });
  await rig.alerts.unfollow('unfollowed');
  await plan('paying', 'PlanRevoked');
  await rig.settle();
  rig.clock.time = Date.parse('2026-11-18T17:00:00.000Z');
  expect(await decided()).toEqual({
    muted: 'muted',
    followed: 'send',
    unfollowed: 'not_followed',
    paying: 'plan_required',
  });
});

test.each([
  ['not_followed', () => rig.alerts.unfollow('a1')],
  ['plan_required', () => plan('a1', 'PlanRevoked')],
  [
    'muted',
    () =>
      rig.alerts.write('watchlist-a1', {
        type: 'TickerMuted',
        data: { accountId: 'a1', ticker: 'T1', cik: cikOf(1), until: '2026-11-19T00:00:00.000Z' },
      }),
  ],
  [
    'contact_disabled',
    () =>
      rig.alerts.write('account-a1', {
        type: 'ContactDisabled',
        data: { accountId: 'a1', channel: 'email', contactKey: 'key of a1', reason: 'bounced' },
      }),
  ],
  [
    'no_contact',
    () =>
      rig.alerts.write('account-a1', {
        type: 'ContactRemoved',
        data: { accountId: 'a1', channel: 'email', contactKey: 'key of a1' },
      }),
  ],
])('without a message: %s is recorded, and nothing is sent, not even later', async (reason, happens) => {
  await reader('a1');
  await set('a1', 'p1');
  await happens();
  await rig.settle();
  await rig.priced(110, '2026-11-18T15:02:00.000Z');
  await rig.priced(111, '2026-11-19T15:02:00.000Z');
  await rig.settle();
  expect((await rig.crossings()).map(({ data }) => [data.notSent, data.channels])).toEqual([[reason, []]]);
  expect(await rig.rows()).toEqual([]);
});

test('a ticker above the plan’s limit is also paused for price alerts', async () => {
  await reader('a1');
  await rig.settle();
  const [entry] = await rig.alerts.watchers.entriesOf('a1');
  if (!entry) throw new Error('a1 follows T1');
  const reachOf = (paused: boolean) =>
    new PriceAlertReach({ entriesOf: async () => [{ ...entry, paused }] }, rig.alerts.settings, rig.clock).of('a1', 'T1', BRAND);
  expect(await reachOf(true)).toEqual({ channels: [], notSent: 'paused' });
  expect(await reachOf(false)).toEqual({ channels: ['email'], notSent: null });
});

test('a changed alert starts over, and a removed one reports nothing', async () => {
  await reader('a1');
  await set('a1', 'p1');
  await set('a1', 'p2', { ...above, value: 106 });
  const to = { kind: 'above', value: 120, extendedHours: false, setAt: '2026-11-18T15:01:30.000Z', reference };
  await rig.alerts.write(
    'priceAlerts-a1',
    { type: 'PriceAlertChanged', data: { accountId: 'a1', alertId: 'p1', version: 2, ...to } },
    { type: 'PriceAlertRemoved', data: { accountId: 'a1', alertId: 'p2' } },
  );
  await rig.settle();
  await rig.priced(110, '2026-11-18T15:02:00.000Z');
  expect(await rig.crossings()).toEqual([]);
  await rig.priced(121, '2026-11-18T15:03:00.000Z');
  expect((await rig.crossings()).map(({ data }) => [data.alertId, data.version, data.price])).toEqual([['p1', 2, 121]]);
});

test('price alerts of a merged account are watched for the other one; nothing of an erased account is kept', async () => {
  await reader('a1');
  await reader('a2');
  await set('a1', 'p1');
  await set('a1', 'p2', { ...above, extendedHours: true });
  await rig.settle();
  expect(await rig.watched.extendedTickers()).toEqual(new Set(['T1']));
  expect(await rig.watched.tickers()).toEqual(new Set(['T1']));
  await rig.priced(104, '2026-11-18T15:02:00.000Z');
  await rig.alerts.write('account-a1', { type: 'AccountMergedInto', data: { accountId: 'a1', into: 'a2' } });
  await rig.settle();
  // They start over from the newest price, so the next one crosses.
  await rig.priced(110, '2026-11-18T15:03:00.000Z');
  expect((await rig.crossings()).map(({ data }) => [data.accountId, data.alertId]).sort()).toEqual([
    ['a2', 'p1'],
    ['a2', 'p2'],
  ]);
  await rig.alerts.write('account-a2', { type: 'AccountErased', data: { accountId: 'a2', reason: 'asked for' } });
  await rig.settle();
  expect([await rig.watched.isSet('p1'), await rig.watched.extendedTickers()]).toEqual([false, new Set()]);
  expect(await rig.watched.tickers()).toEqual(new Set());
  await rig.priced(90, '2026-11-18T15:04:00.000Z');
  await rig.priced(110, '2026-11-18T15:05:00.000Z');
  expect(await rig.crossings()).toHaveLength(2);
});

test('a month of quotes every minute, with restarts and interrupted appends: every crossing is in the log exactly once', async () => {
  const conditions: Readonly<Record<string, Condition>> = {
    p1: { kind: 'above', value: 102, extendedHours: false },
    p2: { kind: 'below', value: 98.5, extendedHours: true },
    p3: { kind: 'move', value: 1.5, extendedHours: false },
    p4: { kind: 'gap', value: 0.5, extendedHours: false },
  };
  await reader('a1');
  const began = { price: 100, changePercent: 0, asOf: '2025-12-31T21:00:00.000Z' };
  for (const [id, condition] of Object.entries(conditions)) await set('a1', id, condition, '2025-12-31T22:00:00.000Z', began);
  await rig.settle();
  const random = randomNumbers(7);
  const faulty = cutting(rig.alerts.runtime.events, random);
  let schedule = rig.restart(faulty);
  const deliveries = [...minuteQuotes(3, '2026-01-01', '2026-01-31')];
  let cut = 0;
  for (const { price, now } of deliveries) {
    rig.prices.put('T1', price);
    rig.clock.time = now.getTime();
    if (random() < 0.003) schedule = rig.restart(faulty);
    for (let done = false; !done; ) {
      try {
        await schedule.look();
        done = true;
      } catch {
        cut += 1;
        schedule = rig.restart(faulty);
      }
    }
  }
  const found = Map.groupBy(await rig.crossings(), ({ data }) => data.alertId);
  for (const [id, condition] of Object.entries(conditions)) {
    expect([id, found.get(id)?.map(({ data }) => data.asOf) ?? []]).toEqual([id, crossingsOf(condition, deliveries)]);
  }
  expect(cut).toBeGreaterThan(10);
  expect([...found.values()].flat().length).toBeGreaterThan(20);
});

/** A log whose connection breaks before or after an append. */
function cutting(events: WritableEventStore, random: () => number): WritableEventStore {
  return new Proxy(events, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'append') return value.bind(target);
      return async (...args: Parameters<WritableEventStore['append']>) => {
        const fate = random();
        if (fate < 0.25) throw new StoreUnavailable('cut before');
        const appended = await target.append(...args);
        if (fate < 0.5) throw new StoreUnavailable('cut after');
        return appended;
      };
    },
  });
}

test('an unreadable stream does not hold up other accounts’ alerts', async () => {
  for (const account of ['a1', 'a2', 'a3']) {
    await reader(account);
    await set(account, `p-${account}`);
  }
  await rig.settle();
  // As a newer build would write it.
  await rig.alerts.runtime.events.append(
    'priceAlerts-a1',
    [{ id: randomId(), type: 'PriceAlertChanged', data: { future: true }, metadata: { schemaVersion: '99' } }],
    { kind: 'revision', revision: 0 },
  );
  await rig.priced(106, '2026-11-18T15:01:00.000Z');
  await rig.priced(107, '2026-11-18T15:02:00.000Z');
  const recorded = (await rig.alerts.runtime.events.readAll({ after: null, categories: ['priceAlerts'], limit: 100 })).events;
  expect(recorded.filter(({ type }) => type === 'PriceAlertCrossed').map(({ stream }) => stream)).toEqual([
    'priceAlerts-a2',
    'priceAlerts-a3',
  ]);
});
