import { formatWhole } from '#platform/wording/numbers.ts';
import { absoluteTime } from '#platform/wording/time.ts';
import type { Preview } from './use-preview.ts';

export type Span = 'week' | 'month' | 'year';
export type PreviewChannel = 'email' | 'sms' | 'push';

export const SPANS: readonly { readonly value: Span; readonly label: string }[] = [
  { value: 'week', label: '7 days' },
  { value: 'month', label: '30 days' },
  { value: 'year', label: '365 days' },
];

const NAMES: Readonly<Record<PreviewChannel, readonly [one: string, many: string]>> = {
  email: ['email', 'emails'],
  sms: ['text', 'texts'],
  push: ['notification', 'notifications'],
};

export function channelName(channel: PreviewChannel, count: number): string {
  return NAMES[channel][count === 1 ? 0 : 1];
}

/** What the settings would have sent, and since when data is available. */
export function previewText(preview: Preview, span: Span, channels: readonly PreviewChannel[]): string {
  if (preview.scoresSince === null) return 'No data yet.';
  const since = `data since ${absoluteTime(preview.scoresSince)}`;
  const days = SPANS.find(({ value }) => value === span)?.label;
  if (channels.length === 0) return `With no channel set up, you wouldn’t have received anything in the last ${days} (${since}).`;
  const counts = channels.map(
    (channel) => `${formatWhole(preview[span][channel])} ${channelName(channel, preview[span][channel])}`,
  );
  return `With these settings, you would have received ${listed(counts)} in the last ${days} (${since}).`;
}

/** Limitations of the count, one sentence each. */
export function previewLimits(preview: Preview, span: Span, channels: readonly PreviewChannel[]): string[] {
  const { smsDelayed, smsOverCap } = preview[span];
  const cut = preview.tickers.filter(({ completeSince }) => completeSince !== null && completeSince > preview[span].from);
  const texts = channels.includes('sms');
  return [
    ...(texts && smsDelayed > 0 ? [`${texted(smsDelayed)} would have been held until quiet hours ended.`] : []),
    ...(texts && smsOverCap > 0 ? [`${texted(smsOverCap)} more would have exceeded your daily limit.`] : []),
    ...(preview.keywordsJudged ? [] : ['Keyword rules aren’t included in this estimate.']),
    ...(cut.length === 0 ? [] : [`Only the newest filings are counted for ${listed(cut.map(({ ticker }) => ticker))}.`]),
  ];
}

function texted(count: number): string {
  return `${formatWhole(count)} ${channelName('sms', count)}`;
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
