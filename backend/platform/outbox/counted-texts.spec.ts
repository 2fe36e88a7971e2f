import { EmbeddedOperationalStore } from '../operational-store/embedded/embedded-operational-store.adapter.ts';
import { CountedTexts, TEXTS_USED_UP } from './counted-texts.adapter.ts';
import { ChannelAdapter, type DeliveryOutcome, type OutgoingMessage } from './outbox.port.ts';
import { TextBudget } from './text-budget.store.ts';

class Texts extends ChannelAdapter {
  readonly channel = 'sms';
  readonly idempotent = false;
  outcome: DeliveryOutcome = { kind: 'delivered', providerReference: 'p' };
  sent = 0;
  override capacity(urgent: boolean): number {
    return urgent ? 2 : 1;
  }
  async send(): Promise<DeliveryOutcome> {
    this.sent += 1;
    return this.outcome;
  }
}

const time = { at: '2026-01-12T23:59:59.999Z' };
const clock = { now: () => new Date(time.at), monotonic: () => 0 };
let store: EmbeddedOperationalStore;
let budget: TextBudget;
let texts: Texts;
let counted: CountedTexts;
beforeEach(() => {
  time.at = '2026-01-12T23:59:59.999Z';
  store = new EmbeddedOperationalStore({ path: ':memory:', clock });
  budget = new TextBudget(store, clock, 4);
  texts = new Texts();
  counted = new CountedTexts(texts, budget, new Set(['login']));
});
afterEach(() => store.close());

const send = (kind: string) => counted.send({ kind } as OutgoingMessage);

test('sends no more texts per day than budgeted, and starts over the next day', async () => {
  for (let n = 0; n < 4; n += 1) expect(await send('alert')).toMatchObject({ kind: 'delivered' });
  expect(await send('alert')).toEqual({ kind: 'rejected', reason: TEXTS_USED_UP });
  expect(texts.sent).toBe(4);
  time.at = '2026-01-13T00:00:00.000Z';
  expect(await send('alert')).toMatchObject({ kind: 'delivered' });
});

test('a text that was not sent is not counted; one that may have been sent is', async () => {
  texts.outcome = { kind: 'temporary', reason: 'away' };
  for (let n = 0; n < 9; n += 1) await send('alert');
  texts.outcome = { kind: 'rejected', reason: 'no such number' };
  for (let n = 0; n < 9; n += 1) expect(await send('alert')).toEqual(texts.outcome);
  expect((await budget.ofToday()).used.all).toBe(0);
  texts.outcome = { kind: 'unknown', reason: 'no answer' };
  await send('alert');
  expect((await budget.ofToday()).used).toEqual({ all: 1, by: { known: 1, anybody: 0 } });
});

test('a text counted when it was requested is sent and not counted again', async () => {
  for (let n = 0; n < 4; n += 1) await budget.take('known');
  expect(await send('login')).toMatchObject({ kind: 'delivered' });
  expect((await budget.ofToday()).used.all).toBe(4);
});

test('codes that anyone can request leave half of the daily budget for other texts', async () => {
  expect([await budget.take('anybody'), await budget.take('anybody'), await budget.take('anybody')]).toEqual([true, true, false]);
  expect([await send('alert'), await send('alert'), await send('alert')].map(({ kind }) => kind)).toEqual([
    'delivered',
    'delivered',
    'rejected',
  ]);
});

test('keeps the capacity of the channel', () => {
  expect([counted.capacity?.(true), counted.capacity?.(false), counted.channel, counted.idempotent]).toEqual([
    2,
    1,
    'sms',
    false,
  ]);
});
