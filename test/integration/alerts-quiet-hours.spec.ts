import { SendOrHold } from '../../backend/contexts/alerts/sending/send-or-hold.adapter.ts';
import { TextsPerDay } from '../../backend/contexts/alerts/sending/texts-per-day.store.ts';
import type { OutboxRow } from '../../backend/platform/outbox/outbox.port.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { filingIngested, filingScored } from '../kit/filing-events.ts';
import { HandClock } from '../kit/hand-clock.ts';

let rig: AlertRig;
beforeEach(() => {
  rig = new AlertRig();
});
afterEach(() => rig.close());

const night = new HandClock(Date.parse('2026-01-13T06:00:00.000Z'));
const decide = async (critical = false, clock = night) => {
  const row = (await rows()).find(({ channel }) => channel === 'sms');
  if (!row) throw new Error('no text is queued');
  const options = { settings: rig.settings, cipher: rig.cipher, clock, textCounts: new TextsPerDay(rig.runtime.operational) };
  return new SendOrHold({ ...options, consents: { given: async () => true } }, undefined, () => critical).decide(row);
};
const rows = async (): Promise<readonly OutboxRow[]> => (await rig.outbox.list({ limit: 100 })).documents;
const prefer = (quietHours: { from: string; to: string; allowCritical: boolean } | null, dailySmsCap = 20) =>
  rig.write('account-reader', { type: 'DeliveryPreferencesChanged', data: { accountId: 'reader', quietHours, dailySmsCap } });

async function texted(...filings: readonly number[]): Promise<void> {
  await rig.contact('reader', 'sms', '+15550100');
  await rig.follow('reader');
  for (const n of filings) await rig.filing(filingIngested(n), filingScored(n, 'HIGH'));
}

test('a text waits for the end of the quiet hours in the account’s time zone', async () => {
  await texted(1);
  await prefer({ from: '21:00', to: '08:00', allowCritical: false });
  await rig.settle();
  expect(await decide()).toEqual({ kind: 'postpone', until: '2026-01-13T13:00:00.000Z' });
  const data = { accountId: 'reader', cadence: 'realTime', digest: 'whenNew', timeZone: 'Europe/Berlin' } as const;
  await rig.write('account-reader', { type: 'DigestPreferencesChanged', data });
  await rig.settle();
  expect(await decide()).toEqual({ kind: 'postpone', until: '2026-01-13T07:00:00.000Z' });
  expect(await decide(false, new HandClock(Date.parse('2026-01-13T07:00:00.000Z')))).toEqual({ kind: 'send', to: '+15550100' });
});

test('CRITICAL is sent at night to accounts that want it', async () => {
  await texted(1);
  await prefer({ from: '21:00', to: '08:00', allowCritical: true });
  await rig.settle();
  expect(await decide(true)).toEqual({ kind: 'send', to: '+15550100' });
  expect(await decide(false)).toMatchObject({ kind: 'postpone' });
});

test('texts beyond the limit are not sent, and the alert says why', async () => {
  await texted(1, 2, 3);
  await prefer(null, 2);
  await rig.settle();
  await rig.dispatch();
  expect((await rig.devOutbox.newest(10, null)).documents).toHaveLength(2);
  const failed = (await rig.ofType('AlertsFailed')).flatMap(({ data }) => data.outcomes);
  expect(failed).toMatchObject([{ accountId: 'reader', channel: 'sms', reason: 'daily_cap' }]);
});

test("the account's rules apply to entries without rules of their own", async () => {
  await rig.contact('reader');
  await rig.follow('reader', 'T1', { forms: ['8-K'] });
  const rules = { items: ['4.02'], openMarketOnly: false, without10b51: false, minimumValue: null, keywords: [] };
  await rig.write('account-reader', { type: 'AlertRulesChanged', data: { accountId: 'reader', rules } });
  await rig.settle();
  expect((await rig.settings.of(['reader'])).get('reader')).toMatchObject({ rules });
  await rig.write('account-reader', { type: 'AlertRulesChanged', data: { accountId: 'reader', rules: null } });
  await rig.settle();
  expect((await rig.settings.of(['reader'])).get('reader')?.rules).toBeUndefined();
});
