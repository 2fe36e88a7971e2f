import type { Cell } from '#platform/values/csv.ts';
import type { NotificationResponse } from './list-notifications.response.ts';

export const NOTIFICATION_COLUMNS: Readonly<Record<string, (row: NotificationResponse) => Cell>> = {
  queued: (row) => row.createdAt,
  kind: (row) => row.kind,
  channel: (row) => row.channel,
  state: (row) => row.state,
  account: (row) => row.accountId,
  recipient: (row) => row.recipient,
  brand: (row) => row.brandId,
  ticker: (row) => row.ticker,
  attempts: (row) => row.attempts,
  sent: (row) => row.sentAt,
  last_error: (row) => row.lastError,
  provider_reference: (row) => row.providerReference,
  id: (row) => row.id,
};
