import { isDeepStrictEqual } from 'node:util';
import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import { followedAs, readerOf } from '../../backend/contexts/forms/published/form.catalog.ts';
import { insiderProjector } from '../../projections/insider-profile/insider.projector.ts';
import { issuerKey, ownerKey } from '../../projections/insider-profile/insider-filing.document.ts';
import { recordedTrades } from '../../projections/insider-profile/recorded-trades.ts';
import { TradeSums } from '../../projections/insider-profile/trade-totals.ts';
import { type CorpusFile, type CorpusFiling, describeCorpus } from '../kit/edgar-corpus.ts';
import { factsExtracted, filingIngested } from '../kit/filing-events.ts';
import { type InsiderFilingEvent, insiderDocuments } from '../kit/insider-events.ts';
import { projecting } from '../kit/projector.spec-kit.ts';

const KINDS: readonly CorpusFile['kind'][] = ['full_submission', 'feed_nc', 'document_xml'];

interface Row {
  readonly code: string;
  readonly derivative: boolean;
  readonly security: string;
  readonly shares: string;
  readonly price?: string | null;
}

/** Parses `1,234.50` into hundred-millionths, exact for everything EDGAR prints. */
function units(printed: string | null | undefined): bigint {
  const [whole = '0', fraction = ''] = (printed ?? '0').replaceAll(',', '').split('.');
  return BigInt(whole + fraction.padEnd(8, '0').slice(0, 8));
}

