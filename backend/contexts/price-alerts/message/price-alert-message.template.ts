import { smsText } from '#platform/values/gsm7.ts';
import { formatPercent, sharePrice } from '#platform/wording/numbers.ts';
import { quoteTime } from '#platform/wording/time.ts';
import { type MailFrame, type MailFrameOptions, mailFrame } from '../../brands/published/mail-frame.ts';
import type { PriceAlertPayload } from './price-alert-payload.ts';

/** Content of a price alert. Pure: the same crossing gives the same message. */

/** Variables of `price-alert.mjml` and `price-alert.txt`. */
export interface PriceAlertView extends MailFrame {
  readonly isSample: boolean;
  readonly ticker: string;
  readonly price: string;
  readonly headline: string;
  readonly whenLine: string;
  readonly whyLine: string;
  readonly tickerUrl: string;
}

export const PRICE_ALERT_VARIABLES = ['isSample', 'ticker', 'price', 'headline', 'whenLine', 'whyLine', 'tickerUrl'] as const;

export type Crossing = Omit<PriceAlertPayload, 'alertId' | 'version'>;

const SOURCES: Readonly<Record<string, string>> = { finnhub: 'Finnhub', sample: 'sample prices' };

/** `AAPL is at $201.35, above $200.00`. */
export function crossingLine({ ticker, kind, value, side, price, changePercent, open, previousClose }: Crossing): string {
  if (kind === 'above' || kind === 'below') {
    return `${ticker} is at ${sharePrice(price)}, ${price === value ? 'the price you set' : `${kind} ${sharePrice(value)}`}`;
  }
  const from = previousClose === null ? 'the previous close' : `the previous close, ${sharePrice(previousClose)}`;
  if (kind === 'gap' && open !== null && previousClose !== null) {
    return `${ticker} opened at ${sharePrice(open)}, ${percent(open / previousClose - 1)} ${side === 'up' ? 'above' : 'below'} ${from}`;
  }
  const change = previousClose === null ? (changePercent ?? 0) / 100 : price / previousClose - 1;
  return `${ticker} is at ${sharePrice(price)}, ${percent(change)} ${side} from ${from}`;
}

/** `Mon, Nov 23, 10:31 AM ET; source: Finnhub`. */
export function priceTimeLine({ asOf, source }: Pick<Crossing, 'asOf' | 'source'>): string {
  return `${quoteTime(asOf)}; source: ${SOURCES[source] ?? source}`;
}

/** The condition that the account set. */
export function conditionLine({ kind, value, ticker }: Pick<Crossing, 'kind' | 'value' | 'ticker'>): string {
  if (kind === 'above' || kind === 'below') return `${ticker} ${kind === 'above' ? 'rises to' : 'falls to'} ${sharePrice(value)}`;
  return kind === 'move'
    ? `${ticker} moves ${value}% within a session`
    : `${ticker} opens ${value}% or more above or below the previous close`;
}

/** The variables of the email. */
export function priceAlertView(
  crossing: Crossing,
  brandId: string,
  options: MailFrameOptions,
  { tickerUrl, unsubscribeUrl }: { readonly tickerUrl: string; readonly unsubscribeUrl: string | null },
): PriceAlertView {
  const headline = crossingLine(crossing);
  const { sample, ticker, price } = crossing;
  return {
    ...mailFrame(options, brandId, {
      subject: `${sample ? 'Sample data: ' : ''}${headline}`,
      preheader: priceTimeLine(crossing),
      unsubscribeUrl,
    }),
    isSample: sample,
    ticker,
    price: sharePrice(price),
    headline,
    whenLine: `${sharePrice(price)} on ${priceTimeLine(crossing)}. The price may have changed since.`,
    whyLine: `Why you got this: you asked to be alerted when ${conditionLine(crossing)}.`,
    tickerUrl,
  };
}

/** The text message, in GSM-7 characters. */
export function priceAlertSms(crossing: Crossing, brandName: string, tickerUrl: string): string {
  const head = `${brandName}${crossing.sample ? ' (sample)' : ''}: `;
  return smsText(head, `${crossingLine(crossing)} (${priceTimeLine(crossing)}).`, tickerUrl);
}

/** The push notification. */
export function priceAlertPush(crossing: Crossing, url: string) {
  const title = `${crossing.sample ? 'Sample data: ' : ''}${crossing.ticker} price`;
  return { title, body: `${crossingLine(crossing)}. ${priceTimeLine(crossing)}`, url };
}

/** Unsigned, `3.42%`. @param share 0.0342 */
const percent = (share: number): string => formatPercent(Math.abs(share) * 100);
