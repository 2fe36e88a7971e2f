import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { isOpen } from '#contexts/plans/published/filing-visibility.policy.ts';
import { planOf, rightsOf } from '#contexts/plans/published/plan.policy.ts';
import type { Level } from '#contexts/scoring/published/scoring.events.ts';
import { Clock } from '#platform/clock/clock.ts';
import { DAY_MS } from '#platform/values/durations.ts';
import { AlertHistory, type AlertHistoryOf } from '../../published/alert-history.port.ts';
import { planHolderOf } from '../../recipients/plan-holder.ts';
import type { DeliveryChannel } from '../../runs/alert-channels.policy.ts';
import { type AlertPreview, type PreviewedFiling, previewAlerts } from './alert-preview.policy.ts';
import { PreviewAlertsQuery } from './preview-alerts.query.ts';
import type { PreviewAlertsResponse } from './preview-alerts.response.ts';
import { withTried } from './tried-settings.ts';

const DAYS = { week: 7, month: 30, year: 365 } as const;
const MONTHS = 12;
const EXAMPLES = 10;

@QueryHandler(PreviewAlertsQuery)
export class PreviewAlertsQueryHandler implements IQueryHandler<PreviewAlertsQuery> {
  constructor(
    private readonly history: AlertHistory,
    private readonly clock: Clock,
  ) {}

  async execute({ accountId, brandId, tried }: PreviewAlertsQuery): Promise<PreviewAlertsResponse | null> {
    const now = this.clock.now();
    const since = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
    const history = await this.history.of(accountId, since(DAYS.year + 1));
    if (history === null) return null;
    const settings = withTried(history.settings, tried);
    const preview = previewAlerts(settings, history.freeCadence, history.entries, history.filings);
    const { forms } = rightsOf(planOf(planHolderOf(settings), brandId), brandId);
    const newest = preview.sent
      .filter(({ filing }) => isOpen(filing.form, forms))
      .slice(-EXAMPLES)
      .reverse();
    const headlines = await this.history.headlines(newest.map(({ filing }) => filing.accession));
    return {
      scoresSince: history.scoresSince?.slice(0, 10) ?? null,
      until: now.toISOString(),
      week: periodOf(preview, since(DAYS.week)),
      month: periodOf(preview, since(DAYS.month)),
      year: periodOf(preview, since(DAYS.year)),
      months: monthsOf(preview, now),
      tickers: tickersOf(history, preview, since),
      keywordsJudged: [settings.rules, ...history.entries.map(({ rules }) => rules)].every((rules) => !rules?.keywords.length),
      examples: newest.map(({ filing: { accession, form, level, at }, ticker, kind, channels }) => ({
        ...{ accession, ticker, form, level, at, kind },
        channels: [...channels],
        headline: headlines.get(accession)?.headline ?? '',
        ai_written: headlines.get(accession)?.aiWritten ?? false,
      })),
    };
  }
}

function periodOf({ sent, leftOut }: AlertPreview, from: string): PreviewAlertsResponse['week'] {
  const within = sent.filter(({ filing }) => filing.at >= from);
  const quiet = leftOut.filter(({ filing }) => filing.at >= from);
  const by = (channel: DeliveryChannel) => within.filter(({ channels }) => channels.includes(channel)).length;
  const texts = (fate: PreviewedFiling['text']) => within.filter(({ text }) => text === fate).length;
  const reasons = Map.groupBy(quiet, ({ reason }) => reason);
  return {
    from,
    filings: within.length + quiet.length,
    email: by('email'),
    sms: by('sms') - texts('over_cap'),
    push: by('push'),
    smsDelayed: texts('delayed'),
    smsOverCap: texts('over_cap'),
    leftOut: [...reasons].map(([reason, filings]) => ({ reason, filings: filings.length })),
  };
}

function monthsOf({ sent }: AlertPreview, now: Date): PreviewAlertsResponse['months'] {
  const months = Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );
  const byMonth = Map.groupBy(sent, ({ filing }) => filing.at.slice(0, 7));
  return months.reverse().map((month) => {
    const within = byMonth.get(month) ?? [];
    const by = (channel: DeliveryChannel) => {
      const sentBy = within.filter(
        ({ channels, text }) => channels.includes(channel) && !(channel === 'sms' && text === 'over_cap'),
      );
      const at = (level: Level) => sentBy.filter(({ filing }) => filing.level === level).length;
      return { CRITICAL: at('CRITICAL'), HIGH: at('HIGH'), MEDIUM: at('MEDIUM'), LOW: at('LOW') };
    };
    return { month, email: by('email'), sms: by('sms'), push: by('push') };
  });
}

function tickersOf(
  { entries, cutOff }: AlertHistoryOf,
  { sent }: AlertPreview,
  since: (days: number) => string,
): PreviewAlertsResponse['tickers'] {
  const byTicker = Map.groupBy(sent, ({ ticker }) => ticker);
  return entries.map(({ ticker }) => {
    const tickerAlerts = byTicker.get(ticker) ?? [];
    const within = (days: number) => tickerAlerts.filter(({ filing }) => filing.at >= since(days)).length;
    const counts = { week: within(DAYS.week), month: within(DAYS.month), year: within(DAYS.year) };
    return { ticker, ...counts, completeSince: cutOff.get(ticker) ?? null };
  });
}
