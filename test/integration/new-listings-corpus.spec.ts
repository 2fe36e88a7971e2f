import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import { filingDecider, type SightedFiling } from '../../backend/contexts/filings/filing.decider.ts';
import type { FilingEvent, FilingParty } from '../../backend/contexts/filings/published/filing.events.ts';
import type { ListingDocument } from '../../projections/new-listings/listing.document.ts';
import { newListingsProjector } from '../../projections/new-listings/new-listings.projector.ts';
import { corpusBody, describeCorpus, type EdgarCorpus } from '../kit/edgar-corpus.ts';
import { projecting } from '../kit/projector.spec-kit.ts';

/** The base form by the test's own reading of EDGAR's form names, independent of the product's. */
const discovery = (form: string) => ['S-1', 'F-1', 'D', '424B4'].includes(form.replace(/\/A$/, ''));
const familyOf = (form: string) => (form.startsWith('D') ? 'placement' : 'registration');

function ingested(filing: SightedFiling): readonly FilingEvent[] {
  return filingDecider.decide({ kind: 'ingest', filing, tickers: {} }, filingDecider.initial);
}

function sighted(accession: string, form: string, parties: readonly FilingParty[], over: Partial<SightedFiling>): SightedFiling {
  return {
    accession,
    form,
    parties,
    filedOn: '2026-01-12',
    acceptedAt: null,
    firstSeenAt: '2026-01-12T16:00:00.000Z',
    notSeenBefore: null,
    source: 'feed',
    size: null,
    items: [],
    indexUrl: `https://www.sec.gov/Archives/edgar/data/${accession}-index.htm`,
    synthetic: false,
    ...over,
  };
}

describeCorpus('new listings of the corpus', (corpus) => {
  const facts = corpus.feedFacts();
  const found = facts.filter(({ form }) => discovery(form));
  const feed = facts.flatMap(({ accession, form, parties, filed, updated, items }) => {
    const listed = parties.map(({ cik, name, role }) => ({
      cik,
      name,
      role: role.toLowerCase().replaceAll(' ', '-') as 'filer',
    }));
    return ingested(sighted(accession, form, listed, { filedOn: filed, acceptedAt: new Date(updated).toISOString(), items }));
  });
  const documents = projecting(newListingsProjector)
    .given(...(feed as never[]))
    .documents();

  test('the two crawls: every filing is a step of its companies, and there are no others', () => {
    expect(found).toHaveLength(corpus.either(372, 34));
    const expected = found.flatMap(({ accession, form, parties }) =>
      [...new Set(parties.map(({ cik }) => cik))].map((cik) => `${cik}|${familyOf(form)} ${accession}`),
    );
    const held = [...documents].flatMap(([id, { steps }]) => steps.map(({ accession }) => `${id} ${accession}`));
    expect(held.toSorted()).toEqual(expected.toSorted());
  });

  test('one entry per company and offering, at its newest step, with the name of the crawl', () => {
    for (const [id, document] of documents) {
      const own = found.filter(({ form, parties }) => parties.some(({ cik }) => id === `${cik}|${familyOf(form)}`));
      const newest = own
        .map(({ updated }) => new Date(updated).toISOString())
        .toSorted()
        .at(-1);
      expect([id, document.sortAt]).toEqual([id, newest]);
      const names = own.flatMap(({ parties }) => parties.filter(({ cik }) => cik === document.cik).map(({ name }) => name));
      expect(names).toContain(document.name);
    }
  });

  test('funds are recognized by the exemptions the feed prints', () => {
    const funds = new Set(
      found
        .filter(({ items }) => items.some((item) => item === '3C.1' || item === '3C.7'))
        .flatMap(({ parties }) => parties.map(({ cik }) => `${cik}|placement`)),
    );
    const recognised = [...documents].filter(([, { fund }]) => fund).map(([id]) => id);
    expect(recognised.toSorted()).toEqual([...funds].toSorted());
    expect(funds.size).toBeGreaterThan(corpus.either(200, 10));
  });

  describe('the filings of the manifest, read', () => {
    const read = (index: number, form: string): ListingDocument | undefined => {
      const filing = corpus.filings.filter((each) => each.form === form)[index] as EdgarCorpus['filings'][number];
      const [party] = filing.ciks;
      const accession = filing.accession ?? `0000000000-00-00000${index}`;
      const filedOn = filing.filed_at ?? '2023-02-01';
      const extracted = extractFacts({ body: corpusBody(corpus, filing), expectedForm: form, expectedAccession: accession });
      const parties = [{ cik: party?.cik ?? '', name: party?.name ?? '', role: 'filer' as const }];
      const sight = ingested(sighted(accession, form, parties, { filedOn }));
      const state = sight.reduce(filingDecider.evolve, filingDecider.initial);
      const facts = {
        ...extracted.facts,
        textHash: null,
        parties: extracted.facts.parties.length > 0 ? extracted.facts.parties : parties,
      };
      const events = [...sight, ...filingDecider.decide({ kind: 'recordFacts', facts, tickers: {} }, state)];
      return projecting(newListingsProjector)
        .given(...(events as never[]))
        .documents()
        .get(`${party?.cik}|${familyOf(form)}`);
    };

    test('all of them are checked', () => {
      const forms = corpus.filings.filter(({ form }) => discovery(form)).map(({ form }) => form);
      expect(forms.toSorted()).toEqual(['424B4', 'D', 'D', 'D', ...corpus.either([], ['D/A']), 'S-1', 'S-1']);
    });

    test('424B4 of Traws Pharma: priced, with its price, total and proceeds', () => {
      expect(read(0, '424B4')).toMatchObject({
        name: 'Traws Pharma, Inc.',
        stage: 'priced',
        form: '424B4',
        amount: 3_103_629.29,
        venue: 'Nasdaq',
        facts: { price: '5.103', total: '3103629.29', proceeds: '2847579.87', symbol: 'TRAW' },
      });
    });

    test.each([
      [0, '1685 38th REIT, L.L.C.', true, 125_000, 'REITS and Finance'],
      [1, 'AP Fund IV, a series of Inference Technology Partners, LP', true, 659_752, 'Pooled Investment Fund'],
      [2, 'VEPF VIII Co-Invest 4-A, L.P.', true, 0, 'Pooled Investment Fund'],
    ])('Form D %i: %s', (index, name, fund, amount, industryGroup) => {
      expect(read(index, 'D')).toMatchObject({
        name,
        stage: 'placement',
        fund,
        amount,
        facts: { industryGroup, jurisdiction: 'DELAWARE' },
      });
    });

    test.each([
      [0, 'Learn CW Investment Corp'],
      [1, 'Acurx Pharmaceuticals, Inc.'],
    ])('S-1 %i: %s', (index, name) => {
      const document = read(index, 'S-1');
      expect(document).toMatchObject({ name, form: 'S-1', fund: false, family: 'registration' });
      expect(['registered', 'priceIndicated']).toContain(document?.stage);
    });
  });
});
