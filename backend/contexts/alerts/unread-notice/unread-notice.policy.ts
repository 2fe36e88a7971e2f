/** Who gets a notice about filings that wait to be read, and which filings it lists (decision 6). Pure. */
import type { EventOf } from '#platform/event-store/define-event.ts';
import type { UnreadNoticesPaged } from '../published/unread-notice.events.ts';
import { type JudgedAccount, type JudgedEntry, type JudgedRun, judgeAccount } from '../runs/who-is-alerted.policy.ts';

export type NoticeRecipient = EventOf<typeof UnreadNoticesPaged>['data']['recipients'][number];

/** A filing that waited because all reading was held up (see reading-hold.events.ts). */
export interface HeldUpFiling {
  /** Index among all filings of the hold, from 0. */
  readonly place: number;
  readonly companyCiks: readonly string[];
  /** Judged like the filing's own alert run. */
  readonly run: JudgedRun;
}

/** The account's watchlist entry and its company. */
export type NoticeEntry = JudgedEntry & { readonly cik: string };

/** Maximum filings counted in one account's notice, each less than 100 bytes, so that they fit into an event. */
const MAX_FILINGS = 1_500;
const NOTHING_BEFORE = { alerted: new Map(), corrected: new Set<string>() } as const;

/** One account's notice: up to 1,500 of the filings that would each alert it. Null if none would. */
export function noticeOf(
  filings: readonly HeldUpFiling[],
  entries: readonly NoticeEntry[],
  account: JudgedAccount,
): NoticeRecipient | null {
  const notices = filings.flatMap(({ place, companyCiks, run }) => {
    const followed = entries.filter(({ cik }) => companyCiks.includes(cik));
    const judged = followed.length === 0 ? null : judgeAccount(run, followed, account, NOTHING_BEFORE);
    return judged === null || typeof judged === 'string' ? [] : [{ place, recipient: judged }];
  });
  const [first] = notices;
  if (first === undefined) return null;
  const { accountId, brandId } = first.recipient;
  return {
    accountId,
    brandId,
    channels: [...new Set(notices.flatMap(({ recipient }) => recipient.channels))],
    filings: notices.slice(0, MAX_FILINGS).map(({ place, recipient }) => ({ place, ticker: recipient.ticker })),
  };
}
