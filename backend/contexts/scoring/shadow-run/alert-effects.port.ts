import type { DomainEvent, Recorded } from '#platform/event-store/define-event.ts';
import type { Score } from '../score-filing/score-filing.policy.ts';

/** Tells who would be alerted to a filing if it had another score. Bound in the composition root. */
export abstract class AlertEffects {
  /**
   * Accounts that would be alerted if the filing arrived now with this score, by their current follows and preferences.
   * @param stream events of the filing; this score takes the place of the last one in it.
   */
  abstract alerted(stream: readonly Recorded<DomainEvent>[], score: Score): Promise<ReadonlySet<string>>;
}
