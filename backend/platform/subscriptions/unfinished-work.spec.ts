import { clock, Runtime } from '#kit/runtime.ts';
import type { Position } from '../event-store/event-store.port.ts';
import { CheckpointStore } from './checkpoint.store.ts';
import { ParkedMessages } from './parked-messages.store.ts';
import { UnfinishedWork } from './unfinished-work.ts';

const process = { name: 'p', categories: ['thing'], handles: ['Happened'] };
let runtime: Runtime;
let checkpoints: CheckpointStore;
let parked: ParkedMessages;
let work: UnfinishedWork;
let positions: readonly Position[];
beforeEach(async () => {
  runtime = new Runtime();
  const { events, operational } = runtime;
  checkpoints = new CheckpointStore(operational, clock);
  parked = new ParkedMessages(operational, clock);
  work = new UnfinishedWork({ events, checkpoints, parked });
  const happened: Position[] = [];
  for (const [stream, n] of [
    ['thing-a', 1],
    ['thing-b', 2],
    ['thing-a', 3],
    ['thing-c', 4],
  ] as const)
    happened.push(await runtime.happen(stream, n));
  positions = happened;
});
afterEach(() => runtime.close());

const left = async () => {
  const found: Position[] = [];
  for await (const { position } of work.of(process)) found.push(position);
  return found;
};

test('a process without a checkpoint has not finished anything', async () => {
  expect(await work.neededFrom('p')).toBeNull();
  expect(await left()).toEqual(positions);
  expect((await work.firstBehind(process))?.position).toBe(positions[0]);
});

test('finished work ends at the checkpoint or at the oldest parked event before it', async () => {
  const [first, , third, last] = positions as [Position, Position, Position, Position];
  await checkpoints.create('p', third, 'log');
  expect(await work.neededFrom('p')).toBe(third);
  expect(await left()).toEqual([last]);
  await parked.park('p', 'thing-a', first, 'why');
  await parked.park('p', 'thing-a', third, null);
  await parked.park('another', 'thing-b', first, 'why');
  expect(await work.neededFrom('p')).toBe(first);
  expect(await left()).toEqual([first, third, last]);
  expect((await work.firstBehind(process))?.position).toBe(last);
  await parked.done('p', 'thing-a', first);
  expect(await work.neededFrom('p')).toBe(third);
  await parked.done('p', 'thing-a', third);
  expect(await left()).toEqual([last]);
});

test('finds the oldest unhandled event of several processes by its recording time', async () => {
  const [, second, , last] = positions as [Position, Position, Position, Position];
  const other = { ...process, name: 'q' };
  for (const name of ['p', 'q']) await checkpoints.create(name, last, 'log');
  expect(await work.oldestRecordedAt([process, other])).toBeNull();
  await parked.park('q', 'thing-b', second, 'why');
  const [event] = await runtime.events.read('thing-b');
  expect(await work.oldestRecordedAt([process, other])).toEqual(event?.recordedAt);
});

test('a queue emptied by a skip has no unfinished work', async () => {
  const [first, , , last] = positions as [Position, Position, Position, Position];
  await checkpoints.create('p', last, 'log');
  await parked.park('p', 'thing-a', first, 'why');
  await parked.skip('p', 'thing-a', first);
  expect(await work.neededFrom('p')).toBe(last);
  expect(await work.parkedStreams('p')).toEqual([]);
});

test('finds all released streams, no matter how many are waiting', async () => {
  for (let n = 0; n < 250; n += 1) {
    await parked.park('p', `thing-${n}`, positions[0] as Position, 'why');
    await parked.release('p', `thing-${n}`);
  }
  expect(await parked.released('p')).toHaveLength(250);
});
