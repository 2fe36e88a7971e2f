import { add, decimal, toNumber, ZERO } from '../../backend/platform/values/decimal.ts';
import type { ReaderRights } from '../account-directory/reader-forms.reader.ts';
import type { OwnershipReport, TradeLine } from '../insider-profile/insider-filing.document.ts';
import type { FilingDocument } from './filing.document.ts';
import { filingScoreOf } from './filing-score.ts';
import type { ListFilingsRequest } from './list-filings.request.ts';

export type AdvancedFilters = Pick<ListFilingsRequest, 'text' | 'role' | 'code' | 'min_value' | 'plan_10b5_1'>;

/** Whether a request uses a filter that requires a plan. */
export function isAdvanced({ text, role, code, min_value, plan_10b5_1 }: AdvancedFilters): boolean {
  return [text, role, code, min_value, plan_10b5_1].some((filter) => filter !== undefined);
}

/** Whether only insider filings can match. */
export function asksForTrades({ role, code, min_value, plan_10b5_1 }: AdvancedFilters): boolean {
  return [role, code, min_value, plan_10b5_1].some((filter) => filter !== undefined);
}

/** Whether the filing's list text contains every typed word, ignoring case and accents. */
export function holdsText(filing: FilingDocument, text: string, { aiSummary }: Pick<ReaderRights, 'aiSummary'>): boolean {
  const score = filingScoreOf(filing);
  const visible = [
    score?.oneLiner,
    (aiSummary ? score?.aiSummary : null) ?? score?.summary,
    ...filing.parties.map(({ name }) => name),
    ...filing.owners.map(({ name }) => name),
  ].join('\n');
  const folded = fold(visible);
  return fold(text)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Unstated values match no filter. @param report null until the filing is read. */
export function reportsTrades(report: OwnershipReport | null, filters: AdvancedFilters): boolean {
  if (report === null) return false;
  const { role, code, min_value: min, plan_10b5_1: planned } = filters;
  if (role !== undefined && !report.owners.some((owner) => owner[FLAGS[role]])) return false;
  const matching = report.lines.filter(
    (line) => (code === undefined || line.code === code) && (planned === undefined || line.planned === planned),
  );
  if ((code !== undefined || planned !== undefined) && matching.length === 0) return false;
  return min === undefined || worthOf(code === undefined ? matching.filter(isMarketTrade) : matching) >= min;
}

const FLAGS = {
  officer: 'isOfficer',
  director: 'isDirector',
  ten_percent_owner: 'isTenPercentOwner',
  other: 'isOther',
} as const;

const isMarketTrade = ({ kind }: TradeLine) => kind === 'P' || kind === 'S';

/** Total value of trades; −1 if no price is stated, so that it is below any minimum. */
function worthOf(lines: readonly TradeLine[]): number {
  const values = lines.flatMap(({ value }) => decimal(value) ?? []);
  return values.length === 0 ? -1 : toNumber(values.reduce(add, ZERO));
}