function printed(value: bigint, scale: number): string {
  const digits = value.toString().padStart(scale + 1, '0');
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`.replace(/\.?0*$/, '');
}

/** Totals computed directly from the manifest's rows, with other arithmetic than the product's. */
function expected(rows: readonly Row[], code: 'P' | 'S') {
  const counted = rows.filter((row) => row.code === code && !row.derivative && /common|ordinary/i.test(row.security));
  const priced = counted.filter(({ price }) => price != null && units(price) > 0n);
  return {
    trades: counted.length,
    shares: printed(
      counted.reduce((sum, { shares }) => sum + units(shares), 0n),
      8,
    ),
    dollars: printed(
      priced.reduce((sum, { shares, price }) => sum + units(shares) * units(price), 0n),
      16,
    ),
    not_priced: counted.length - priced.length,
  };
}

describeCorpus('insiders of the corpus', (corpus) => {
  const filings = corpus.filings.filter((filing) => readerOf(filing.form) === 'ownership');
  const named = filings.map((filing, index) => ({
    filing,
    accession: filing.accession ?? `0000000000-00-${String(index).padStart(6, '0')}`,
  }));
  const eventsOf = ({ filing, accession }: (typeof named)[number]): InsiderFilingEvent[] => {
    const file = KINDS.flatMap((kind) => filing.files.filter((one) => one.kind === kind))[0] as CorpusFile;
    const { facts } = extractFacts({
      body: corpus.read(file.path),
      expectedForm: filing.form,
      expectedAccession: accession,
      ...(filing.filed_at !== null && { expectedFiledOn: filing.filed_at }),
    });
    const { form } = filing;
    const filedOn = filing.filed_at ?? facts.periodOfReport ?? '2020-01-01';
    const acceptedAt = filing.accepted_at === null ? null : new Date(filing.accepted_at).toISOString();
    return [
      filingIngested(0, { accession, form, followedAs: followedAs(form), filedOn, acceptedAt, items: [] }),
      factsExtracted(0, { ...facts, accession, textHash: null }),
    ];
  };
  const log = named.map(eventsOf);
  const documents = insiderDocuments(...log);
  const ownersOf = ({ facts }: CorpusFiling) => facts['owners'] as readonly { cik: string; name: string }[];
  /** `36.000` means thirty-six thousand, as the holding after it proves. */
  const meant = (row: Row): Row => ({ ...row, shares: row.shares?.replace(/^(\d{1,3})\.(000)$/, '$1$2') ?? row.shares });
  const rowsOf = (of: readonly CorpusFiling[]) => of.flatMap(({ facts }) => (facts['transactions'] as Row[]).map(meant));
  const having = (key: string) => documents.filter(({ keys }) => keys.includes(key));

  /** Totals that differ from the manifest's, and the number of trades compared. */
  const compared = (keys: ReadonlyMap<string, readonly CorpusFiling[]>) => {
    let trades = 0;
    const wrong: unknown[] = [];
    for (const [key, of] of keys) {
      const got = new TradeSums(recordedTrades(having(key))).totals();
      const want = { buys: expected(rowsOf(of), 'P'), sells: expected(rowsOf(of), 'S') };
      trades += want.buys.trades + want.sells.trades;
      if (!isDeepStrictEqual(got, want)) wrong.push({ key, got, want });
    }
    return { trades, wrong };
  };

  test('every Form 3, 4 and 5 is a document with all its owners and lines', () => {
    expect(documents).toHaveLength(filings.length);
    expect(filings.length).toBeGreaterThanOrEqual(corpus.either(135, 20));
    for (const { filing, accession } of named) {
      const document = documents.find(({ _id }) => _id === accession);
      expect(document?.report?.lines.map(({ code, shares, price }) => ({ code, shares, price }))).toEqual(
        rowsOf([filing]).map(({ code, shares, price = null }) => ({ code, shares, price })),
      );
      expect(document?.report?.owners.map(({ cik, name }) => ({ cik, name }))).toEqual(
        ownersOf(filing).map(({ cik, name }) => ({ cik, name })),
      );
    }
  });

  test('totals of every owner are those of the manifest', () => {
    const ofOwner = new Map<string, CorpusFiling[]>();
    for (const filing of filings)
      for (const cik of new Set(ownersOf(filing).map((owner) => owner.cik)))
        ofOwner.set(ownerKey(cik), [...(ofOwner.get(ownerKey(cik)) ?? []), filing]);
    const { trades, wrong } = compared(ofOwner);
    expect(wrong).toEqual([]);
    expect(ofOwner.size).toBeGreaterThanOrEqual(corpus.either(30, 10));
    expect(trades).toBeGreaterThan(corpus.either(150, 10));
  });

  test('totals of every issuer count a joint filing once', () => {
    const ofIssuer = Map.groupBy(filings, ({ facts }) => issuerKey((facts['issuer'] as { cik: string }).cik));
    const { trades, wrong } = compared(ofIssuer);
    expect(wrong).toEqual([]);
    expect(trades).toBeGreaterThan(corpus.either(100, 10));
  });

  test('the same lines are valid, whatever the order of arrival', () => {
    const lines = (all: readonly InsiderFilingEvent[][]) =>
      recordedTrades(insiderDocuments(...all)).map(({ filing, index, amends, sameAs }) => [filing._id, index, amends, sameAs]);
    expect(lines([...log].reverse())).toEqual(lines(log));
  });

  test('every owner is in the directory under its newest name, in whatever order', () => {
    const folded = (all: readonly InsiderFilingEvent[][]) => {
      const read = all.flat().filter((event) => event.type === 'FilingFactsExtracted');
      return projecting(insiderProjector).given(...read);
    };
    const directory = folded(log);
    directory.thenFitsDeclaration();
    const names = new Set(filings.flatMap((filing) => ownersOf(filing).map(({ cik, name }) => `${cik} ${name}`)));
    const listed = [...directory.documents().values()].flatMap((owner) => owner.names.map(({ name }) => `${owner._id} ${name}`));
    expect(new Set(listed)).toEqual(names);
    const sorted = (of: ReadonlyMap<string, unknown>) => [...of].sort(([a], [b]) => (a < b ? -1 : 1));
    expect(sorted(folded([...log].reverse()).documents())).toEqual(sorted(directory.documents()));
  });
});
