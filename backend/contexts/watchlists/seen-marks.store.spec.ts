import { jest } from '@jest/globals';
import { SystemClock } from '../../platform/clock/clock.ts';
import { Abandoned, Deadline } from '../../platform/clock/deadline.ts';
import { toPosition } from '../../platform/event-store/event-store.port.ts';
import { EmbeddedOperationalStore } from '../../platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { SqliteFile } from '../../platform/read-store/embedded/sqlite-file.ts';
import { SeenMarksStore } from './seen-marks.store.ts';

describe(SeenMarksStore.name, () => {
  let operational: EmbeddedOperationalStore;
  let store: SeenMarksStore;
  const mark = { cik: '0000000001', form: '4', upTo: toPosition(7) };
  beforeEach(() => {
    operational = new EmbeddedOperationalStore({ path: ':memory:', clock: new SystemClock() });
    store = new SeenMarksStore(operational);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await operational.close();
  });

  test('marks requested in one tick are read together, per account', async () => {
    await store.add('ada', [mark]);
    const reads = jest.spyOn(SqliteFile.prototype, 'all');
    const [ada, ben, again] = await Promise.all([store.of('ada'), store.of('ben'), store.of('ada')]);
    expect(reads).toHaveBeenCalledTimes(1);
    expect([ada, again]).toEqual([
      { marks: [mark], revision: 1 },
      { marks: [mark], revision: 1 },
    ]);
    expect(ben).toEqual({ marks: [], revision: 0 });
  });

  test('an abandoned read is not reused by the next caller', async () => {
    const request = new Deadline();
    const gone = request.run(() => store.of('ada'));
    request.end('the client closed the connection');
    await expect(gone).rejects.toThrow(Abandoned);
    expect(await store.of('ben')).toEqual({ marks: [], revision: 0 });
  });

  test('a write is visible to later reads', async () => {
    expect(await store.of('ada')).toEqual({ marks: [], revision: 0 });
    await store.add('ada', [mark]);
    expect(await store.of('ada')).toEqual({ marks: [mark], revision: 1 });
  });

  test('a failed read rejects for everyone waiting, and the next one reads again', async () => {
    const reads = jest.spyOn(SqliteFile.prototype, 'all').mockImplementationOnce(() => {
      throw new Error('the file is away');
    });
    const both = await Promise.allSettled([store.of('ada'), store.of('ben')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await store.of('ada')).toEqual({ marks: [], revision: 0 });
    expect(reads).toHaveBeenCalledTimes(2);
  });
});
