import type { DomainEvent, Recorded } from '#platform/event-store/define-event.ts';
import type { Score } from '../score-filing/score-filing.policy.ts';

/** Who would be alerted of a filing by another score. Bound in the composition root. */
export abstract class AlertEffects {
  /**
   * Accounts that would be alerted if the filing came now with this score: by who follows it and what they prefer now.
   * @param stream events of the filing; its last score stands for the place of this one.
   */
  abstract alerted(stream: readonly Recorded<DomainEvent>[], score: Score): Promise<ReadonlySet<string>>;
}
