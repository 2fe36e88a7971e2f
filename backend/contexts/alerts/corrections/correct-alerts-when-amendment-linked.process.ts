import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { EventCodec, EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { Process, RetryLater } from '#platform/subscriptions/process.ts';
import type { FilingAmendmentLinked } from '../../disclosures/published/filing-relations.events.ts';
import { FILING } from '../../filings/published/filing.events.ts';
import { recipientsOf } from '../published/alert-groups.ts';
import type { EntitledRecipients } from '../recipients/entitled-recipients.reader.ts';
import { correctionStream } from '../runs/alert-run.stream.ts';
import type { EarlierAlerts } from '../runs/earlier-alerts.reader.ts';
import type { WaitingAlertRuns } from '../runs/waiting-alert-runs.store.ts';
import { mayCorrect, type OnFilingStream, wasScoredBefore } from '../runs/what-is-alerted.policy.ts';
import { ALERT_PROCESSES } from '../worker-names.catalog.ts';
import { correctionDecider } from './correction.decider.ts';

type Linked = EventOf<typeof FilingAmendmentLinked>;

/** How often an alert waiting for the AI is checked again. */
const WAITING_MS = 250;

/**
 * Sends a correction to all recipients of an alert when an amendment changes its facts, once per page of the alert. Sends nothing if no fact changed
 * (exhibits, holdings of a 4/A), if the original alerted nobody, if the amendment has its own alert as the next report in a chain, for backfilled
 * filings, and to accounts whose plan no longer includes it.
 */
export class CorrectAlertsWhenAmendmentLinked extends Process<Linked> {
  readonly name = ALERT_PROCESSES.correctAlerts.name;
  readonly categories = [FILING];
  readonly handles = ['FilingAmendmentLinked'] as const;
  override readonly concurrency = 4;
  override readonly streamsAreIndependent = true;

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly executor: CommandExecutor,
    private readonly earlier: EarlierAlerts,
    private readonly waiting: Pick<WaitingAlertRuns, 'get'>,
    private readonly entitled: Pick<EntitledRecipients, 'of'>,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** @throws RetryLater while the original's alert waits for the AI or is being paged. */
  async handle(event: Recorded<Linked>): Promise<void> {
    const { accession: by, form: byForm, original, differences, kind } = event.data;
    const stored = await this.events.read(event.stream);
    const stream = stored.flatMap((each) => this.codec.decode<OnFilingStream>(each) ?? []) as readonly OnFilingStream[];
    const ingested = stream.find((each) => each.type === 'FilingIngested');
    const scored = stream.findLast((each) => each.type === 'FilingScored' && each.revision < event.revision);
    if (ingested?.type !== 'FilingIngested' || scored?.type !== 'FilingScored' || !mayCorrect(event, stream)) return;
    // Read before the run: if the alert is decided in between, its run has started by then.
    if (await this.waiting.get(original)) throw new RetryLater(`the alert about ${original} is waiting for the AI`, WAITING_MS);
    const alerted = await this.earlier.pagesOf(original);
    if (alerted === null || !wasScoredBefore(alerted.run, scored)) return;
    const { run, pages } = alerted;
    for (const { data } of pages) {
      const toCorrect = recipientsOf(data).map(({ accountId, ticker, brandId, channels }) => ({
        accountId,
        ticker,
        brandId,
        channels,
      }));
      const recipients = [...(await this.entitled.of(toCorrect, run.form))];
      if (recipients.length === 0) continue;
      const correction = {
        accession: original,
        form: run.form,
        by,
        byForm,
        page: data.page,
        restated: kind === 'restated',
        difference: differences,
        level: scored.data.level,
        companyName: run.companyName,
        indexUrl: ingested.data.indexUrl,
        synthetic: ingested.data.synthetic,
        recipients,
      };
      const commandId = deterministicId('correct-alerts', by, original, String(data.page));
      await this.executor.execute(correctionDecider, correctionStream(by), correction, {
        commandId,
        actorId: this.name,
        actorType: 'system',
        correlationId: event.metadata['correlationId'] ?? commandId,
        causationId: event.id,
        occurredAt: this.clock.now().toISOString(),
      });
    }
  }
}
