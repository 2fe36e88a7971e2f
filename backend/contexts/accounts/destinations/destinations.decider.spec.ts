import type { Encrypted } from '#platform/privacy/encrypted.ts';
import type { AccountEvent } from '../published/account.events.ts';
import type { DestinationEvent, DestinationSettings } from '../published/destination.events.ts';
import { type DestinationCommand, destinationsDecider } from './destinations.decider.ts';

const accountId = 'a1';
const sealed = (ct: string): Encrypted => ({ enc: 'v1', keyId: accountId, iv: 'i', tag: 't', ct, aad: 'x' });
const settings: DestinationSettings = { level: 'HIGH', forms: null, quietHours: null, muted: false };
const of = (n: number) => ({ accountId, destinationId: `d${n}` });
const given = (n: number) => ({
  ...of(n),
  name: sealed('n'),
  address: sealed('a'),
  secret: sealed('s'),
  settings,
  brandId: 'filingwire',
});
const added = (n: number): DestinationEvent => ({ type: 'DestinationAdded', data: { ...given(n), kind: 'webhook' } });
const add = (n: number): DestinationCommand => ({ kind: 'add', of: 'webhook', ...given(n), connectBy: null, allowed: 2 });
const removed: DestinationEvent = { type: 'DestinationRemoved', data: of(1) };
const paused: DestinationEvent = { type: 'DestinationPaused', data: { ...of(1), reason: 'failing' } };
const resumed: DestinationEvent = { type: 'DestinationResumed', data: of(1) };
const pause: DestinationCommand = { kind: 'pause', ...of(1), reason: 'failing' };
const rotate = (at: string): DestinationCommand => ({ kind: 'rotate', ...of(1), secret: sealed('new'), at });
const decide = (history: readonly (AccountEvent | DestinationEvent)[], command: DestinationCommand) =>
  destinationsDecider.decide(command, history.reduce(destinationsDecider.evolve, destinationsDecider.initial));
const refused = (code: string) => expect.objectContaining({ code });

test('destinations can be added up to the plan’s limit; removing one makes room', () => {
  expect(decide([added(1)], add(2))).toEqual([added(2)]);
  expect(() => decide([added(1), added(2)], add(3))).toThrow(refused('too_many_destinations'));
  expect(decide([added(1), added(2), removed], add(3))).toEqual([added(3)]);
});

test('settings change one at a time, and repeating a change does nothing', () => {
  const muted = { ...settings, muted: true };
  expect(decide([added(1)], { kind: 'change', ...of(1), settings: { muted: true } })).toEqual([
    { type: 'DestinationChanged', data: { ...of(1), settings: muted } },
  ]);
  expect(decide([added(1)], { kind: 'change', ...of(1), settings: { muted: false } })).toEqual([]);
});

test('a secret is replaced once in 24 hours', () => {
  const first: DestinationEvent = {
    type: 'DestinationSecretRotated',
    data: { ...of(1), secret: sealed('new'), previousUntil: '2026-12-01T12:00:00.000Z' },
  };
  expect(decide([added(1)], rotate('2026-11-30T12:00:00.000Z'))).toEqual([first]);
  expect(() => decide([added(1), first], rotate('2026-12-01T11:59:59.000Z'))).toThrow(refused('rotation_running'));
  expect(decide([added(1), first], rotate('2026-12-01T12:00:00.000Z'))).toHaveLength(1);
});

test('a destination is paused once, and resumed by its owner', () => {
  expect(decide([added(1)], pause)).toEqual([paused]);
  expect(decide([added(1), paused], pause)).toEqual([]);
  expect(decide([added(1), paused], { kind: 'resume', ...of(1) })).toEqual([resumed]);
  expect(decide([added(1)], { kind: 'resume', ...of(1) })).toEqual([]);
  expect(decide([added(1), paused, resumed], pause)).toEqual([paused]);
});

test('a chat is connected once, before its link ends; until then nothing resumes or pauses it', () => {
  const connectBy = '2026-11-30T13:00:00.000Z';
  const linked: DestinationEvent = { type: 'DestinationAdded', data: { ...given(1), kind: 'telegram', connectBy } };
  const connect = (at: string): DestinationCommand => ({ kind: 'connect', ...of(1), address: sealed('chat'), at });
  const connected: DestinationEvent = { type: 'DestinationConnected', data: { ...of(1), address: sealed('chat') } };
  expect(decide([], { ...add(1), of: 'telegram', connectBy } as DestinationCommand)).toEqual([linked]);
  expect(decide([linked], connect('2026-11-30T12:59:59.999Z'))).toEqual([connected]);
  expect(decide([linked], connect(connectBy))).toEqual([]);
  expect(decide([linked, connected], connect('2026-11-30T12:00:00.000Z'))).toEqual([]);
  expect(decide([linked, removed], connect('2026-11-30T12:00:00.000Z'))).toEqual([]);
  for (const command of [{ kind: 'resume', ...of(1) } as const, pause]) expect(decide([linked], command)).toEqual([]);
  expect(decide([linked, connected], pause)).toEqual([paused]);
});

test('an unknown destination is not found, and removing or pausing it does nothing', () => {
  for (const command of [{ kind: 'resume', ...of(1) }, { kind: 'change', ...of(1), settings: {} }, rotate('2026')] as const)
    expect(() => decide([added(1), removed], command)).toThrow(refused('destination_not_found'));
  expect(decide([added(1), removed], { kind: 'remove', ...of(1) })).toEqual([]);
  expect(decide([added(1), removed], pause)).toEqual([]);
});

test.each<AccountEvent>([
  { type: 'AccountErased', data: { accountId, reason: 'asked for' } },
  { type: 'AccountMergedInto', data: { accountId, into: 'a2' } },
  { type: 'AccountClosed', data: { accountId, reason: 'unused' } },
])('nothing is added or paused after $type', (end) => {
  expect(() => decide([added(1), end], add(2))).toThrow(refused('account_not_found'));
  expect(decide([added(1), end], pause)).toEqual([]);
});
