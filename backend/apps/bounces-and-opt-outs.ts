import { accountStream } from '../contexts/accounts/account.stream.ts';
import { BouncesAndOptOuts } from '../contexts/accounts/bounces-and-opt-outs/bounces-and-opt-outs.service.ts';
import { contactServices } from '../contexts/accounts/contact-services.service.ts';
import { destinationsDecider } from '../contexts/accounts/destinations/destinations.decider.ts';
import { PushSubscriptions } from '../contexts/accounts/push-subscriptions/push-subscriptions.service.ts';
import type { DestinationKindOptions } from '../contexts/delivery/destination-deliveries/destination-kind.adapter.ts';
import { systemContext } from '../platform/commands/system-context.ts';
import { deterministicId, randomId } from '../platform/ids/ids.ts';
import type { KeyedHash } from '../platform/privacy/keyed-hash.ts';
import type { WorkerContext } from '../platform/worker/worker-context.ts';

/** Updates accounts when a provider rejects a contact; used by the worker. */
export function contactEffects(context: WorkerContext, hash: KeyedHash): BouncesAndOptOuts {
  const { claims, consents, confirm, held } = contactServices({ ...context, hash });
  return new BouncesAndOptOuts(context.executor, claims, consents, confirm, held, context.clock);
}

/** Pauses a destination whose messages fail; used by the worker. The command follows from the message, which may be reported twice. */
export function destinationPause({
  executor,
  clock,
}: Pick<WorkerContext, 'executor' | 'clock'>): DestinationKindOptions['pause'] {
  return async (accountId, destinationId, reason, cause) => {
    const command = { kind: 'pause', accountId, destinationId, reason } as const;
    const id = deterministicId('pause-destination', cause);
    await executor.execute(destinationsDecider, accountStream(accountId), command, systemContext('outbox', id, clock.now()));
  };
}

/** Removes a browser whose push service reports its subscription as expired; used by the worker. */
export function browserGone(
  { executor, cipher, clock }: WorkerContext,
  hash: KeyedHash,
): (accountId: string, endpoint: string) => Promise<void> {
  const subscriptions = new PushSubscriptions(executor, cipher, hash);
  return async (accountId, endpoint) => {
    // A browser may subscribe and expire repeatedly, so each report is a command of its own; the decider removes it once.
    await subscriptions.remove(accountId, endpoint, 'gone', systemContext('outbox', randomId(), clock.now()));
  };
}
