import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { MongoReadStore } from '../../backend/platform/read-store/mongo/mongo-read-store.adapter.ts';
import type { GenerationRef, LiveCollection } from '../../backend/platform/read-store/read-store.port.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { at, type Sample, sample, samples } from './read-store-samples.ts';

const REF: GenerationRef = { name: 'samples', version: 1, generation: 1 };

/** Documents of live views are cached as long as the view's state shows that none has changed. */
describe('documents cached by a MongoDB read store', () => {
  let double: MongoDouble;
  let writer: MongoReadStore;
  let reader: MongoReadStore;
  beforeEach(async () => {
    double = await MongoDouble.start();
    writer = new MongoReadStore({ url: double.url, clock: new SystemClock() });
    reader = new MongoReadStore({ url: double.url, clock: new SystemClock() });
    await writer.createGeneration(samples, 1, 'log-1');
    await writer.promote('samples', REF, null);
    await writer.commit(
      REF,
      ['a', 'b'].map((id) => ({ id, position: at(1), foldedFrom: null, document: sample(id, { form: '1' }) })),
      at(1),
      1,
    );
  });
  afterEach(async () => {
    await writer.close();
    await reader.close();
    await double.stop();
  });

  const view = (): Promise<LiveCollection<Sample>> => reader.live(samples);
  const change = (id: string, from: number, to: number, form: string | null, epoch = 1): Promise<void> => {
    const document = form === null ? null : sample(id, { form });
    return writer.commit(REF, [{ id, position: at(to), foldedFrom: at(from), document }], at(to), epoch);
  };
  const reads = async <T>(call: () => Promise<T>): Promise<readonly [T, number]> => {
    const seen = double.observe('_projections');
    const answer = await call();
    return [answer, seen.commands.length];
  };

  test('are not read again while nothing changes, even if the checkpoint moves', async () => {
    const [first] = await reads(async () => (await view()).getMany(['a', 'b', 'none']));
    await writer.commit(REF, [], at(9), 1);
    const [second, commands] = await reads(async () => (await view()).getMany(['a', 'b', 'none']));
    expect([commands, second.size]).toEqual([0, 2]);
    expect([second.get('a') === first.get('a'), (await view()).resolvedAt]).toEqual([true, at(9)]);
  });

  test('stay the same objects when others change, which are fetched by one command', async () => {
    const before = await (await view()).getMany(['a', 'b', 'c']);
    await change('a', 1, 2, '2');
    await writer.commit(REF, [{ id: 'c', position: at(3), foldedFrom: null, document: sample('c') }], at(3), 1);
    const [after, commands] = await reads(async () => (await view()).getMany(['a', 'b', 'c', 'd']));
    expect([commands, after.get('a')?.form, after.get('c'), after.get('b') === before.get('b')]).toEqual([
      1,
      '2',
      sample('c'),
      true,
    ]);
    await change('a', 2, 4, null);
    expect(await (await view()).get('a')).toBeNull();
    expect(() => Object.assign(after.get('b') ?? {}, { form: 'x' })).toThrow(TypeError);
  });

  test('are read again after an owner wrote documents but not its checkpoint', async () => {
    expect(await (await view()).get('a')).toMatchObject({ form: '1' });
    // The message for the documents, then the one for the checkpoint.
    const act = () => undefined;
    double.inject({ command: 'update', kind: 'meanwhile', act }, { command: 'update', kind: 'error', code: 11_602 });
    await expect(change('a', 1, 2, '2')).rejects.toMatchObject({ name: 'OutcomeUnknown' });
    expect(await (await view()).get('a')).toMatchObject({ form: '1' });
    // The next owner finds that the document already includes the event.
    await writer.commit(REF, [], at(1), 2);
    await writer.commit(REF, [], at(2), 2, [{ id: 'a', foldedFrom: at(2) }]);
    expect(await (await view()).get('a')).toMatchObject({ form: '2' });
  });

  test('are read again after a commit of a build that does not report changes', async () => {
    expect(await (await view()).get('a')).toMatchObject({ form: '1' });
    await change('b', 1, 2, '2');
    expect(await (await view()).get('a')).toMatchObject({ form: '1' });
    const [documents = ''] = [...double.database.shardedCollections().keys()].filter((ns) => ns.includes('samples.v1'));
    const set = (ns: string, _id: string, fields: object): void => {
      const [database = '', ...rest] = ns.split('.');
      double.database.run(database, { update: rest.join('.'), updates: [{ q: { _id }, u: { $set: fields } }] });
    };
    set(documents, 'a', { form: '3', _position: at(3) });
    set('filingwire._projections', 'samples.v1.g1', { checkpoint: at(3) });
    expect(await (await view()).get('a')).toMatchObject({ form: '3' });
  });

  test('are resolved by one query for views requested at the same time or in one request', async () => {
    const seen = double.observe();
    await Promise.all([view(), view(), reader.generations('samples')]);
    expect(seen.commands).toEqual(['find _projections']);
    let over = false;
    const inRequest = double.observe();
    await reader.within(
      () => over,
      async () => {
        await view();
        await change('a', 1, 2, '2');
        await view();
        expect(inRequest.commands.filter((command) => command === 'find _projections')).toHaveLength(2);
        over = true;
        expect((await view()).resolvedAt).toBe(at(2));
      },
    );
  });
});
