import { alertRowId } from '../../backend/contexts/alerts/alert-message/queue-messages-when-alerts-paged.process.ts';
import { accountsOf, recipientsOf } from '../../backend/contexts/alerts/published/alert-groups.ts';
import { countOf, differences } from './differences.ts';
import type { ProductEvent, ProductRecord } from './product-record.ts';

type Of<T extends ProductEvent['type']> = Extract<ProductEvent, { type: T }>;

/**
 * Compares the alerts of every run with the company's followers at the position of its score (since ≤ P < until), computed only from the log's
 * watchlist events.
 * @returns one sentence per missing, duplicate or unexpected recipient, and per message without exactly one row and one outcome.
 */
export function auditTakeover(record: ProductRecord, scoredAccessions: readonly string[]): readonly string[] {
  const of = <T extends ProductEvent['type']>(type: T) => record.events.filter((event): event is Of<T> => event.type === type);
  const changes = record.events.filter(
    (event): event is Of<'TickerAdded'> | Of<'TickerRemoved'> => event.type === 'TickerAdded' || event.type === 'TickerRemoved',
  );
  const ingested = new Map(of('FilingIngested').map((event) => [event.data.accession, event]));
  const scored = new Map<string, Of<'FilingScored'>>();
  for (const event of of('FilingScored')) if (!scored.has(event.data.accession)) scored.set(event.data.accession, event);
  const pages = Map.groupBy(of('AlertsPaged'), ({ data }) => data.accession);
  const completed = countOf(of('AlertRunCompleted').map(({ data }) => data.accession));
  const problems: string[] = [];

  for (const accession of scoredAccessions) {
    const [cik = ''] = ingested.get(accession)?.data.companyCiks ?? [];
    const position = scored.get(accession)?.position ?? '';
    const watching = new Set<string>();
    for (const { type, data, position: at } of changes) {
      if (at > position || data.cik !== cik) continue;
      if (type === 'TickerAdded') watching.add(data.accountId);
      else watching.delete(data.accountId);
    }
    const recipients = (pages.get(accession) ?? []).flatMap(({ data }) => accountsOf(data));
    problems.push(...differences(`alert of ${accession} to`, recipients, [...watching]));
    if (completed.get(accession) !== 1) problems.push(`run ${accession} was completed ${completed.get(accession) ?? 0} times`);
  }

  const due = of('AlertsPaged').flatMap((page) =>
    recipientsOf(page.data).flatMap(({ channels }, n) => channels.map((channel) => alertRowId(page, n, channel))),
  );
  const outcomes = [...of('AlertsDelivered'), ...of('AlertsFailed'), ...of('AlertsUnknown')].flatMap(({ data }) => data.outcomes);
  problems.push(
    ...differences(
      'outbox row',
      record.rows.map(({ _id }) => _id),
      due,
    ),
    ...differences(
      'outcome of',
      outcomes.map(({ rowId }) => rowId),
      due,
    ),
    ...record.parked.map(({ process, stream, error }) => `${process} parked ${stream}: ${error}`),
  );
  return problems;
}
