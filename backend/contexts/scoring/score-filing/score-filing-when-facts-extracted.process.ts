import type { EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { Position } from '#platform/event-store/event-store.port.ts';
import { Process } from '#platform/subscriptions/process.ts';
import {
  FILING,
  type FilingFactsExtracted,
  type FilingIngested,
  type FilingLeftUnread,
  type FilingPartiesAdded,
  type FilingReportCorrected,
  type FilingRestored,
  type FilingWithdrawn,
} from '../../filings/published/filing.events.ts';
import { companiesOf, readerOf } from '../../forms/published/form.catalog.ts';
import type { FilingHistoryFill } from '../past-filings/filing-history-fill.service.ts';
import { SCORING_PROCESSES } from '../worker-names.catalog.ts';
import type { ScoreFiling, ScoringCause } from './score-filing.service.ts';

type Ingested = EventOf<typeof FilingIngested>;
type Handled =
  | Ingested
  | EventOf<
      | typeof FilingPartiesAdded
      | typeof FilingFactsExtracted
      | typeof FilingLeftUnread
      | typeof FilingRestored
      | typeof FilingWithdrawn
      | typeof FilingReportCorrected
    >;

/**
 * Scores a filing when its facts are extracted. If no reader exists for its form, it is scored by its form on ingestion. A new filing that
 * couldn't be read is scored by its form once reading it is given up; a historical one isn't scored.
 * It also maintains the history that scores use. A company's filings are scored one at a time, in log order, so that each score sees all
 * earlier filings.
 */
export class ScoreFilingWhenFactsExtracted extends Process<Handled> {
  readonly name = SCORING_PROCESSES.scoreFiling.name;
  readonly categories = [FILING];
  readonly handles = [
    'FilingIngested',
    'FilingPartiesAdded',
    'FilingFactsExtracted',
    'FilingLeftUnread',
    'FilingWithdrawn',
    'FilingRestored',
    'FilingReportCorrected',
  ] as const;
  override readonly concurrency = 8;
  readonly #lastTasks = new Map<string, Promise<unknown>>();
  #filled: Promise<void> | null = null;

  constructor(
    private readonly scoring: ScoreFiling,
    private readonly fill: Pick<FilingHistoryFill, 'ifNeeded'>,
  ) {
    super();
  }

  /** @throws TextMissing if the filing's text is lost; the filing is then parked until the text is restored. */
  async handle(event: Recorded<Handled>): Promise<void> {
    await this.#historyFilled(event.position);
    switch (event.type) {
      case 'FilingIngested':
        await this.scoring.past.noteHead(event.data, event.position);
        if (readerOf(event.data.form) !== null) return;
        return this.#afterEarlierTasks(event.data.companyCiks, () =>
          this.scoring.unread(event.data, this.#cause(event, 'unread')),
        );
      case 'FilingPartiesAdded':
      case 'FilingRestored':
        return this.scoring.past.noteHead(event.data, event.position);
      case 'FilingFactsExtracted': {
        const companies = companiesOf(event.data.form, event.data.parties).map(({ cik }) => cik);
        // A requested re-extraction is a new reading, even with the same extractor version.
        const { extractorVersion, correction, order } = event.data;
        const version = correction === undefined ? extractorVersion : `${extractorVersion}+${correction}`;
        const cause = this.#cause(event, order === undefined ? version : `${version} by ${order}`);
        return this.#afterEarlierTasks(companies, () => this.scoring.read(event.data, event.position, cause));
      }
      case 'FilingLeftUnread':
        // Nobody is alerted to historical filings, so they need no score before they're read.
        if (event.data.source === 'backfill') return;
        return this.#afterEarlierTasks(event.data.companyCiks, () =>
          this.scoring.unread(event.data, this.#cause(event, 'unread')),
        );
      case 'FilingWithdrawn':
        return this.scoring.past.remove(event.data, event.position);
      case 'FilingReportCorrected': {
        const { accession, issuer } = event.data;
        // The corrected facts follow in another event, which adds them to the right company's history.
        if (issuer === null || issuer.from.cik === issuer.to.cik) return;
        return this.scoring.past.remove({ accession, companyCiks: [issuer.from.cik] }, event.position);
      }
    }
  }

  #cause(event: Recorded<Handled>, basis: string): ScoringCause {
    const { metadata, id, position } = event;
    return {
      actorId: this.name,
      actorType: 'system',
      correlationId: metadata['correlationId'],
      causationId: id,
      reached: position,
      basis,
    };
  }

  /** Fills the history once per start; after a failure the next event tries again. */
  #historyFilled(until: Position): Promise<void> {
    this.#filled ??= this.fill.ifNeeded(until).catch((error: unknown) => {
      this.#filled = null;
      throw error;
    });
    return this.#filled;
  }

  /** Runs the task after all earlier tasks of any of these companies. */
  async #afterEarlierTasks(companies: readonly string[], work: () => Promise<unknown>): Promise<void> {
    const before = companies.map((company) => this.#lastTasks.get(company));
    const task = Promise.allSettled(before).then(work);
    const settled = task.catch(() => undefined);
    for (const company of companies) this.#lastTasks.set(company, settled);
    try {
      await task;
    } finally {
      for (const company of companies) if (this.#lastTasks.get(company) === settled) this.#lastTasks.delete(company);
    }
  }
}
