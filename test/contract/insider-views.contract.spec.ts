import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import type { CollectionDefinition, StoredDocument } from '../../backend/platform/read-store/collection.ts';
import { EmbeddedReadStore } from '../../backend/platform/read-store/embedded/embedded-read-store.adapter.ts';
import { MongoReadStore } from '../../backend/platform/read-store/mongo/mongo-read-store.adapter.ts';
import type { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { insiderDirectory } from '../../projections/insider-profile/insider.document.ts';
import { insiderProjector } from '../../projections/insider-profile/insider.projector.ts';
import { InsiderDirectory } from '../../projections/insider-profile/insider-directory.reader.ts';
import { dayKey, insiderFilings, ownerKey } from '../../projections/insider-profile/insider-filing.document.ts';
import { InsiderFilings } from '../../projections/insider-profile/insider-filings.reader.ts';
import { Identities, InsiderIdentities } from '../../projections/insider-profile/insider-identities.reader.ts';
import { accessionOf, cikOf } from '../kit/filing-events.ts';
import { insider, row } from '../kit/filing-facts.ts';
import { insiderDocuments, insiderFiled } from '../kit/insider-events.ts';
import { mongoServers } from '../kit/mongo-servers.ts';
import { projecting } from '../kit/projector.spec-kit.ts';

const engines: { name: string; start(): Promise<{ store: ReadStore; dispose(): Promise<void> }> }[] = [
  {
    name: 'embedded',
    start: async () => ({
      store: new EmbeddedReadStore({ path: ':memory:', clock: new SystemClock() }),
      dispose: async () => {},
    }),
  },
  ...mongoServers().map(({ name, start }) => ({
    name: `MongoDB, ${name}`,
    start: async () => {
      const server = await start();
      const store = new MongoReadStore({ url: server.url, database: server.database, clock: new SystemClock() });
      return { store, dispose: server.dispose };
    },
  })),
];

const events = [
  insiderFiled(1, [row('P', '1', '1')]),
  insiderFiled(2, [row('S', '1', '1', { date: '2026-01-02' }), row('S', '1', '1', { date: '2026-01-03' })], {
    owners: [insider({ cik: cikOf(98), name: 'ROE JOHN' })],
  }),
  insiderFiled(3, [], { owners: [insider({ cik: cikOf(97), name: 'ROE MARY JOHN' })] }),
  insiderFiled(4, [], {
    form: '3',
    filedOn: '2026-02-13',
    owners: [insider({ cik: cikOf(97), name: 'ZOE MARY' })],
    issuer: { name: 'OTHER', cik: cikOf(2), ticker: null },
  }),
  insiderFiled(5, [], { form: '5', filedOn: '2026-02-14', owners: [insider({ cik: cikOf(96), name: 'POE ANN' })] }),
  insiderFiled(6, [], { form: '5', filedOn: '2026-02-15', owners: [insider({ cik: cikOf(95), name: 'POE-LEE ANN' })] }),
];

describe.each(engines)('queries about insiders on $name', ({ start }) => {
  let engine: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    engine = await start();
    const fill = async (definition: CollectionDefinition, documents: readonly StoredDocument[]) => {
      const generation = await engine.store.createGeneration(definition, 1, 'log');
      const writes = documents.map((document) => ({ id: document._id, position: toPosition(1), foldedFrom: null, document }));
      await engine.store.commit(generation, writes, toPosition(1), 1);
      await engine.store.promote(definition.name, generation, null);
    };
    const read = events.flat().filter((event) => event.type === 'FilingFactsExtracted');
    const merge = { type: 'InsiderMerged' as const, data: { cik: cikOf(96), into: cikOf(95), reason: 'one person' } };
    await fill(insiderFilings, insiderDocuments(...events));
    await fill(insiderDirectory, [
      ...projecting(insiderProjector)
        .given(...read, merge)
        .documents()
        .values(),
    ]);
  });

  afterAll(async () => {
    await engine.store.close();
    await engine.dispose();
  });

  test('returns filings of an owner and of several days, each once', async () => {
    const filings = new InsiderFilings(engine.store, new InsiderIdentities(engine.store));
    expect(await filings.newest(ownerKey('0000000099'), 10)).toMatchObject({
      filings: [{ _id: accessionOf(1) }],
      truncated: false,
    });
    const days = ['2026-01-02', '2026-01-03', '2026-01-12'].map((day) => dayKey(cikOf(1), day));
    const found = await filings.any(days, 10, new Identities(new Map()));
    expect(found.map(({ _id }) => _id)).toEqual([accessionOf(2), accessionOf(1)]);
  });

  test('finds people by the beginning of a name, a word of it, or all of it', async () => {
    const directory = new InsiderDirectory(engine.store, new InsiderIdentities(engine.store));
    const open = new Set(['4']);
    const names = async (found: Promise<readonly { name: string }[]>) => (await found).map(({ name }) => name);
    expect(await names(directory.startingWith('roe', open))).toEqual(['John Roe', 'Mary John Roe']);
    expect(await names(directory.startingWith('john', open))).toEqual(['John Roe', 'Mary John Roe']);
    expect(await names(directory.startingWith('Mary Ro', open))).toEqual(['Mary John Roe']);
    expect(await names(directory.named('Jane Doe', open))).toEqual(['Jane Doe']);
    expect(await names(directory.startingWith('roe', new Set(['8-K'])))).toEqual([]);
  });

  test('does not show a name and a company that appear only on a locked form', async () => {
    const directory = new InsiderDirectory(engine.store, new InsiderIdentities(engine.store));
    const acme = { cik: cikOf(1), name: 'Acme', ticker: 'ACME' };
    const mary = { cik: cikOf(97), name: 'Mary John Roe', other_names: [], companies: [acme] };
    expect(await directory.startingWith('mary', new Set(['4']))).toEqual([mary]);
    expect(await directory.startingWith('zoe', new Set(['4']))).toEqual([]);
    expect(await directory.named('Mary Zoe', new Set(['4']))).toEqual([]);
    expect(await directory.named('Mary Zoe', new Set(['3', '4']))).toMatchObject([
      { name: 'Mary Zoe', other_names: ['ROE MARY JOHN'], companies: [{ name: 'Other' }, acme] },
    ]);
  });

  test('shows and finds a merged person as the one that remains', async () => {
    const identities = new InsiderIdentities(engine.store);
    const filings = new InsiderFilings(engine.store, identities);
    const { filings: found } = await filings.ofPerson(cikOf(96), 10, await identities.all());
    expect(found.map(({ _id, report }) => [_id, report?.owners.map(({ cik }) => cik)])).toEqual([
      [accessionOf(6), [cikOf(95)]],
      [accessionOf(5), [cikOf(95)]],
    ]);
    expect((await filings.ofPerson(cikOf(95), 1, await identities.all())).truncated).toBe(true);
    const directory = new InsiderDirectory(engine.store, identities);
    for (const search of [directory.named('Ann Poe', new Set(['5'])), directory.startingWith('poe', new Set(['5']))]) {
      expect((await search).map(({ cik, name, other_names: others }) => [cik, name, others])).toEqual([
        [cikOf(95), 'Ann Poe-Lee', ['POE ANN']],
      ]);
    }
  });
});
