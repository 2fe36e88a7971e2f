import { BACKWARDS, END, type EventStoreDBClient, jsonEvent, NO_STREAM, START, streamNameFilter } from '@eventstore/db-client';
import { EsdbClient } from '../../backend/platform/event-store/esdb/esdb-client.ts';
import { EsdbEventStore } from '../../backend/platform/event-store/esdb/esdb-event-store.adapter.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { type EventStoreServer, eventStoreServers } from '../kit/event-store-servers.ts';
import { clock } from '../kit/runtime.ts';
import { someCategory } from './event-store-log.ts';

/** Server answers that the adapter relies on, and that the double must give as well. */
describe.each(eventStoreServers())('$name', ({ start }) => {
  let server: EventStoreServer;
  let held: EsdbClient;
  let stream: string;
  beforeAll(async () => {
    server = await start();
    held = new EsdbClient(server.connectionString);
  });
  afterAll(async () => {
    held.retire();
    await server.stop();
  });
  beforeEach(() => {
    stream = `${someCategory()}-1`;
  });

  const credentials = { username: 'filingwire', password: '' };
  const ask = <T>(run: (client: EventStoreDBClient) => Promise<T>): Promise<T> => held.run(run);
  const events = (count: number) =>
    Array.from({ length: count }, (_, n) => jsonEvent({ id: randomId(), type: 'Happened', data: { n } }));
  const append = (proposed: ReturnType<typeof events>, expectedRevision: bigint | typeof NO_STREAM = NO_STREAM) =>
    ask((client) => client.appendToStream(stream, proposed, { credentials, expectedRevision }));
  const revisions = () =>
    ask(async (client) => {
      const found: bigint[] = [];
      for await (const { event } of client.readStream(stream, { credentials, fromRevision: START }))
        found.push(event?.revision ?? -1n);
      return found;
    });
  const inWholeLog = () =>
    ask(async (client) => {
      const found: [bigint, bigint | undefined][] = [];
      for await (const { event } of client.readAll({ credentials, fromPosition: START }))
        if (event?.streamId === stream) found.push([BigInt(event.revision), event.position?.commit]);
      return found;
    });

  test('answers an append with the position of its last event in the whole log', async () => {
    const { position } = await append(events(3));
    expect((await inWholeLog()).at(-1)).toEqual([2n, position?.commit]);
  });

  test('answers a repeated append like the first', async () => {
    const three = events(3);
    const first = await append(three);
    await append(events(2), 2n);
    const again = await append(three);
    expect([again.success, again.nextExpectedRevision, again.position]).toEqual([true, 2n, first.position]);
  });

  test('continues the numbering of a deleted stream, and keeps the deleted events in the whole log', async () => {
    await append(events(2));
    const remove = () => ask((client) => client.deleteStream(stream, { credentials }));
    await remove();
    await remove();
    await expect(revisions()).rejects.toThrow('not found');
    expect((await append(events(2))).nextExpectedRevision).toBe(3n);
    expect(await revisions()).toEqual([2n, 3n]);
    expect((await inWholeLog()).map(([revision]) => revision)).toEqual([0n, 1n, 2n, 3n]);
  });

  test('refuses to delete a stream that does not exist', async () => {
    const deleted = ask((client) => client.deleteStream(stream, { credentials }));
    await expect(deleted).rejects.toMatchObject({ type: 'wrong-expected-version', actualVersion: -1n });
    // The adapter does nothing in that case.
    const store = new EsdbEventStore({ connectionString: server.connectionString, clock });
    await store.deleteStream(stream);
    await store.close();
  });

  test('answers a repeated append to a deleted stream without a position', async () => {
    const two = events(2);
    await append(two);
    await ask((client) => client.deleteStream(stream, { credentials }));
    await append(events(1));
    const again = await append(two);
    expect([again.nextExpectedRevision, again.position]).toEqual([1n, undefined]);
  });

  test('refuses an append that expects a deleted stream to have no revision', async () => {
    const two = events(2);
    await append(two);
    await expect(append(events(1), 0n)).rejects.toMatchObject({ actualVersion: 1n });
  });

  test('includes the start position when reading the whole log forwards, but not backwards', async () => {
    const { position } = await append(events(2));
    const at = { commit: position?.commit ?? 0n, prepare: position?.commit ?? 0n };
    const read = (direction?: typeof BACKWARDS) =>
      ask(async (client) => {
        const options = { credentials, fromPosition: at, maxCount: 1, ...(direction && { direction }) };
        for await (const { event } of client.readAll(options)) return event?.revision;
        return null;
      });
    expect([await read(), await read(BACKWARDS)]).toEqual([1n, 0n]);
  });

  test('ends its log at the last event, and refuses or leaves empty a read beyond it', async () => {
    const { position } = await append(events(1));
    const last = await ask(async (client) => {
      for await (const { event } of client.readAll({ credentials, fromPosition: END, direction: BACKWARDS, maxCount: 1 }))
        return event?.position?.commit;
      return null;
    });
    expect(last).toBe(position?.commit);
    const beyond = { commit: 10n ** 12n, prepare: 10n ** 12n };
    const found = await ask(async (client) => {
      for await (const _ of client.readAll({ credentials, fromPosition: beyond, maxCount: 1 })) return 'an event';
      return 'nothing';
    }).catch(() => 'refused');
    expect(found).not.toBe('an event');
  });

  test('reports a subscription’s position before it reports that it has caught up', async () => {
    await append(events(2));
    const reported = await ask(
      (client) =>
        new Promise<readonly (bigint | 'caught up')[]>((resolve, reject) => {
          const seen: (bigint | 'caught up')[] = [];
          const subscription = client.subscribeToAll({
            fromPosition: START,
            credentials,
            filter: streamNameFilter({
              prefixes: [`${stream.slice(0, -1)}`],
              checkpointReached: (_, { commit }) => void seen.push(commit),
            }),
          });
          subscription.on('error', reject);
          subscription.on('data', ({ event }) => void seen.push(event?.position?.commit ?? -1n));
          subscription.on('caughtUp', () => {
            seen.push('caught up');
            void subscription.unsubscribe();
            resolve(seen);
          });
        }),
    );
    const positions = reported.filter((each) => each !== 'caught up');
    expect(positions.length).toBeGreaterThan(0);
    expect([reported.at(-1), positions]).toEqual(['caught up', positions.toSorted((a, b) => Number(a - b))]);
  });
});
