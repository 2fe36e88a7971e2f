import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import { parseFeed } from '../../backend/contexts/filings/edgar/feed.parser.ts';
import { scoreFiling } from '../../backend/contexts/scoring/score-filing/score-filing.policy.ts';
import { type CorpusFile, type EdgarCorpus, openEdgarCorpus } from '../kit/edgar-corpus.ts';
import { type Bench, type Figure, median, type OnProgress, percentile } from './figure.ts';

/** What is read of a filing: the full submission if it is stored. */
const KINDS: readonly CorpusFile['kind'][] = ['full_submission', 'feed_nc', 'document_xml', 'primary_document'];
const UNKNOWN = '0000000000-00-000000';
const ROUNDS = 3;
const PAGE_ROUNDS = 10;

interface Timed {
  readonly form: string;
  readonly name: string;
  readonly bytes: number;
  readonly readMs: number;
  readonly scoreMs: number;
}

/** Reading and scoring every filing of the corpus, without store and network. */
export const bench: Bench = {
  about: 'facts and scores of the corpus, feed pages',
  async run(onProgress) {
    const corpus = openEdgarCorpus();
    const timed = timeFilings(corpus, onProgress);
    const scores = timed.map(({ scoreMs }) => scoreMs);
    const pages = timePages(corpus);
    return [
      {
        ...rate('facts: whole corpus', timed),
        value: megabytes(timed) / seconds(timed),
        unit: 'MB/s',
        note: `${timed.length} filings of ${corpus.name}, ${megabytes(timed).toFixed(1)} MB, ${Math.round(timed.length / seconds(timed))} filings/s, the fastest of ${ROUNDS} runs each; ${slowestOf(timed)}`,
      },
      ...[...Map.groupBy(timed, ({ form }) => form)]
        .sort(([, a], [, b]) => b.length - a.length)
        .map(([form, group]) => rate(`facts: ${form}`, group)),
      {
        name: 'feed page',
        value: median(pages.ms),
        unit: 'ms',
        floor: null,
        limits: [{ of: 'value', atMost: 5 }],
        note: `median of ${pages.count} pages of 100 entries; p99 ${percentile(pages.ms, 0.99).toFixed(2)} ms`,
      },
      {
        name: 'score',
        value: median(scores),
        unit: 'ms',
        floor: null,
        limits: [{ of: 'value', atMost: 1 }],
        note: `median of ${scores.length} filings; p99 ${percentile(scores, 0.99).toFixed(2)} ms, largest ${Math.max(...scores).toFixed(2)} ms`,
      },
    ];
  },
};

const seconds = (timed: readonly Timed[]) => timed.reduce((sum, { readMs }) => sum + readMs, 0) / 1_000;
const megabytes = (timed: readonly Timed[]) => timed.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;

function rate(name: string, timed: readonly Timed[]): Figure {
  const note = `${timed.length} ${timed.length === 1 ? 'filing' : 'filings'}, ${(megabytes(timed) / seconds(timed)).toFixed(1)} MB/s; ${slowestOf(timed)}`;
  return { name, value: timed.length / seconds(timed), unit: 'filings/s', floor: null, limits: [], note };
}

function slowestOf(timed: readonly Timed[]): string {
  const slowest = timed.reduce((a, b) => (a.readMs >= b.readMs ? a : b));
  return `slowest ${slowest.name} (${slowest.form}, ${(slowest.bytes / 1e6).toFixed(2)} MB) ${slowest.readMs.toFixed(1)} ms`;
}

function timeFilings(corpus: EdgarCorpus, onProgress: OnProgress): Timed[] {
  return corpus.filings.flatMap((filing, index) => {
    const path = KINDS.flatMap((kind) => filing.files.filter((one) => one.kind === kind))[0]?.path;
    if (path === undefined) return [];
    const input = {
      body: corpus.read(path),
      expectedForm: filing.form,
      expectedAccession: filing.accession ?? UNKNOWN,
      ...(filing.filed_at !== null && { expectedFiledOn: filing.filed_at }),
    };
    let readMs = Number.POSITIVE_INFINITY;
    let scoreMs = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now();
      const { facts, text } = extractFacts(input);
      const read = performance.now();
      scoreFiling({ ...facts, textHash: 'hash' }, text);
      readMs = Math.min(readMs, read - started);
      scoreMs = Math.min(scoreMs, performance.now() - read);
    }
    onProgress(`${index + 1} of ${corpus.filings.length} filings`);
    return [{ form: filing.form, name: filing.accession ?? path, bytes: input.body.byteLength, readMs, scoreMs }];
  });
}

function timePages(corpus: EdgarCorpus): { readonly count: number; readonly ms: number[] } {
  const pages = corpus
    .feedPages()
    .flatMap(({ file, status, entries }) => (status === 200 && entries === 100 ? [corpus.read(file)] : []));
  const ms: number[] = [];
  for (let round = 0; round < PAGE_ROUNDS; round += 1) {
    for (const page of pages) {
      const started = performance.now();
      parseFeed(page);
      ms.push(performance.now() - started);
    }
  }
  return { count: pages.length, ms };
}
