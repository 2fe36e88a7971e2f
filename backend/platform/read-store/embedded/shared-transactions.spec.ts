import { SlowClock } from '#kit/slow-clock.ts';
import { type Clock, SystemClock } from '../../clock/clock.ts';
import { SharedTransactions } from './shared-transactions.ts';
import { SqliteFile } from './sqlite-file.ts';

describe(SharedTransactions.name, () => {
  let file: SqliteFile;
  /** For each transaction, whether it waited for the disk. */
  let durable: boolean[];
  beforeEach(() => {
    file = new SqliteFile({ path: ':memory:', synchronous: 'NORMAL', cacheKib: 64 });
    file.exec('CREATE TABLE words (word TEXT NOT NULL)');
    durable = [];
  });
  afterEach(() => file.close());

  const shared = (clock: Clock = new SystemClock(), limitMs = 60_000) => {
    const writeWhenUnlocked = <T>(work: () => T, isDurable: boolean) => {
      durable.push(isDurable);
      return file.writeWhenUnlocked(work, isDurable);
    };
    return new SharedTransactions({ run: (sql) => file.run(sql), writeWhenUnlocked }, clock, limitMs);
  };
  const add = (word: string) => () => file.run('INSERT INTO words (word) VALUES (?)', word);
  const words = () => file.all('SELECT word FROM words ORDER BY rowid').map(([word]) => word);

  test('calls made in one turn are written in order in one transaction, and a later call in another', async () => {
    const together = shared();
    expect(await Promise.all([together.run(add('a')), together.run(() => 'nothing'), together.run(add('b'))])).toEqual([
      1,
      'nothing',
      1,
    ]);
    expect(durable).toHaveLength(1);
    await together.run(add('c'));
    expect([durable.length, words()]).toEqual([2, ['a', 'b', 'c']]);
  });

  test('two hundred thousand waiting calls are each executed once', async () => {
    // With so many calls waiting, every transaction exceeds its time after one call.
    let done = 0;
    const clock = { now: () => new Date(), monotonic: () => Math.min(done, 3) * 1_000 };
    const together = shared(clock, 1);
    const calls = Array.from({ length: 200_000 }, (_, n) =>
      together.run(() => {
        done += 1;
        return n;
      }),
    );
    const results = await Promise.all(calls);
    expect([done, results.every((result, n) => result === n)]).toEqual([200_000, true]);
  });

  test('a call that throws undoes only its own writes', async () => {
    const together = shared();
    const failing = () => {
      add('half')();
      throw new RangeError('cannot be written');
    };
    const outcomes = await Promise.allSettled([together.run(add('a')), together.run(failing), together.run(add('b'))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[1]).toMatchObject({ reason: expect.any(RangeError) });
    expect([durable.length, words()]).toEqual([1, ['a', 'b']]);
  });

  test('if a failure ends the transaction, all its calls fail with that error, and later calls are written', async () => {
    const together = shared();
    const ending = () => {
      file.exec('ROLLBACK');
      throw new Error('the disk is full');
    };
    const outcomes = await Promise.allSettled([together.run(add('a')), together.run(ending)]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'rejected', reason: new Error('the disk is full') });
    await together.run(add('b'));
    expect(words()).toEqual(['b']);
  });

  test('a transaction waits for the disk unless all of its calls may become durable later', async () => {
    const together = shared();
    await together.run(add('a'));
    await together.run(add('b'), { durableLater: true });
    await Promise.all([together.run(add('c'), { durableLater: true }), together.run(add('d'))]);
    expect([durable, words()]).toEqual([
      [true, false, true],
      ['a', 'b', 'c', 'd'],
    ]);
  });

  test('a transaction that has reached its time limit leaves further calls to the next one', async () => {
    const together = shared(new SlowClock(), 7);
    await Promise.all(['a', 'b', 'c', 'd'].map((word) => together.run(add(word))));
    expect([durable.length, words()]).toEqual([2, ['a', 'b', 'c', 'd']]);
  });

  test('a call that writes a lot extends the time limit of its transaction', async () => {
    const together = shared(new SlowClock(), 7);
    await Promise.all(['a', 'b', 'c', 'd'].map((word) => together.run(add(word), word === 'b' ? { limitMs: 1_000 } : {})));
    expect([durable.length, words()]).toEqual([1, ['a', 'b', 'c', 'd']]);
  });
});
