/**
 * What settings would have sent for filings that are already scored. Each filing goes through the same policies as a new one, as if it had been
 * received when EDGAR accepted it, with the current watchlist, no mutes, and a contact for every chosen channel. Pure.
 */

import { levelsOf } from '#contexts/accounts/published/alert-thresholds.policy.ts';
import { wantsPush } from '#contexts/accounts/published/delivery-preferences.policy.ts';
import type { Cadence } from '#contexts/plans/published/plan.catalog.ts';
import type { ChosenSettings, FollowedTicker, ScoredFiling } from '../../published/alert-history.port.ts';
import { localDay, quietUntil } from '../../published/quiet-hours.policy.ts';
import { type ChannelSetting, type DeliveryChannel, mayAlert, reaches } from '../../runs/alert-channels.policy.ts';
import type { EarlierAlert } from '../../runs/earlier-alerts.reader.ts';
import { ruledBy } from '../../runs/entry-rule-facts.policy.ts';
import { type JudgedAccount, judgeAccount } from '../../runs/who-is-alerted.policy.ts';

/** Any id works: the preview has one account. */
const ACCOUNT = 'account';

export type TextFate = 'sent' | 'delayed' | 'over_cap';

/** What one filing would have sent. */
export interface PreviewedFiling {
  readonly filing: ScoredFiling;
  readonly kind: 'alert' | 'correction';
  readonly ticker: string;
  readonly channels: readonly DeliveryChannel[];
  /** Null if no text would be sent. */
  readonly text: TextFate | null;
}

export interface LeftOut {
  readonly filing: ScoredFiling;
  readonly ticker: string;
  readonly reason: string;
}

export interface AlertPreview {
  /** Oldest first. */
  readonly sent: readonly PreviewedFiling[];
  readonly leftOut: readonly LeftOut[];
}

/** Which of the filings would have been sent with these settings, and on which channels, and why the others would not. */
export function previewAlerts(
  settings: ChosenSettings,
  freeCadence: Cadence,
  entries: readonly FollowedTicker[],
  filings: readonly ScoredFiling[],
): AlertPreview {
  const account = accountOf(settings, freeCadence);
  const lowChosen = Object.values(settings.thresholds).includes('LOW');
  const texts = textsOf(settings);
  const byThread = new Map<string, EarlierAlert>();
  const alerts = new Map<string, readonly DeliveryChannel[]>();
  const sent: PreviewedFiling[] = [];
  const leftOut: LeftOut[] = [];
  for (const filing of filings.toSorted(byTime)) {
    const followed = entries.filter(({ cik }) => filing.companyCiks.includes(cik));
    const [first] = followed;
    if (!first) continue;
    const corrected = filing.corrects === null ? undefined : alerts.get(filing.corrects);
    const judged = judgeAccount(runOf(filing), followed.map(entryOf), account, {
      alerted: alertedBefore(filing, byThread),
      corrected: new Set(corrected ? [ACCOUNT] : []),
    });
    if (judged === 'corrected' && corrected) {
      const text = corrected.includes('sms') ? texts(filing) : null;
      sent.push({ filing, kind: 'correction', ticker: first.ticker, channels: corrected, text });
      continue;
    }
    const reason =
      typeof judged === 'string' ? judged : mayAlert(filing.level, { ...filing, lowChosen }) ? null : 'below_threshold';
    if (typeof judged === 'string' || reason !== null) {
      leftOut.push({ filing, ticker: first.ticker, reason: reason ?? String(judged) });
      continue;
    }
    const { ticker, channels } = judged;
    alerts.set(filing.accession, channels);
    for (const thread of filing.threads) byThread.set(thread, { accession: filing.accession, level: filing.level });
    sent.push({ filing, kind: 'alert', ticker, channels, text: channels.includes('sms') ? texts(filing) : null });
  }
  return { sent, leftOut };
}

function accountOf({ notifyVia, thresholds, ...settings }: ChosenSettings, freeCadence: Cadence): JudgedAccount {
  const settingOf = (channel: 'email' | 'sms'): ChannelSetting => ({
    present: notifyVia.includes(channel),
    verified: true,
    disabled: false,
    threshold: thresholds[channel],
  });
  // Keywords need filing texts, which aren't read here: they exclude nothing, and the response says so.
  return {
    settings,
    channels: { email: settingOf('email'), sms: settingOf('sms') },
    push: wantsPush(settings.delivery) ? levelsOf(thresholds).push : null,
    freeCadence,
    contains: null,
  };
}

function runOf({ form, followedAs, level, at, items, trades, wasRead, duplicateOf }: ScoredFiling) {
  return {
    form,
    followedAs,
    level,
    late: false,
    acceptedAt: at,
    scoredAt: at,
    ...(duplicateOf !== null && { duplicateOf }),
    ...(wasRead && { ruled: ruledBy(items, trades) }),
  };
}

function entryOf({ ticker, forms, brandId, rules, paused }: FollowedTicker) {
  return { accountId: ACCOUNT, ticker, forms, brandId, rules, addedAt: '', mutedUntil: null, paused };
}

/** The strongest alert in the filing's threads so far. */
function alertedBefore(
  { threads }: ScoredFiling,
  byThread: ReadonlyMap<string, EarlierAlert>,
): ReadonlyMap<string, EarlierAlert> {
  const earlier = threads.flatMap((thread) => byThread.get(thread) ?? []);
  const strongest = earlier.reduce<EarlierAlert | null>(
    (best, each) => (best && reaches(best.level, each.level) ? best : each),
    null,
  );
  return new Map(strongest ? [[ACCOUNT, strongest]] : []);
}

/** Counts each day's texts against the cap. */
function textsOf({ delivery, digest: { timeZone } }: ChosenSettings): (filing: ScoredFiling) => TextFate {
  const counts = new Map<string, number>();
  return ({ at, level }) => {
    const until = quietUntil(delivery, timeZone, new Date(at), level === 'CRITICAL');
    const day = localDay(timeZone, new Date(until ?? at));
    const count = counts.get(day) ?? 0;
    if (count >= delivery.dailySmsCap) return 'over_cap';
    counts.set(day, count + 1);
    return until === null ? 'sent' : 'delayed';
  };
}

function byTime(a: ScoredFiling, b: ScoredFiling): number {
  const [one, other] = [`${a.at}|${a.accession}`, `${b.at}|${b.accession}`];
  return one < other ? -1 : one > other ? 1 : 0;
}
