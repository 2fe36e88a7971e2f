import { extractFacts } from '../edgar/extract-facts.parser.ts';
import { parseFeed } from '../edgar/feed.parser.ts';
import { feedEntries, feedPage, submissionText } from '../replay/listed-filing.template.ts';
import { SAMPLE_MARK } from './eight-k-sample.template.ts';
import { suggested } from './sample-companies.template.ts';
import { historyFiling, listingFiling, liveFiling, sampleFiling, sampleOf, slotAt } from './sample-filing.template.ts';
import { HISTORY_FILINGS, historyIndexAt } from './sample-history.template.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const live = Array.from({ length: 700 }, (_, index) => sampleFiling(slotAt(NOW) + index, 1));
const history = Array.from({ length: HISTORY_FILINGS }, (_, index) => historyFiling(historyIndexAt(NOW) - index, 1));

describe('sample filings', () => {
  test('are read by the regular readers without warnings, and say that they are samples', () => {
    const forms = new Set<string>();
    const items = new Set<string>();
    for (const filing of [...live, ...history]) {
      const body = Buffer.from(submissionText(filing, filing.documents));
      const { facts, text } = extractFacts({ body, expectedForm: filing.form, expectedAccession: filing.accession });
      expect([facts.accession, facts.parseWarnings]).toEqual([filing.accession, []]);
      expect(facts.acceptedAt).toBe(filing.acceptedAt.toISOString());
      expect(facts.parties).toEqual(filing.parties);
      expect(text).toContain(SAMPLE_MARK);
      if (filing.form !== 'D') expect(facts.items).toEqual(filing.items.map((item) => item.code));
      forms.add(facts.form);
      for (const item of facts.items) items.add(item);
    }
    expect([...forms].sort()).toEqual(['3', '4', '4/A', '424B4', '5', '8-K', '8-K/A', 'D', 'S-1', 'S-1/A']);
    expect(items.size).toBeGreaterThanOrEqual(17);
  });

  test('are listed as synthetic, with an accession number that EDGAR cannot issue', () => {
    const [filing] = live;
    if (!filing) throw new Error('no sample');
    const { entries, rejected } = parseFeed(Buffer.from(feedPage(feedEntries(filing, 'http://127.0.0.1:1'), NOW)));
    expect(rejected).toEqual([]);
    expect(entries.map((entry) => entry.party)).toEqual(filing.parties);
    expect(entries[0]).toMatchObject({ accession: filing.accession, form: filing.form, synthetic: true });
    expect(filing.accession).toMatch(/^0000000000-/);
    expect(sampleOf(filing.accession, 1, NOW)).toEqual(filing);
  });

  test('depend only on time and seed', () => {
    expect(sampleFiling(slotAt(NOW), 1)).toEqual(live[0]);
    expect(new Set(live.map((filing) => filing.accession)).size).toBe(live.length);
    const bodies = (seed: number) =>
      live.slice(0, 40).map((_, index) => sampleFiling(slotAt(NOW) + index, seed).documents[0]?.body);
    expect(bodies(2)).not.toEqual(bodies(1));
  });

  test('include every suggested ticker within the first fourteen', () => {
    const ciks = (filings: typeof live) => new Set(filings.map((filing) => filing.parties.at(-1)?.cik));
    for (const { cik } of suggested) {
      expect(ciks(history)).toContain(cik);
      expect(ciks(live.slice(0, 14))).toContain(cik);
      const forms = live.filter((filing) => filing.parties.at(-1)?.cik === cik).map((filing) => filing.form);
      expect(forms).toEqual(expect.arrayContaining(['8-K', '4']));
    }
  });

  test('are found by their accession number, even across millions, but not before their time', () => {
    for (const at of [
      '2026-01-01T00:00:00Z',
      '2026-04-26T17:46:30Z',
      '2026-04-26T17:46:40Z',
      '2034-12-31T23:59:59Z',
      '2025-06-01T00:00:00Z',
    ]) {
      const now = new Date(at);
      for (const filing of [liveFiling(slotAt(now), 1), historyFiling(historyIndexAt(now), 1)]) {
        expect(sampleOf(filing.accession, 1, now)).toEqual(filing);
        expect(sampleOf(filing.accession, 1, new Date(now.getTime() - 7_000_000))).toBeNull();
      }
    }
    const now = new Date('2027-06-01T00:00:00Z');
    expect(sampleOf('0000320193-26-000001', 1, now)).toBeNull();
    // An earlier version of this feed listed other contents under these numbers.
    expect(sampleOf('0000000000-28-795432', 1, now)).toBeNull();
  });

  test('of new companies: each registers, states a range and prices; placements follow', () => {
    const filings = Array.from({ length: 5_000 }, (_, index) => listingFiling(slotAt(NOW) + index, 1)).filter(
      (one) => one !== null,
    );
    const read = filings.map((filing) => {
      const body = Buffer.from(submissionText(filing, filing.documents));
      const { facts, text } = extractFacts({ body, expectedForm: filing.form, expectedAccession: filing.accession });
      expect(facts.parties).toEqual(filing.parties);
      expect(text).toContain(SAMPLE_MARK);
      // Before it states a price range, a cover states shares but no price.
      expect(facts.parseWarnings).toEqual([]);
      return facts;
    });
    const of = (form: string) => read.filter((facts) => facts.form === form);
    for (const { registration } of of('S-1'))
      expect(registration).toMatchObject({ sharesOffered: expect.stringMatching(/^\d+$/), pricePerShare: null });
    for (const { registration } of of('S-1/A'))
      expect(registration?.priceRange).toEqual({ low: expect.any(String), high: expect.any(String) });
    for (const { registration } of of('424B4')) {
      expect(registration).toMatchObject({
        pricePerShare: expect.any(String),
        totalPrice: expect.any(String),
        proceedsBeforeExpenses: expect.any(String),
        exchange: expect.any(String),
        tradingSymbol: expect.stringMatching(/^[A-Z]{4}$/),
      });
    }
    const placements = of('D').map(({ offering }) => offering);
    expect(placements.every((offering) => offering?.totalOfferingAmount?.endsWith('0000000'))).toBe(true);
    expect(placements.some((offering) => offering?.exemptions.includes('3C.7'))).toBe(true);
    expect(placements.some((offering) => !offering?.exemptions.includes('3C.7'))).toBe(true);
  });
});
