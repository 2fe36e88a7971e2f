import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCompanyTickers } from '../../backend/contexts/filings/company-tickers.parser.ts';
import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import { parseFeed } from '../../backend/contexts/filings/edgar/feed.parser.ts';
import { parseFilingIndex } from '../../backend/contexts/filings/edgar/filing-index.parser.ts';
import { parseSearchPage } from '../../backend/contexts/filings/edgar/full-text-search.parser.ts';
import { parseSubmissionsList, parseSubmissionsPart } from '../../backend/contexts/filings/edgar/submissions-list.parser.ts';
import { readerOf } from '../../backend/contexts/forms/published/form.catalog.ts';
import { EdgarError } from '../../backend/reading/formats/submission/edgar-error.ts';
import { parseErrorPage } from '../../backend/reading/formats/submission/error-page.ts';
import type { EdgarCorpus } from './edgar-corpus.ts';
import { SAMPLE_EIGHT_K, SAMPLE_FORM_4, sampleDocument, sampleEntry, sampleFeed, sampleSubmission } from './edgar-samples.ts';
import { brokenInvariants } from './facts-invariants.ts';
import {
  coverPage,
  holdingsSample,
  lateNotice,
  noticeD,
  prose,
  SAMPLE_SCHEDULE_13D,
  SAMPLE_SCHEDULE_13G,
  stakeCover,
  structured,
} from './form-samples.ts';
import { amplify, generator, mutate } from './mutations.ts';

/** A parser to fuzz: one kind of answer with valid examples. */
export interface FuzzTarget {
  readonly name: string;
  readonly seeds: readonly Buffer[];
  /** Throws the parser's error: its typed error is a valid outcome, anything else a defect. */
  readonly parse: (body: Buffer) => void;
}

export interface FuzzInput {
  readonly target: FuzzTarget;
  readonly body: Buffer;
}

const ACCESSION = '0001234567-26-000001';
/** Longer examples are shortened in the middle, because the time for a million inputs depends on their size. */
const MAX_SEED = 24_000;
const FIXTURES = join('test', 'fixtures', 'edgar');

const extracted = (expectedForm?: string) => (body: Buffer) => {
  const reading = extractFacts({ body, expectedAccession: ACCESSION, ...(expectedForm === undefined ? {} : { expectedForm }) });
  const broken = brokenInvariants(reading);
  if (broken.length > 0) throw new Error(broken.join('; '));
};

const samples: Readonly<Record<string, string>> = {
  '8-K': sampleSubmission('8-K', ['ITEM INFORMATION:\t\tOther Events'], sampleDocument('8-K', SAMPLE_EIGHT_K)),
  '4': sampleSubmission('4', [], sampleDocument('4', `<XML>\n${SAMPLE_FORM_4}\n</XML>`, '1', 'primary_doc.xml')),
  '13F-HR': holdingsSample(),
  'SCHEDULE 13D': structured('SCHEDULE 13D', SAMPLE_SCHEDULE_13D),
  'SCHEDULE 13G': structured('SCHEDULE 13G', SAMPLE_SCHEDULE_13G),
  'SC 13D': prose('SC 13D', ...stakeCover('13D', '1', coverPage())),
  D: structured('D', noticeD()),
  'NT 10-K': lateNotice(),
};

/**
 * All parsers of EDGAR answers, with this repository's samples and fixtures and, if available, excerpts of the corpus.
 */
