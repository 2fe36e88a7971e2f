import { smsText } from '#platform/values/gsm7.ts';
import { oneForm } from '#platform/wording/form-name.ts';
import { howMany } from '#platform/wording/numbers.ts';
import { type MailFrame, type MailFrameOptions, mailFrame } from '../../brands/published/mail-frame.ts';
import { originalAtEdgar } from '../../filings/published/document-link.ts';
import { LEVEL_MARKS, type LevelMark } from '../alert-message/level-mark.catalog.ts';

/** Content of a notice about unread filings. Pure: the same filings give the same message. */

export interface NoticedFiling {
  readonly ticker: string;
  readonly form: string;
  readonly indexUrl: string;
  readonly synthetic: boolean;
}

/** Variables of `unread-notice.mjml` and `unread-notice.txt`. */
export interface NoticeView extends MailFrame, LevelMark {
  readonly level: string;
  readonly isSample: boolean;
  readonly headline: string;
  readonly filings: readonly { readonly line: string; readonly originalUrl: string | null }[];
  /** How many more filings aren't listed; null if all are. */
  readonly moreLine: string | null;
  readonly nextLine: string;
  readonly whyLine: string;
  readonly listUrl: string;
}

export const NOTICE_VARIABLES = [
  'level',
  'levelShape',
  'levelColour',
  'levelGround',
  'levelShapeColour',
  'isSample',
  'headline',
  'filings',
  'line',
  'originalUrl',
  'moreLine',
  'nextLine',
  'whyLine',
  'listUrl',
] as const;

/** Used for every filing, because their content is unknown. */
const LEVEL = 'MEDIUM';
const LEVEL_WORDS = `${LEVEL}, not scored yet`;
const LISTED = 20;
const TICKERS_NAMED = 5;
const NEXT = 'We’ll alert you as usual once we’ve read them.';

/** `12 filings for your tickers can’t be read yet`. */
export function noticeLine(filings: readonly NoticedFiling[]): string {
  return `${howMany(filings.length, 'filing')} for your tickers can’t be read yet`;
}

export function noticeView(
  filings: readonly NoticedFiling[],
  brandId: string,
  options: MailFrameOptions,
  { listUrl, unsubscribeUrl }: { readonly listUrl: string; readonly unsubscribeUrl: string | null },
): NoticeView {
  const headline = noticeLine(filings);
  const more = filings.length - LISTED;
  const isSample = filings.some(({ synthetic }) => synthetic);
  return {
    ...mailFrame(options, brandId, {
      subject: `${isSample ? 'Sample data: ' : ''}${LEVEL_WORDS}: ${headline}`,
      preheader: tickersOf(filings),
      unsubscribeUrl,
    }),
    ...LEVEL_MARKS[LEVEL],
    level: LEVEL,
    isSample,
    headline,
    filings: filings.slice(0, LISTED).map(({ ticker, form, indexUrl }) => ({
      line: `${ticker} filed ${oneForm(form)}`,
      originalUrl: originalAtEdgar(indexUrl),
    })),
    moreLine: more > 0 ? `and ${more} more` : null,
    nextLine: `EDGAR lists them, but we haven’t been able to read them yet. ${NEXT}`,
    whyLine: `Why you got this: you follow these forms for ${tickersOf(filings)}.`,
    listUrl,
  };
}

export function noticeSms(filings: readonly NoticedFiling[], brandName: string, listUrl: string): string {
  const head = `${brandName}${filings.some(({ synthetic }) => synthetic) ? ' (sample)' : ''}: ${LEVEL_WORDS}. `;
  return smsText(head, `${noticeLine(filings)} (${tickersOf(filings)}).`, listUrl);
}

export function noticePush(filings: readonly NoticedFiling[], url: string) {
  return { title: LEVEL_WORDS, body: `${noticeLine(filings)} (${tickersOf(filings)})`, url };
}

/** `AAPL, MSFT and 3 more`. */
function tickersOf(filings: readonly NoticedFiling[]): string {
  const tickers = [...new Set(filings.map(({ ticker }) => ticker))];
  const shown = tickers.slice(0, TICKERS_NAMED);
  const more = tickers.length - shown.length;
  const [last] = shown.slice(-1);
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.length < 2 ? (last ?? '') : `${shown.slice(0, -1).join(', ')} and ${last}`;
}
