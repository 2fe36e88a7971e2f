import { AlertReplay } from '../../contexts/alerts/past-alerts/replay-alerts/replayed-alerts.reader.ts';
import { AlertSettingsStore } from '../../contexts/alerts/recipients/alert-settings.store.ts';
import { WatchersStore } from '../../contexts/alerts/recipients/watchers.store.ts';
import type { Level } from '../../contexts/scoring/published/scoring.events.ts';
import { filingsOfLog } from '../../contexts/scoring/rescore/filings-of-log.store.ts';
import { RescoreFiling } from '../../contexts/scoring/rescore/rescore-filing.service.ts';
import { toPosition } from '../../platform/event-store/event-store.port.ts';
import { CheckpointStore } from '../../platform/subscriptions/checkpoint.store.ts';
import { howMany } from '../../platform/wording/numbers.ts';
import { cadenceWithoutPlan } from '../free-cadence.ts';
import { scoringOf } from './filing-commands.ts';
import { type OpsContext, UsageError } from './ops-context.ts';

const SCORING = 'score-filing-when-facts-extracted';

/** `replay-day <date>`: simulates the filings of a day with the current rules, followers and settings. Writes and sends nothing. */
export async function replayDay(ops: OpsContext, day: string | undefined): Promise<void> {
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) {
    throw new UsageError('Specify a filing date: replay-day yyyy-mm-dd.');
  }
  const { stores, codec, clock, env } = ops;
  const { events, operations, texts } = stores;
  const accessions = await filingsOfLog({ events, codec }, { on: day });
  if (accessions.length === 0) throw new UsageError(`The log has no filings for ${day}.`);
  const { scoring, companies } = await scoringOf(ops);
  const checkpoint = await new CheckpointStore(operations, clock).load(SCORING);
  const reached = checkpoint?.position ?? toPosition(0);
  const rescoring = new RescoreFiling({ events, codec, scoring });
  const [watchers, settings] = [new WatchersStore(operations), new AlertSettingsStore(operations)];
  const alerts = new AlertReplay({ events, codec, watchers, settings, texts, freeCadence: cadenceWithoutPlan(env) });
  const total = { moved: 0, alerted: 0, wouldBe: 0, gained: 0, lost: 0, withoutAlerts: 0, skipped: 0 };
  for (const [index, accession] of accessions.entries()) {
    const score = await rescoring.rescore(accession, { actorId: ops.operator, reached, dryRun: true });
    const level: Level | null = score.kind === 'changed' ? score.to.level : null;
    const recipients = await alerts.of(accession, level);
    const parts: string[] = [];
    if (score.kind === 'skipped') total.skipped += 1;
    if (score.kind === 'changed' && score.from.level !== score.to.level) {
      total.moved += 1;
      parts.push(`${score.from.level} -> ${score.to.level}`);
    }
    if (recipients === null) total.withoutAlerts += 1;
    else {
      for (const name of ['alerted', 'wouldBe', 'gained', 'lost'] as const) total[name] += recipients[name];
      if (recipients.gained + recipients.lost > 0)
        parts.push(
          `alerts ${recipients.alerted} -> ${recipients.wouldBe} (${recipients.gained} gained, ${recipients.lost} lost)`,
        );
    }
    if (parts.length > 0) ops.say(`${accession}: ${parts.join(', ')}`);
    ops.progress(`replay-day ${index + 1} of ${accessions.length}`);
  }
  companies.stop();
  ops.say(`${howMany(accessions.length, 'filing')} on ${day}: ${total.moved} would have a different level.`);
  ops.say(
    `Alerts: ${total.alerted} at the time, ${total.wouldBe} with current watchlists and settings (${total.gained} gained, ${total.lost} lost).`,
  );
  if (total.withoutAlerts > 0)
    ops.say(`${howMany(total.withoutAlerts, 'filing')} triggered no alerts, so followers weren’t checked.`);
  if (total.skipped > 0) ops.say(`${howMany(total.skipped, 'filing')} couldn’t be scored again.`);
  ops.say('Nothing was written or sent.');
}
