import type { TextStore } from '../../platform/text-store/text-store.port.ts';
import { MAX_ROWS, ROWS_PER_TEXT } from '../../reading/forms/holdings/rows.ts';
import type { ExtractedFacts } from './edgar/extract-facts.parser.ts';

/** Stores all rows of a 13F in the text store. @returns the facts with references to them; for other forms, unchanged facts. */
export async function withRows(
  facts: ExtractedFacts['facts'],
  rowTexts: readonly string[],
  texts: Pick<TextStore, 'put'>,
): Promise<ExtractedFacts['facts']> {
  const { holdingsReport: report } = facts;
  if (report === undefined || rowTexts.length === 0) return facts;
  const hashes: string[] = [];
  for (const rows of rowTexts) hashes.push(await texts.put(rows));
  const count = Math.min(report.tableRows ?? 0, MAX_ROWS);
  return { ...facts, holdingsReport: { ...report, rows: { count, perText: ROWS_PER_TEXT, texts: hashes } } };
}
