import { formatWhole } from '#platform/wording/numbers.ts';
import { absoluteTime, formatSpan } from '#platform/wording/time.ts';
import type { MyCoverage } from '../api/get-my-coverage.ts';

const counted = (count: number, one: string) => `${formatWhole(count)} ${count === 1 ? one : `${one}s`}`;

/** Coverage in one line, for reconciled days only. */
export function coverageText({ tickers, published, seen, slowest, reconciledDays }: MyCoverage): string {
  if (tickers === 0) return 'Your watchlist has no tickers';
  const whose = `Your ${counted(tickers, 'ticker')}:`;
  if (reconciledDays.length === 0) return `${whose} not checked yet`;
  const counts = `${whose} ${counted(published, 'filing')} published this week, ${formatWhole(seen)} received`;
  return slowest === null ? counts : `${counts}, slowest ${formatSpan(slowest.seconds * 1_000)}`;
}

/** Which days were reconciled, and which weren't. */
export function daysText({ reconciledDays, notReconciledDays }: MyCoverage): string {
  const compared =
    reconciledDays.length === 0
      ? 'We check against EDGAR’s daily index. Days appear once the index is published.'
      : `Checked against EDGAR’s daily index for ${span(reconciledDays)}.`;
  return notReconciledDays.length === 0
    ? compared
    : `${compared} Not checked yet: ${notReconciledDays.map((day) => absoluteTime(day)).join('; ')}.`;
}

function span(days: readonly string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return first === last ? absoluteTime(first) : `${absoluteTime(first)} to ${absoluteTime(last)}`;
}
