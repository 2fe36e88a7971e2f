import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { MongoFullTextIndex } from '../../backend/platform/full-text/mongo/mongo-full-text.adapter.ts';
import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import { MongoReadStore } from '../../backend/platform/read-store/mongo/mongo-read-store.adapter.ts';
import { MongoServer } from '../../backend/platform/read-store/mongo/mongo-server.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { at, folded, sample, samples, writesOf } from './read-store-samples.ts';

const REF = { name: 'samples', version: 1, generation: 1 };
const LOG = 'log-1';
const clock = new SystemClock();

/** The stores of one process. */
function processOn(url: string) {
  const server = new MongoServer({ url, clock });
  const operations = new MongoOperationalStore({ server });
  const textRecords = new MongoOperationalStore({ server, part: 'texts' });
  const views = new MongoReadStore({ server, clock });
  const fullText = new MongoFullTextIndex({ server });
  return {
    records: operations.collection(samples),
    views,
    fullText,
    texts: new OperationalTextStore(textRecords, null),
    close: () => Promise.all([views, operations, textRecords, fullText].map((store) => store.close())),
  };
}
type Stores = ReturnType<typeof processOn>;

/** What every reader of the stores returns about the samples. */
async function everyReader({ views, records, fullText, texts }: Stores, text: string) {
  const live = await views.live(samples);
  const opened = await views.open(samples, 1);
  const found = async (view: typeof live) =>
    (await view.find({ filter: { tickers: 'NEW' }, sort: ['-at'], limit: 9 })).documents.map(({ _id }) => _id).sort();
  return {
    'views: get': (await live.get('a'))?.form,
    'views: getMany': [...(await live.getMany(['a', 'b'])).keys()].sort(),
    'views: find': await found(live),
    'views: count': await live.count({ form: 'new' }),
    'views: open, get': (await opened.get('a'))?.form,
    'views: open, find': await found(opened),
    'views: checkpoint': await live.checkpoint(),
    'views: generations': (await views.generations('samples')).map(({ checkpoint }) => checkpoint),
    'views: load': (await views.load<{ readonly _id: string; readonly form: string }>(REF, ['a'])).get('a')?.document?.form,
    'records: get': (await records.get('a'))?.form,
    'records: getMany': [...(await records.getMany(['a', 'b'])).keys()].sort(),
    'records: find': (await records.find({ filter: { tickers: 'NEW' }, sort: ['-at'], limit: 9 })).documents
      .map(({ _id }) => _id)
      .sort(),
    'records: count': await records.count({ form: 'new' }),
    'records: countBy': (await records.countBy('form')).get('new'),
    'full text: checkpoint': await fullText.checkpoint(LOG),
    'full text: search': (await fullText.search({ words: ['words'], match: 'all', limit: 5 })).map(({ id }) => id),
    'texts: get': await texts.get(text),
  };
}

const NOW = {
  'views: get': 'new',
  'views: getMany': ['a', 'b'],
  'views: find': ['a', 'b'],
  'views: count': 2,
  'views: open, get': 'new',
  'views: open, find': ['a', 'b'],
  'views: checkpoint': at(3),
  'views: generations': [at(3)],
  'views: load': 'new',
  'records: get': 'new',
  'records: getMany': ['a', 'b'],
  'records: find': ['a', 'b'],
  'records: count': 2,
  'records: countBy': 2,
  'full text: checkpoint': at(3),
  'full text: search': ['text-1'],
  'texts: get': 'a text of words',
};

/** A new primary may lag behind what a majority has acknowledged. No process may read anything older than what it has written or seen. */
describe.each(['replicaSet', 'sharded'] as const)('every reader right after an election: %s', (topology) => {
  let double: MongoDouble;
  let opened: Stores[];
  const start = () => {
    const stores = processOn(double.url);
    opened.push(stores);
    return stores;
  };
  beforeEach(async () => {
    opened = [];
    double = await MongoDouble.start(topology);
  });
  afterEach(async () => {
    for (const stores of opened) await stores.close();
    await double.stop();
  });

  async function filled({ views, records }: Stores): Promise<void> {
    await views.createGeneration(samples, 1, LOG);
    await views.promote('samples', REF, null);
    await views.commit(REF, writesOf([sample('a', { form: 'old' })]), at(1), 1);
    await records.write([{ kind: 'put', record: sample('a', { form: 'old' }) }]);
  }
  async function changed({ views, records, fullText, texts }: Stores): Promise<string> {
    const fresh = { form: 'new', tickers: ['NEW'] };
    await views.commit(REF, [folded('a', 1, 2, fresh), folded('b', null, 3, fresh)], at(3), 1);
    await records.write(['a', 'b'].map((id) => ({ kind: 'put', record: sample(id, fresh) })));
    const text = await texts.put('a text of words');
    const about = { hash: text, title: '', label: '', date: '2026-01-12', kind: '4', owners: [] };
    await fullText.put({ id: 'text-1', position: at(3), ...about, passages: [{ start: 0, end: 15, words: ['text', 'words'] }] });
    await fullText.advance(LOG, at(3));
    return text;
  }

  test('the process that wrote reads what it wrote', async () => {
    const writer = start();
    await filled(writer);
    const before = double.database.snapshot();
    const text = await changed(writer);
    double.electBehind(before);
    expect(await everyReader(writer, text)).toEqual(NOW);
  });

  test('another process never sees an older state than before', async () => {
    const [writer, reader] = [start(), start()];
    await filled(writer);
    const before = double.database.snapshot();
    const text = await changed(writer);
    // One read of one view, like every request.
    await reader.views.generations('samples');
    double.electBehind(before);
    expect(await everyReader(reader, text)).toEqual(NOW);
  });

  test('a new process does not cache what it reads meanwhile', async () => {
    const [writer, newcomer] = [start(), start()];
    await filled(writer);
    const before = double.database.snapshot();
    const text = await changed(writer);
    double.electBehind(before);
    expect(await (await newcomer.views.live(samples)).get('a')).toMatchObject({ form: 'old' });
    double.catchUp();
    expect(await everyReader(newcomer, text)).toEqual(NOW);
  });
});
