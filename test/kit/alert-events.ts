import type { AlertRunEvent } from '../../backend/contexts/alerts/published/alert-run.events.ts';
import { alertOutcomesStream, alertRunStream } from '../../backend/contexts/alerts/runs/alert-run.stream.ts';
import { accessionOf, cikOf } from './filing-events.ts';
import { recorded } from './recorded-event.ts';

type Of<T extends AlertRunEvent['type']> = Extract<AlertRunEvent, { type: T }>;

/** A run for filing `n` of company 1. */
export function runStarted(n: number, over: Partial<Of<'AlertRunStarted'>['data']> = {}): Of<'AlertRunStarted'> {
  const at = (second: number) => new Date(Date.UTC(2026, 0, 12, 14, n, second)).toISOString();
  return {
    type: 'AlertRunStarted',
    data: {
      accession: accessionOf(n),
      companyCiks: [cikOf(1)],
      form: '8-K',
      followedAs: '8-K',
      level: 'HIGH',
      score: 70,
      rulesVersion: '1',
      oneLiner: 'The CFO leaves',
      companyName: 'Company 1',
      indexUrl: 'https://www.sec.gov/index.htm',
      synthetic: false,
      reasons: [{ reason: 'The CEO or CFO leaves', quote: 'Jane Doe resigned.' }],
      late: false,
      position: String(n).padStart(20, '0'),
      acceptedAt: at(0),
      firstSeenAt: at(2),
      ingestedAt: at(3),
      readAt: at(4),
      scoredAt: at(5),
      ...over,
    },
  };
}

/** Page `page` of run `n`, alerting these accounts by email. */
export function alertsPaged(
  n: number,
  page: number,
  accountIds: readonly string[],
  channels: ('email' | 'sms')[] = ['email'],
): Of<'AlertsPaged'> {
  const why = 'You follow 8-K filings from T1, and this one is HIGH.';
  const groups =
    accountIds.length === 0 ? [] : [{ ticker: 'T1', brandId: 'material-events', channels, why, accountIds: [...accountIds] }];
  return {
    type: 'AlertsPaged',
    data: { accession: accessionOf(n), page, groups, suppressed: [], cursor: accountIds.at(-1) ?? '', rowIds: 'numbered' },
  };
}

/** The alert for filing `n` is corrected by filing `by`, for these accounts by email. */
export function alertsCorrected(n: number, by: number, accountIds: readonly string[]): Of<'AlertsCorrected'> {
  const { indexUrl, companyName } = runStarted(n).data;
  return {
    type: 'AlertsCorrected',
    data: {
      accession: accessionOf(n),
      form: '4',
      by: accessionOf(by),
      byForm: '4/A',
      page: 0,
      restated: true,
      difference: ['the purchase of 2026-01-12 was 10,000 shares, is 1,000'],
      level: 'LOW',
      companyName,
      indexUrl,
      synthetic: false,
      recipients: accountIds.map((accountId) => ({ accountId, ticker: 'T1', brandId: 'form4getter', channels: ['email'] })),
    },
  };
}

export function outcomesOf<T extends 'AlertsDelivered' | 'AlertsFailed' | 'AlertsUnknown'>(
  type: T,
  n: number,
  accountIds: readonly string[],
  over: { readonly channel?: 'email' | 'sms'; readonly reason?: string | null; readonly handedOverAt?: string | null } = {},
): Of<T> {
  const { channel = 'email', reason = null, handedOverAt = '2026-01-12T15:00:00.000Z' } = over;
  const outcomes = accountIds.map((accountId) => ({
    rowId: `row-${accountId}`,
    accountId,
    channel,
    handedOverAt,
    providerReference: null,
    reason,
  }));
  return { type, data: { accession: accessionOf(n), outcomes } } as Of<T>;
}

/** Streams of a run and of the outcomes of one of its pages. */
export const inRun = (event: AlertRunEvent, at: number) => recorded(event, { at, stream: alertRunStream(event.data.accession) });
export const inOutcomes = (event: AlertRunEvent, page: number, at: number) =>
  recorded(event, { at, stream: alertOutcomesStream(event.data.accession, page) });
