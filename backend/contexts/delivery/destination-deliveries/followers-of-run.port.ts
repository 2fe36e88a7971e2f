import type { EventOf } from '#platform/event-store/define-event.ts';
import type { AlertRunStarted } from '../../alerts/published/alert-run.events.ts';

type Run = EventOf<typeof AlertRunStarted>['data'];

/** An account that follows a filing in real time, regardless of its channels. */
export interface FollowerOfRun {
  readonly accountId: string;
  readonly ticker: string;
  readonly brandId: string;
  readonly why: string;
}

/** Finds which of the given accounts follow an alert run's filing. Bound in the composition roots. */
export abstract class FollowersOfRun {
  /** @throws RetryLater while the followers at the run's position can't be read yet. */
  abstract among(run: Run, accountIds: readonly string[]): Promise<readonly FollowerOfRun[]>;
}
