import type { EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import type { Position } from '../../platform/event-store/event-store.port.ts';
import { Process } from '../../platform/subscriptions/process.ts';
import {
  FILING,
  type FilingFactsExtracted,
  type FilingIngested,
  type FilingLeftUnread,
  type FilingPartiesAdded,
  type FilingWithdrawn,
} from '../filings/published/filing.events.ts';
import { companiesOf, readerOf } from '../forms/published/form.catalog.ts';
import type { FilingHistoryFill } from './history/filing-history-fill.service.ts';
import type { ScoreFiling, ScoringCause } from './score-filing.service.ts';
import { SCORING_PROCESSES } from './worker-names.catalog.ts';

type Ingested = EventOf<typeof FilingIngested>;
type Handled =
  | Ingested
  | EventOf<typeof FilingPartiesAdded | typeof FilingFactsExtracted | typeof FilingLeftUnread | typeof FilingWithdrawn>;

/**
 * Scores a filing as soon as its facts are there; one that nobody reads (a form without reader, history) gets its form's level at once, one
 * that could not be read as soon as the reader gave up.
 * It keeps the history that scores look back at itself, from the same subscription: filings of one company are scored one after the
 * other in log order, so each knows all that came before it.
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
  ] as const;
  override readonly concurrency = 8;
  readonly #turns = new Map<string, Promise<unknown>>();
  #filled: Promise<void> | null = null;

  constructor(
    private readonly scoring: ScoreFiling,
    private readonly fill: Pick<FilingHistoryFill, 'ifNeeded'>,
  ) {
    super();
  }

  /** @throws TextMissing when the text of the facts is lost: the filing waits, parked, for a restored text. */
  async handle(event: Recorded<Handled>): Promise<void> {
    await this.#historyFilled(event.position);
    switch (event.type) {
      case 'FilingIngested':
        await this.scoring.past.noteHead(event.data, event.position);
        if (readerOf(event.data.form) !== null && event.data.source !== 'backfill') return;
        return this.#inTurn(event.data.companyCiks, () => this.scoring.unread(event.data, this.#cause(event, 'unread')));
      case 'FilingPartiesAdded':
        return this.scoring.past.noteHead(event.data, event.position);
      case 'FilingFactsExtracted': {
        const companies = companiesOf(event.data.form, event.data.parties).map(({ cik }) => cik);
        const cause = this.#cause(event, event.data.extractorVersion);
        return this.#inTurn(companies, () => this.scoring.read(event.data, event.position, cause));
      }
      case 'FilingLeftUnread':
        await this.scoring.past.noteLeftUnread(event.data, event.position);
        // History got its form's level when it was taken down.
        if (event.data.source === 'backfill') return;
        return this.#inTurn(event.data.companyCiks, () => this.scoring.unread(event.data, this.#cause(event, 'unread')));
      case 'FilingWithdrawn':
        return this.scoring.past.forget(event.data, event.position);
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

  /** Once per start; a failure is tried again with the next event. */
  #historyFilled(until: Position): Promise<void> {
    this.#filled ??= this.fill.ifNeeded(until).catch((error: unknown) => {
      this.#filled = null;
      throw error;
    });
    return this.#filled;
  }

  /** After all work that was begun before for any of these companies. */
  async #inTurn(companies: readonly string[], work: () => Promise<unknown>): Promise<void> {
    const before = companies.map((company) => this.#turns.get(company));
    const turn = Promise.allSettled(before).then(work);
    const settled = turn.catch(() => undefined);
    for (const company of companies) this.#turns.set(company, settled);
    try {
      await turn;
    } finally {
      for (const company of companies) if (this.#turns.get(company) === settled) this.#turns.delete(company);
    }
  }
}
