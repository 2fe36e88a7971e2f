/** Whom a notice of filings that wait to be read goes to, and of which of them it tells (decision 6). Pure. */
import type { EventOf } from '../../../platform/event-store/define-event.ts';
import type { UnreadNoticesPaged } from '../published/unread-notice.events.ts';
import { type JudgedAccount, type JudgedEntry, type JudgedRun, judgeAccount } from '../recipient.policy.ts';

export type NoticeRecipient = EventOf<typeof UnreadNoticesPaged>['data']['recipients'][number];

/** A filing that a hold names. */
export interface HeldUpFiling {
  /** Among all that the hold names, from 0. */
  readonly place: number;
  readonly companyCiks: readonly string[];
  /** As the run of the filing alone would be judged. */
  readonly run: JudgedRun;
}

/** An entry of the account, and the company it is of. */
export type NoticeEntry = JudgedEntry & { readonly cik: string };

/** Filings that the notice of one account counts, each less than 100 bytes: an event has to have room for them. */
const MOST_FILINGS = 1_500;
const NOTHING_BEFORE = { alerted: new Map(), corrected: new Set<string>() } as const;

/** The notice of one account: every filing that would alert it if it were told by itself. Null where none would. */
export function noticeOf(
  filings: readonly HeldUpFiling[],
  entries: readonly NoticeEntry[],
  account: JudgedAccount,
): NoticeRecipient | null {
  const told = filings.flatMap(({ place, companyCiks, run }) => {
    const own = entries.filter(({ cik }) => companyCiks.includes(cik));
    const judged = own.length === 0 ? null : judgeAccount(run, own, account, NOTHING_BEFORE);
    return judged === null || typeof judged === 'string' ? [] : [{ place, recipient: judged }];
  });
  const [first] = told;
  if (first === undefined) return null;
  const { accountId, brandId } = first.recipient;
  return {
    accountId,
    brandId,
    channels: [...new Set(told.flatMap(({ recipient }) => recipient.channels))],
    filings: told.slice(0, MOST_FILINGS).map(({ place, recipient }) => ({ place, ticker: recipient.ticker })),
  };
}
