/** Whether an AI can be asked about filings at all: whether it has a key. */
export abstract class AnalysisOffered {
  abstract readonly offered: boolean;
}
