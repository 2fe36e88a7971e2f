import recorded from './measured.json' with { type: 'json' };

/** A filing whose headline or level was not accepted. */
export interface Miss {
  readonly accession: string;
  readonly cik: string;
  readonly company: string;
  readonly headline: boolean;
  readonly level: boolean;
}

/** A score of filings that people judged blind. */
export interface SampleScore {
  readonly sample: string;
  /** `before`: the score before any rule was written for its kind of filings; `first`: the first one after. */
  readonly scored: 'before' | 'first';
  readonly date: string;
  /** Version of the rules that were measured. */
  readonly rules: string;
  readonly filings: number;
  readonly companies: number;
  /** How many headlines and levels were right. */
  readonly headlines: number;
  readonly levels: number;
  /** Null where they were not recorded. */
  readonly misses: readonly Miss[] | null;
}

/** Facts read from ownership XML against another reader of the same XML. */
export interface XmlScore {
  readonly date: string;
  /** Version of the reader that was measured. */
  readonly reader: string;
  readonly filings: number;
  readonly companies: number;
  readonly facts: number;
  readonly same: number;
  readonly misses: readonly Omit<Miss, 'headline' | 'level'>[];
}

export interface Measured {
  readonly samples: readonly SampleScore[];
  readonly xml: XmlScore | null;
}

/** What `npm run bench` wrote: figures of `headlines` with `BLIND_SAMPLE`, and of `ownership`. */
export const MEASURED = recorded as Measured;

/** The newest score of each sample, in the order of their names: a first score counts, and one before it while there is none. */
export function newestScores({ samples }: Measured): readonly SampleScore[] {
  return [...Map.groupBy(samples, ({ sample }) => sample)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, scores]) => scores.find(({ scored }) => scored === 'first') ?? scores.slice(0, 1));
}

/** The filing at EDGAR. */
export const edgarLink = ({ cik, accession }: Pick<Miss, 'cik' | 'accession'>): string =>
  `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${accession}-index.htm`;
