import { eventCodec } from '../../backend/apps/event-registry.ts';
import { checkpointOf, IndexTextsSchedule } from '../../backend/contexts/assistant/index-texts/index-texts.schedule.ts';
import type { EventCodec } from '../../backend/platform/event-store/define-event.ts';
import type { Position, StoredEvent } from '../../backend/platform/event-store/event-store.port.ts';
import { EmbeddedFullTextIndex } from '../../backend/platform/full-text/embedded/embedded-full-text.adapter.ts';
import { wordsOf } from '../../backend/platform/full-text/words.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { appendNext } from '../kit/append-next.ts';
import { accessionOf, factsExtracted, filingIngested } from '../kit/filing-events.ts';
import { Runtime } from '../kit/runtime.ts';

let runtime: Runtime;
let texts: OperationalTextStore;
let index: EmbeddedFullTextIndex;
beforeEach(() => {
  runtime = new Runtime();
  texts = new OperationalTextStore(runtime.operational);
  index = new EmbeddedFullTextIndex({ path: ':memory:' });
});
afterEach(async () => {
  await index.close();
  await runtime.close();
});

const read = async (n: number, text: string | null) => {
  const textHash = text === null ? '0'.repeat(64) : await texts.put(text);
  await appendNext(runtime.events, `filing-${accessionOf(n)}`, [filingIngested(n), factsExtracted(n, { textHash })]);
};
const indexAll = async () => {
  const schedule = new IndexTextsSchedule({ events: runtime.events, codec: eventCodec(), texts, index, logger: runtime.log });
  while ((await schedule.look(new AbortController().signal)) === 0);
};
const found = async (words: string) =>
  (await index.search({ words: wordsOf(words), match: 'all', limit: 9 })).map(({ id }) => id);

test('texts are found once they have been read, and a lost one holds nothing up', async () => {
  await indexAll();
  await read(1, 'The first text.');
  await read(2, null);
  await read(3, 'The third text.');
  await indexAll();
  expect((await found('text')).toSorted()).toEqual([accessionOf(1), accessionOf(3)]);
  expect(await index.checkpoint(await runtime.events.logId())).toBe(await runtime.events.tail());
  await read(4, 'The fourth text.');
  await indexAll();
  expect(await found('fourth')).toEqual([accessionOf(4)]);
});

test('a filing whose stream can’t be read holds up no other, and is found once it can be read', async () => {
  await runtime.events.append(
    `filing-${accessionOf(1)}`,
    [{ id: randomId(), type: 'FilingIngested', data: { future: true }, metadata: { schemaVersion: '99' } }],
    { kind: 'noStream' },
  );
  const textHash = await texts.put('The first text.');
  await appendNext(runtime.events, `filing-${accessionOf(1)}`, [factsExtracted(1, { textHash })]);
  await read(2, 'The second text.');
  const real = eventCodec();
  let older = true;
  /** Only knows version 99 after it has been updated. */
  const codec = {
    types: real.types,
    decode: (stored: StoredEvent) =>
      older || stored.metadata['schemaVersion'] !== '99'
        ? real.decode(stored)
        : real.decode({ ...stored, data: filingIngested(1).data, metadata: {} }),
  } as unknown as EventCodec;
  const schedule = new IndexTextsSchedule({ events: runtime.events, codec, texts, index, logger: runtime.log });
  const look = () => schedule.look(new AbortController().signal);
  while ((await look()) === 0);
  expect([await found('second'), await found('first')]).toEqual([[accessionOf(2)], []]);
  expect([...schedule.setAside.items.keys()]).toEqual([`filing-${accessionOf(1)}`]);
  older = false;
  await look();
  expect([await found('first'), schedule.setAside.items.size]).toEqual([[accessionOf(1)], 0]);
});

/** Adds a filing that is in no log of the test. */
const putStrange = async (): Promise<Position> => {
  const at = await runtime.events.tail();
  if (at === null) throw new Error('the log is empty');
  const strange = { title: '', label: '8-K', date: '2026-01-12', kind: '8-K', owners: [], position: at, hash: 'x' };
  await index.put({ ...strange, id: 'strange', passages: [{ start: 0, end: 1, words: wordsOf('strange') }] });
  expect(await found('strange')).toEqual(['strange']);
  return at;
};

test('an index that is ahead of the log, or belongs to another log, is refilled', async () => {
  await read(1, 'The first text.');
  await index.advance('another log', await putStrange());
  await indexAll();
  expect([await found('strange'), await found('first')]).toEqual([[], [accessionOf(1)]]);

  await putStrange();
  await index.advance(checkpointOf(await runtime.events.logId()), '09999999999999999999' as Position);
  await indexAll();
  expect([await found('strange'), await found('first')]).toEqual([[], [accessionOf(1)]]);
});

test('an index of another log is emptied even if this log has no filing yet', async () => {
  await appendNext(runtime.events, 'account-1', [
    { type: 'AccountOpened', data: { accountId: '1', brandId: 'material-events', kind: 'anonymous' } },
  ]);
  await index.advance('another log', await putStrange());
  await indexAll();
  expect(await found('strange')).toEqual([]);
  expect(await index.checkpoint(await runtime.events.logId())).toBe(await runtime.events.tail());
});

test('passages cut by an older version are replaced filing by filing, and can be found until then', async () => {
  await read(1, 'The first text.');
  const at = await putStrange();
  const old = { title: '', label: '8-K', date: '2026-01-12', kind: '8-K', owners: [], position: at, hash: 'x' };
  const words = wordsOf('signature');
  await index.put({ ...old, id: accessionOf(1), passages: [1, 2, 3].map((n) => ({ start: n, end: n + 1, words })) });
  // The older version has no other checkpoint.
  await index.advance(await runtime.events.logId(), at);
  await indexAll();
  expect([await found('signature'), await found('first'), await found('strange')]).toEqual([[], [accessionOf(1)], ['strange']]);
});
