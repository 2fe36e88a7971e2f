import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { EventOf } from '#platform/event-store/define-event.ts';
import type { Position } from '#platform/event-store/event-store.port.ts';
import type {
  FilingFacts,
  FilingIngested,
  FilingPartiesAdded,
  FilingRestored,
  FilingWithdrawn,
} from '../../filings/published/filing.events.ts';
import { historyKind } from '../../forms/published/form.catalog.ts';
import { RULES } from '../rule-set/2026-11-22.rules.ts';
import { scoreForm } from '../score-filing/score-filing.policy.ts';
import { FilingHistoryStore } from './filing-history.store.ts';
import { readPast, unreadPast } from './past-filing.ts';

type Ingested = EventOf<typeof FilingIngested>['data'];
type PartiesAdded = EventOf<typeof FilingPartiesAdded | typeof FilingRestored>['data'];
type Withdrawn = EventOf<typeof FilingWithdrawn>['data'];

/** A filing of more companies than this (such as a bank's trusts) is kept only for the first ones. */
const MAX_COMPANIES = 20;

/** Adds filings to the history. Idempotent; of two events about one filing the later one wins, in whichever order they arrive. */
export class PastFilings {
  constructor(
    private readonly history: FilingHistoryStore,
    private readonly clock: Clock,
  ) {}

  /** Adds a filing of which only the head is known. @param position of the event; likewise below. */
  async noteHead(head: Ingested | PartiesAdded, position: Position): Promise<void> {
    if (historyKind(head.form) === null || head.companyCiks.length === 0 || !this.#keeps(head.filedOn)) return;
    const eightK = historyKind(head.form) === 'eightK';
    const past = unreadPast(head, eightK ? scoreForm(head).score.score : 0);
    if (past) await this.history.insert(head.companyCiks.slice(0, MAX_COMPANIES), past, position);
  }

  /** Adds a filing that was read, with its score. */
  async noteRead(
    { facts, text, filedOn }: { readonly facts: FilingFacts; readonly text: string; readonly filedOn: string },
    companies: readonly string[],
    scored: { readonly score: number; readonly negative: boolean },
    position: Position,
  ): Promise<void> {
    if (historyKind(facts.form) === null || !this.#keeps(filedOn)) return;
    const past = readPast({ facts, text, filedOn, ...scored, hash: sha256 }, RULES);
    if (past) await this.history.put(companies.slice(0, MAX_COMPANIES), past, position);
    else await this.history.remove(companies, facts.accession, position);
  }

  async remove({ accession, companyCiks }: Pick<Withdrawn, 'accession' | 'companyCiks'>, position: Position): Promise<void> {
    await this.history.remove(companyCiks, accession, position);
  }

  #keeps(filedOn: string): boolean {
    return FilingHistoryStore.keeps(filedOn, this.clock.now());
  }
}

/** SHA-256 in hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
