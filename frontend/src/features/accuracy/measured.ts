import recorded from './measured.json' with { type: 'json' };

/** A filing whose headline or level was rejected by the reviewers. */
export interface Miss {
  readonly accession: string;
  readonly cik: string;
  readonly company: string;
  readonly headline: boolean;
  readonly level: boolean;
}

/** How one blind sample of filings scored: how many of our headlines and levels its reviewers accepted. */
export interface SampleScore {
  readonly sample: string;
  /** `before`: scored before any rule was written for this kind of filing; `first`: the first score after that. */
  readonly scored: 'before' | 'first';
  readonly date: string;
  /** Version of the measured rules. */
  readonly rules: string;
  readonly filings: number;
  readonly companies: number;
  /** How many headlines and levels were right. */
  readonly headlines: number;
  readonly levels: number;
  /** Null if not recorded. */
  readonly misses: readonly Miss[] | null;
}

/** Facts read from ownership XML, compared with another parser of the same XML. */
export interface XmlScore {
  readonly date: string;
  /** Version of the measured reader. */
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

/** Written by `npm run bench`: by `headlines` (with `BLIND_SAMPLE`) and by `ownership`. */
export const MEASURED = recorded as Measured;

/** One score per sample, ordered by the sample's name: the first one measured after rules were written, otherwise the one from before. */
export function scorePerSample({ samples }: Measured): readonly SampleScore[] {
  return [...Map.groupBy(samples, ({ sample }) => sample)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, scores]) => scores.find(({ scored }) => scored === 'first') ?? scores.slice(0, 1));
}

/** The filing on EDGAR. */
export const edgarLink = ({ cik, accession }: Pick<Miss, 'cik' | 'accession'>): string =>
  `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${accession}-index.htm`;
