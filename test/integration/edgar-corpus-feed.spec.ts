import { type FeedEntry, parseFeed } from '../../backend/contexts/filings/edgar/feed.parser.ts';
import { EdgarError } from '../../backend/reading/formats/submission/edgar-error.ts';
import { describeCorpus } from '../kit/edgar-corpus.ts';

describeCorpus('EDGAR corpus: getcurrent pages', (corpus) => {
  const pages = corpus.feedPages();
  const good = pages.filter((page) => page.status === 200);

  test('every page is read completely, and no entry is rejected', () => {
    const read = good.map((page) => [page.file, parseFeed(corpus.read(page.file))] as const);
    expect(read.filter(([, page]) => page.rejected.length > 0)).toEqual([]);
    expect(read.map(([file, page]) => [file, page.entries.length])).toEqual(good.map((page) => [page.file, page.entries]));
    expect(read.every(([, page]) => page.updatedAt !== null && page.title.startsWith('Latest Filings'))).toBe(true);
  });

  test('all accessions equal the truth: form, roles, names, CIKs, dates, times, items, size', () => {
    const byAccession = Map.groupBy(
      good.flatMap((page) => parseFeed(corpus.read(page.file)).entries),
      (entry) => entry.accession,
    );
    const truth = corpus.feedFacts();
    const wrong = truth.flatMap((fact) => {
      const entries = byAccession.get(fact.accession) ?? [];
      const parties = fact.parties.map((party) => `${party.cik} ${party.name} ${party.role.toLowerCase().replaceAll(' ', '-')}`);
      const expected = JSON.stringify([fact.form, fact.filed, new Date(fact.updated).toISOString(), fact.size, fact.items]);
      const same = entries.every(
        (entry) => expected === JSON.stringify([entry.form, entry.filedOn, entry.acceptedAt, entry.size, entry.items]),
      );
      const read = new Set(entries.map((entry) => `${entry.party.cik} ${entry.party.name} ${entry.party.role}`));
      return same && read.size === new Set(parties).size && parties.every((party) => read.has(party)) ? [] : [fact.accession];
    });
    expect(wrong).toEqual([]);
    expect(byAccession.size).toBe(truth.length);
    expect(truth).toHaveLength(corpus.either(4051, 428));
  });

  test('every entry links to the index page under its own CIK and is not synthetic', () => {
    const page = (entry: FeedEntry) =>
      `https://www.sec.gov/Archives/edgar/data/${Number(entry.party.cik)}/${entry.accession.replaceAll('-', '')}/${entry.accession}-index.htm`;
    const entries = good.flatMap((one) => parseFeed(corpus.read(one.file)).entries);
    expect(entries.filter((entry) => entry.indexUrl !== page(entry) || entry.synthetic)).toEqual([]);
  });

  test('the 503 page beyond start=5000 is a temporary failure', () => {
    const bad = pages.filter((page) => page.status !== 200);
    expect(bad).toHaveLength(1);
    for (const page of bad) {
      expect(() => parseFeed(corpus.read(page.file))).toThrow(EdgarError);
      expect(() => parseFeed(corpus.read(page.file))).toThrow(expect.objectContaining({ failure: 'TEMPORARY' }));
    }
  });

  test('a page cut off anywhere is refused, never read in part', () => {
    const body = corpus.read(good[0]?.file ?? '');
    for (let part = 1; part < 50; part += 1) {
      const cut = body.subarray(0, Math.floor((body.byteLength * part) / 50));
      expect(() => parseFeed(cut)).toThrow(expect.objectContaining({ failure: 'MALFORMED' }));
    }
  });
});
