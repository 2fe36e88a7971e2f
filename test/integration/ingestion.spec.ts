import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import { ReplayOrigin } from '../../backend/contexts/filings/replay/replay-origin.adapter.ts';
import { readerOf } from '../../backend/contexts/forms/published/form.catalog.ts';
import { describeCorpus } from '../kit/edgar-corpus.ts';
import { IngestionRig, until } from '../kit/ingestion-rig.ts';
import { often } from '../kit/often.ts';

const roleOf = (word: string) => word.toLowerCase().replaceAll(' ', '-');

describeCorpus('ingestion of the corpus over HTTP', (corpus) => {
  const wanted = corpus.filings.filter((filing) => readerOf(filing.form) !== null);
  const built = corpus.filings.filter((filing) => !('getcurrent' in filing));
  const ofType = <T extends FilingEvent['type']>(log: readonly FilingEvent[], type: T) =>
    log.filter((event): event is Extract<FilingEvent, { type: T }> => event.type === type);

  /** Polls until the replay has shown everything and nothing new arrives. */
  async function pollToTheEnd(one: IngestionRig, origin: ReplayOrigin): Promise<void> {
    for (;;) {
      const { new: fresh, error } = await one.schedule.pollOnce();
      expect(error).toBeNull();
      if (fresh === 0 && origin.finished) break;
    }
    await until(async () => ofType(await one.log('filing'), 'FilingFactsExtracted').length >= wanted.length);
  }

  describe('in one go', () => {
    const origin = new ReplayOrigin(corpus.root);
    let one: IngestionRig;
    let log: readonly FilingEvent[];
    beforeAll(async () => {
      one = new IngestionRig(await origin.start(), { inMemory: true, gateway: { replaysTime: true } });
      await one.startReading();
      await pollToTheEnd(one, origin);
      log = await one.log('filing');
    });
    afterAll(async () => {
      await one.discard();
      await origin.stop();
    });

    test('every accession of the crawls is ingested exactly once, equal to the truth', () => {
      const byAccession = Map.groupBy(log, (event) => event.data.accession);

      const truth = corpus.feedFacts();
      expect(truth).toHaveLength(corpus.either(4051, 428));
      const wrong = truth.filter((fact) => {
        const events = byAccession.get(fact.accession) ?? [];
        const ingested = ofType(events, 'FilingIngested');
        const [first] = ingested;
        if (!first || ingested.length !== 1) return true;
        const parties = [...ingested, ...ofType(events, 'FilingPartiesAdded')].flatMap((event) => event.data.parties);
        const read = [
          first.data.form,
          first.data.filedOn,
          first.data.acceptedAt,
          first.data.size,
          first.data.items,
          first.data.synthetic,
        ];
        const expected = [fact.form, fact.filed, new Date(fact.updated).toISOString(), fact.size, fact.items, false];
        const sorted = (names: readonly string[]) => JSON.stringify([...names].sort());
        return (
          JSON.stringify(read) !== JSON.stringify(expected) ||
          sorted(parties.map((party) => `${party.cik} ${party.role} ${party.name}`)) !==
            sorted(fact.parties.map((party) => `${party.cik} ${roleOf(party.role)} ${party.name}`))
        );
      });
      expect(wrong).toEqual([]);

      expect(byAccession.size).toBe(truth.length + built.length);
      expect(ofType(log, 'FilingIngested')).toHaveLength(byAccession.size);
    });

    test("first-seen times are EDGAR's and strictly in the order of the log", () => {
      const seen = ofType(log, 'FilingIngested').map((event) => event.data.firstSeenAt);
      expect(seen).toEqual([...seen].sort());
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen[0]?.slice(0, 4)).toBe(corpus.either('1998', '1994'));
      const crawled = ofType(log, 'FilingIngested').find((event) => event.data.accession === '0002074440-26-000002');
      expect(crawled?.data.firstSeenAt.slice(0, 16)).toBe(corpus.either('2026-01-12T16:29', '2026-01-12T16:28'));
    });

    test('tickers come from the list of companies; self-made entries are marked', () => {
      const apple = one.companies.byTicker('aapl');
      expect(apple).toMatchObject({ cik: '0000320193', ticker: 'AAPL' });
      const ofApple = corpus.filings.find((filing) => filing.form === '8-K' && filing.ciks[0]?.cik === apple?.cik);
      const ingested = ofType(log, 'FilingIngested').find((event) => event.data.accession === ofApple?.accession);
      expect(ingested?.data).toMatchObject({ tickers: ['AAPL'], synthetic: true });
    });

    test('every filing of the manifest that has a reader is read along the whole path', async () => {
      const facts = new Map(ofType(log, 'FilingFactsExtracted').map((event) => [event.data.accession, event.data]));
      expect(await one.parkedReadings()).toEqual([]);
      expect(facts.size).toBe(wanted.length);
      const wrong = wanted.flatMap((filing, index) => {
        // A party with an unknown CIK is listed under zeros, a filing with an unknown accession number under one of the replay's own.
        const roles = filing.ciks.map((party) => `${party.cik ?? '0000000000'} ${party.role}`).sort();
        const found =
          filing.accession === null
            ? [...facts.values()].find(
                (one) =>
                  one.accession.startsWith('0000000000-') &&
                  one.form === filing.form &&
                  one.parties.every(({ cik, role }) => roles.includes(`${cik} ${role}`)),
              )
            : facts.get(filing.accession);
        if (!found) return [`${filing.accession ?? index}: not read`];
        const read = found.ownership
          ? [found.form, found.ownership.transactions.length, found.ownership.holdings.length, found.ownership.aff10b5One]
          : [found.form, found.eightK?.items];
        const truth = found.ownership
          ? [filing.form, filing.facts['transactions'].length, filing.facts['holdings'].length, filing.facts['aff10b5One']]
          : [filing.form, filing.facts['items']];
        const parties = found.parties.map((party) => `${party.cik} ${party.role}`).sort();
        const same = JSON.stringify([read, parties]) === JSON.stringify([truth, roles]);
        return same && found.textHash !== null ? [] : [`${filing.accession}: ${JSON.stringify([read, parties])}`];
      });
      expect(wrong).toEqual([]);
      for (const { textHash, textLength } of facts.values()) {
        expect((await one.texts.get(textHash ?? '')).length).toBe(textLength);
      }
    });
  });

  test('after a restart in the middle it continues without losses or duplicates', async () => {
    const origin = new ReplayOrigin(corpus.root);
    let one = new IngestionRig(await origin.start(), { gateway: { replaysTime: true } });
    const { folder } = one;
    await one.startReading();
    // Each process ends at another moment: between two polls, or in the middle of one.
    for (let life = 1; life <= often(12, 4); life += 1) {
      const enough = origin.requests() + corpus.either(37, 8) * life;
      const stopping = new AbortController();
      const watch = setInterval(() => origin.requests() >= enough && stopping.abort(), 1);
      while (origin.requests() < enough) await one.schedule.pollOnce(stopping.signal);
      clearInterval(watch);
      await one.stop();
      one = new IngestionRig(origin.url, { folder, gateway: { replaysTime: true } });
      await one.startReading();
    }
    await pollToTheEnd(one, origin);
    const log = await one.log<FilingEvent>('filing');
    const ingested = ofType(log, 'FilingIngested').map((event) => event.data.accession);
    const extracted = ofType(log, 'FilingFactsExtracted').map((event) => event.data.accession);
    await one.discard();
    await origin.stop();

    const known = new Set(ingested);
    expect(ingested).toHaveLength(known.size);
    expect(corpus.feedFacts().filter((fact) => !known.has(fact.accession))).toEqual([]);
    expect(ingested).toHaveLength(corpus.feedFacts().length + built.length);
    expect(extracted).toHaveLength(wanted.length);
    expect(new Set(extracted).size).toBe(wanted.length);
  });
});
