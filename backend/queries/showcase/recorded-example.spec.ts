import { readFileSync, writeFileSync } from 'node:fs';
import { recordedCorpus } from '#kit/edgar-corpus.ts';
import { corpusScore } from '#kit/judgements.ts';
import type { FilingDocument } from '#projections/filing-feed/filing.document.ts';
import { type FilingReader, summaryOf } from '#projections/filing-feed/filing-summary.ts';
import { RECORDED_EXAMPLE } from './recorded-example.catalog.ts';
import { exampleFor } from './shown-example.ts';

/** The chosen filings with their tickers; null if the company no longer has one. */
const PICKED: Readonly<Record<string, string | null>> = {
  '0001193125-24-011295': 'MSFT',
  '0001045810-22-000005': 'NVDA',
  '0000950135-07-003247': null,
  '0001494730-18-000002': 'TSLA',
  '0000899243-20-034355': 'ABCL',
  '0001494730-13-000004': 'TSLA',
};
const RIGHTS = { unlocked: new Set(['8-K', '4']), brandId: 'filingwire', aiSummary: false } as const;
const FILE = 'backend/queries/showcase/recorded-example.catalog.ts';

/** What the product currently says about these filings. */
function currentExample() {
  const corpus = recordedCorpus();
  const told = Object.entries(PICKED).map(([accession, ticker]) => {
    const filing = corpus.filings.find((each) => each.accession === accession);
    if (!filing) throw new Error(`${accession} is not among the recorded filings`);
    const { level, ...score } = corpusScore(corpus, filing);
    const [company] = filing.ciks;
    const cik = company?.cik ?? '';
    const acceptedAt = filing.accepted_at && new Date(filing.accepted_at).toISOString();
    const owners = filing.ciks.filter(({ role }) => role === 'reporting');
    const document = {
      _id: accession,
      ...{
        form: filing.form,
        followedAs: filing.form,
        filedOn: filing.filed_at,
        acceptedAt,
        updatedAt: `${filing.filed_at}T00:00:00.000Z`,
      },
      ...{ companyCiks: [cik], parties: [{ cik, name: company?.name ?? '', role: 'subject' }], items: itemsOf(score.rules) },
      indexUrl: `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${accession}-index.htm`,
      ...{ synthetic: false, withdrawn: false, amendedBy: [], duplicateOf: null, analysis: null },
      owners: owners.map(({ cik: of, name }) => ({ cik: of, name, title: null })),
      ...{ score, rulesLevel: level },
    } as unknown as FilingDocument;
    const reader: FilingReader = { ...RIGHTS, tickersOf: () => (ticker === null ? [] : [ticker]) };
    const rules = score.rules.filter(({ available, points }) => available && points !== 0);
    return { filing: summaryOf(document, reader), rules };
  });
  const ranked = told.sort((a, b) => (b.filing.score ?? 0) - (a.filing.score ?? 0));
  const isLead = (at: number) => ranked.findIndex(({ filing }) => filing.form === ranked[at]?.filing.form) === at;
  return ranked.map((one, at) => (isLead(at) ? one : { ...one, rules: [] }));
}
const itemsOf = (rules: readonly { candidate: string }[]) => [
  ...new Set(rules.flatMap(({ candidate }) => /^item (\d\.\d\d)$/.exec(candidate)?.[1] ?? [])),
];

test('the example matches what the product says about these filings (EXPECT_ANEW=1 rewrites it)', () => {
  const current = currentExample();
  if (process.env['EXPECT_ANEW'] === '1') {
    const [before = ''] = readFileSync(FILE, 'utf8').split('export const RECORDED_EXAMPLE');
    writeFileSync(FILE, `${before}export const RECORDED_EXAMPLE: readonly Example[] = ${JSON.stringify(current, null, 2)};\n`);
    return;
  }
  expect(RECORDED_EXAMPLE).toEqual(current);
});

test('each brand shows filings on its forms, highest first, with the quote that decided the first one’s level', () => {
  const [lead, ...others] = exampleFor(new Set(['8-K']));
  expect(lead?.filing).toMatchObject({ level: 'CRITICAL', form: '8-K', quote: expect.stringMatching(/\w/) });
  expect(lead?.rules.length).toBeGreaterThan(1);
  expect(others.length).toBeGreaterThan(0);
  expect(new Set(exampleFor(new Set(['4'])).map(({ filing }) => filing.form))).toEqual(new Set(['4']));
  expect(exampleFor(new Set())).toEqual([]);
});
