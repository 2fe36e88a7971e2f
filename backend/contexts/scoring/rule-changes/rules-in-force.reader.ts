import type { EventCodec } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import type { RuleSet } from '#reading/judge/rule-set.ts';
import type { ScoringRulesEvent } from '../published/scoring-rules.events.ts';
import { RULES } from '../rule-set/2026-11-22.rules.ts';
import { withChanges } from './rule-changes.policy.ts';
import { changesInForce, type PublishedRules, type ScoringRulesState, scoringRulesDecider } from './scoring-rules.decider.ts';
import { publishedRulesStream } from './scoring-rules.stream.ts';

/** The rules version recorded in scores. */
export const rulesVersion = (base: string, number: number): string => (number === 0 ? base : `${base}+${number}`);

const PAGE = 100;

/**
 * The rules with which filings are scored: the shipped ones with the active changes. Every call reads what was published since the last one, so a change
 * applies from the next score in every worker.
 */
export class RulesInForce {
  #state: ScoringRulesState = scoringRulesDecider.initial;
  #next = 0;
  readonly #cached = new Map<number, RuleSet>();

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    /** The shipped rules of this build. */
    readonly shipped: RuleSet = RULES,
  ) {}

  async current(): Promise<RuleSet> {
    const published = changesInForce(await this.state(), this.shipped.points);
    return published ? this.#rulesOf(published) : this.shipped;
  }

  /** The rules of one version, 0 for the shipped ones; undefined if this build has no version with that number. */
  async numbered(number: number): Promise<RuleSet | undefined> {
    if (number === 0) return this.shipped;
    const { versions } = await this.state();
    const found = versions.find((each) => each.number === number && each.base === this.shipped.points);
    return found && this.#rulesOf(found);
  }

  async state(): Promise<ScoringRulesState> {
    for (let more = true; more; ) {
      const page = await this.events.read(publishedRulesStream(), { from: this.#next, limit: PAGE });
      for (const stored of page) {
        // A concurrent call may have read the same events.
        if (stored.revision !== this.#next) continue;
        const event = this.codec.decode<ScoringRulesEvent>(stored);
        if (event) this.#state = scoringRulesDecider.evolve(this.#state, event);
        this.#next = stored.revision + 1;
      }
      more = page.length === PAGE;
    }
    return this.#state;
  }

  #rulesOf({ number, changes }: PublishedRules): RuleSet {
    const result = this.#cached.get(number) ?? withChanges(this.shipped, changes, rulesVersion(this.shipped.version, number));
    this.#cached.set(number, result);
    return result;
  }
}
