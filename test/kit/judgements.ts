import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import { partyRole } from '../../backend/contexts/filings/published/filing.events.ts';
import { type Score, scoreFiling } from '../../backend/contexts/scoring/score-filing/score-filing.policy.ts';
import { blindSample } from './blind-sample.ts';
import type { CorpusFiling, EdgarCorpus } from './edgar-corpus.ts';
import { corpusBody } from './edgar-corpus.ts';

/** What an analyst who read only the filing would accept in an alert about it (one line of `judgements.jsonl`). */
export interface Judgement {
  readonly accession: string | null;
  readonly form: string;
  /** One level, or two adjacent ones if good analysts differ. */
  readonly levels: readonly string[];
  /** Groups of alternatives separated by `|`: a good headline contains one of each, ignoring case. */
  readonly must: readonly string[];
  /** Words that would make the headline wrong. */
  readonly never: readonly string[];
  /** An ideal headline. */
  readonly headline: string;
  /** Row in the manifest and stored file of a filing without accession. */
  readonly row?: number;
  readonly path?: string;
}

export interface Judged {
  readonly judgement: Judgement;
  readonly path: string;
  /** Name in the manifest. */
  readonly company: string;
  readonly cik: string;
  /** Null if the filing could not be read. */
  readonly score: Score | null;
  /** The reading error. */
  readonly unreadable: string | null;
  /** Groups of `must` missing from the headline. */
  readonly lacks: readonly string[];
  /** Words of `never` found in it. */
  readonly wrong: readonly string[];
  readonly rightHeadline: boolean;
  readonly rightLevel: boolean;
}

const NO_ACCESSION = '0000000000-00-000000';

/**
 * Reads and scores every judged filing of a corpus like the product, without market figures and history. An unreadable one counts as wrong in everything.
 * `sample` names a blind sample of the repository (`test/fixtures/blind-samples`) whose judgments replace the corpus's own.
 */
export function* judgedFilings(corpus: EdgarCorpus, sample?: string): Generator<Judged> {
  const lines = judgementLines(corpus, sample).split('\n');
  const byAccession = new Map(corpus.filings.map((filing) => [filing.accession, filing]));
  for (const line of lines) {
    if (line.trim() === '') continue;
    const judgement = JSON.parse(line) as Judgement;
    const filing = judgement.accession === null ? corpus.filings[judgement.row ?? -1] : byAccession.get(judgement.accession);
    if (filing === undefined) throw new Error(`The manifest has no filing for the judgment ${line.slice(0, 120)}.`);
    const { name: company = '', cik = '' } = filing.ciks[0] ?? {};
    yield {
      judgement,
      path: judgement.path ?? filing.files[0]?.path ?? '',
      company,
      cik,
      ...compared(judgement, corpus, filing),
    };
  }
}

function judgementLines(corpus: EdgarCorpus, sample: string | undefined): string {
  return sample === undefined ? readFileSync(join(corpus.root, 'judgements.jsonl'), 'utf8') : blindSample(`${sample}.jsonl`);
}

/** Reads and scores a filing like the product, without market figures and history. */
export function corpusScore(corpus: EdgarCorpus, filing: CorpusFiling): Score {
  const { facts, text } = extractFacts({
    body: corpusBody(corpus, filing),
    expectedForm: filing.form,
    expectedAccession: filing.accession ?? NO_ACCESSION,
    ...(filing.filed_at !== null && { expectedFiledOn: filing.filed_at }),
    // Documents stored without their submission do not name the company, but the feed does.
    expectedParties: filing.ciks.map(({ cik, name, role }) => ({ cik, name, role: partyRole.parse(role) })),
  });
  return scoreFiling({ ...facts, textHash: text === '' ? null : 'hash' }, text).score;
}

function compared(
  judgement: Judgement,
  corpus: EdgarCorpus,
  filing: CorpusFiling,
): Omit<Judged, 'judgement' | 'path' | 'company' | 'cik'> {
  let score: Score;
  try {
    score = corpusScore(corpus, filing);
  } catch (error) {
    return {
      score: null,
      unreadable: (error as Error).message,
      lacks: judgement.must,
      wrong: [],
      rightHeadline: false,
      rightLevel: false,
    };
  }
  const line = score.oneLiner.toLowerCase();
  const has = (group: string) =>
    group
      .toLowerCase()
      .split('|')
      .some((words) => line.includes(words.trim()));
  const lacks = judgement.must.filter((group) => !has(group));
  const wrong = judgement.never.filter(has);
  return {
    score,
    unreadable: null,
    lacks,
    wrong,
    rightHeadline: lacks.length === 0 && wrong.length === 0,
    rightLevel: judgement.levels.includes(score.level),
  };
}