export function fuzzTargets(corpus: EdgarCorpus): readonly FuzzTarget[] {
  const whole = [...Object.values(samples).map((text) => Buffer.from(text, 'latin1')), ...fixtures('', '.txt')];
  const filings = corpus.filings.flatMap((filing) =>
    filing.files.map((file) => ({ form: filing.form, kind: file.kind, path: file.path })),
  );
  const of = (...kinds: string[]) => filings.filter(({ kind }) => kinds.includes(kind));
  const excerpts = (paths: readonly string[]) => paths.map((path) => excerpt(Buffer.from(corpus.read(path))));
  const alone = Map.groupBy(
    of('document_xml', 'primary_document').filter(({ form }) => readerOf(form) !== null),
    ({ form }) => form,
  );
  const pages = corpus.feedPages().flatMap(({ status, file }) => (status === 200 ? [file] : []));
  const lists = corpus.submissionsLists().map(({ path }) => path) ?? [];
  const listSeeds = [Buffer.from(LIST), ...lists.map((path) => shortList(Buffer.from(corpus.read(path))))];
  const feedSeeds = [
    Buffer.from(sampleFeed(sampleEntry(), sampleEntry({ role: 'Reporting' }))),
    ...(pages ?? []).slice(0, 20).map((path) => shortFeed(Buffer.from(corpus.read(path)))),
  ];
  return [
    {
      name: 'submission',
      seeds: [...whole, ...excerpts(of('full_submission', 'feed_nc').map(({ path }) => path))],
      parse: extracted(),
    },
    ...[...alone].map(([form, files]) => ({
      name: `document of ${form}`,
      seeds: excerpts(files.map(({ path }) => path)),
      parse: extracted(form),
    })),
    { name: 'feed', seeds: feedSeeds, parse: (body) => void parseFeed(body) },
    {
      name: 'daily index',
      seeds: [Buffer.from(INDEX), ...excerpts(indexes(corpus))],
      parse: (body) => void parseFilingIndex(body),
    },
    { name: 'submissions list', seeds: listSeeds, parse: (body) => void parseSubmissionsList(body) },
    { name: 'submissions part', seeds: listSeeds, parse: (body) => void parseSubmissionsPart(body) },
    { name: 'full-text search', seeds: fixtures('full-text-search', '.json'), parse: (body) => void parseSearchPage(body) },
    { name: 'company tickers', seeds: [Buffer.from(TICKERS)], parse: (body) => void parseCompanyTickers(body) },
    {
      name: 'error page',
      seeds: [Buffer.from('<html><title>Request Rate Threshold Exceeded</title></html>'), ...excerpts(corpus.errorPages() ?? [])],
      parse: (body) => void parseErrorPage(body.toString('latin1')),
    },
  ];
}

/** The input with this number; the same on every machine for one seed and set of targets. */
export function fuzzInput(targets: readonly FuzzTarget[], seed: number, index: number): FuzzInput {
  const next = generator(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  // Half the inputs are submissions, which pass through the most parsers.
  const target = next(2) === 0 ? targets[0] : targets[next(targets.length)];
  if (target === undefined) throw new Error('there is nothing to damage');
  const whole = target.seeds[next(target.seeds.length)] ?? Buffer.alloc(0);
  return { target, body: mutate(next(50) === 0 ? amplify(whole, next) : whole, next) };
}

/** Null if the parser succeeds or throws its typed error; otherwise the defect. */
export function faultOf({ target, body }: FuzzInput): string | null {
  try {
    target.parse(body);
    return null;
  } catch (error) {
    return error instanceof EdgarError ? null : ((error as Error).stack ?? String(error)).split('\n', 4).join('\n');
  }
}

const INDEX = `Description:           Daily Index of EDGAR Dissemination Feed
Last Data Received:    Jan 12, 2026

CIK|Company Name|Form Type|Date Filed|File Name
--------------------------------------------------------------------------------
1234|Acme Corp|8-K|20260112|edgar/data/1234/0001234567-26-000001.txt
`;
const LIST =
  '{"cik":"0000001234","name":"Acme","tickers":["ACME"],"filings":{"recent":{"accessionNumber":["0001234567-26-000001"],"filingDate":["2026-01-12"],"reportDate":[""],"acceptanceDateTime":["2026-01-12T16:27:39.000Z"],"form":["8-K"],"items":["5.02"],"primaryDocument":["a.htm"]},"files":[]}}';
const TICKERS =
  '{"fields":["cik","name","ticker","exchange"],"data":[[1234,"Acme Corp","ACME","NYSE"],[1235,"Other",null,null]]}';

function fixtures(folder: string, ending: string): Buffer[] {
  if (!existsSync(FIXTURES)) return [];
  const names = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.startsWith(folder) && name.endsWith(ending))
    .sort()
    .map((name) => readFileSync(join(FIXTURES, name)));
}

function indexes(corpus: EdgarCorpus): string[] {
  const folder = 'www.sec.gov/Archives/edgar/daily-index';
  const newYearsEve = `${folder}/2018/QTR4/master.20181231.idx`;
  return corpus.either([newYearsEve, `${folder}/2020/QTR1/form.20200318.idx`], [newYearsEve]);
}

/** The list reduced to its newest filings, still valid. */
function shortList(body: Buffer): Buffer {
  return Buffer.from(
    JSON.stringify(JSON.parse(body.toString('utf8'), (_key, value) => (Array.isArray(value) ? value.slice(0, 30) : value))),
  );
}

/** The page reduced to its newest entries, still valid. */
function shortFeed(body: Buffer): Buffer {
  const end = body.lastIndexOf('</entry>', MAX_SEED) + '</entry>'.length;
  return Buffer.concat([body.subarray(0, end), Buffer.from('\n</feed>\n')]);
}

/** Beginning and end of an answer, without the middle. */
function excerpt(body: Buffer): Buffer {
  if (body.length <= MAX_SEED) return body;
  return Buffer.concat([body.subarray(0, MAX_SEED - 1_500), body.subarray(body.length - 1_500)]);
}
