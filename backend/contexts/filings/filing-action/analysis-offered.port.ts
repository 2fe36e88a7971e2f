/** Tells whether AI analysis of filings is available, that is, whether an AI key is configured. */
export abstract class AnalysisOffered {
  abstract readonly offered: boolean;
}
