import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { OutboxRow } from '#platform/outbox/outbox.port.ts';
import { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { isForPeople } from '#platform/outbox/person-channel.ts';
import { MaskedRecipients } from '../masked-recipients.port.ts';
import { ListNotificationsQuery } from './list-notifications.query.ts';
import type { ListNotificationsRequest } from './list-notifications.request.ts';
import type { NotificationsResponse } from './list-notifications.response.ts';

/** Maximum pages read for one response: with a selective filter, the client continues from the cursor. */
const MAX_PAGES = 10;

/** Shorter than any account or message id. */
const TICKER = /^[A-Z][A-Z0-9.-]{0,9}$/i;

const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;

@QueryHandler(ListNotificationsQuery)
export class ListNotificationsHandler implements IQueryHandler<ListNotificationsQuery> {
  constructor(
    private readonly outbox: OutboxStore,
    private readonly recipients: MaskedRecipients,
  ) {}

  async execute({ request }: ListNotificationsQuery): Promise<NotificationsResponse> {
    const { rows, next } = await this.#find(request);
    const contacts = await this.recipients.of([...new Set(rows.map(({ accountId }) => accountId))]);
    return {
      rows: rows.map((row) => {
        const { _id: id, kind = null, channel, state, accountId, brandId, outcomeStream: stream } = row;
        const { attempts, lastError, providerReference, createdAt, sentAt, nextAttemptAt } = row;
        const recipient = isForPeople(channel) ? (contacts.get(accountId)?.[channel] ?? null) : null;
        return {
          ...{
            id,
            kind,
            channel,
            state,
            accountId,
            recipient,
            brandId,
            ticker: textOf(row, 'ticker'),
            accession: textOf(row, 'accession'),
            stream,
          },
          ...{ attempts, lastError, providerReference, createdAt, sentAt, nextAttemptAt },
        };
      }),
      next,
    };
  }

  async #find({ search, state, channel, kind, from, to, cursor, limit }: ListNotificationsRequest) {
    const byId = search === undefined ? null : await this.outbox.get(search);
    if (byId) return { rows: [byId], next: null };
    const ticker = search !== undefined && TICKER.test(search) ? search.toUpperCase() : undefined;
    const accession = search !== undefined && ACCESSION.test(search) ? search : undefined;
    const accountId = ticker === undefined && accession === undefined ? search : undefined;
    const wanted = (row: OutboxRow) =>
      (ticker === undefined || textOf(row, 'ticker') === ticker) &&
      (accession === undefined || textOf(row, 'accession') === accession) &&
      (channel === undefined || row.channel === channel) &&
      (kind === undefined || row.kind === kind) &&
      (state === undefined || row.state === state);
    const found: OutboxRow[] = [];
    let after: string | null = cursor ?? null;
    for (let pages = 0; pages < MAX_PAGES; pages += 1) {
      // Read at most as many rows as are still needed, because the cursor continues after the page's last row.
      const filter = accountId === undefined ? { ...(state && { state }) } : { accountId };
      const page: Awaited<ReturnType<OutboxStore['list']>> = await this.outbox.list({
        ...filter,
        ...(from !== undefined && { from: `${from}T00:00:00.000Z` }),
        // Times have a fixed width, so `T24` sorts after the end of the day.
        ...(to !== undefined && { before: `${to}T24` }),
        limit: limit - found.length,
        after,
      });
      found.push(...page.documents.filter(wanted));
      after = page.next;
      if (after === null || found.length === limit) break;
    }
    return { rows: found, next: after };
  }
}

/** Alerts and corrections name a filing and a ticker, price alerts a ticker. */
function textOf({ payload }: OutboxRow, name: 'ticker' | 'accession'): string | null {
  const value = payload[name];
  return typeof value === 'string' ? value : null;
}
