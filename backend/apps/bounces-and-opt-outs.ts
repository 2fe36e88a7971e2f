import { accountStream } from '../contexts/accounts/account.stream.ts';
import { BouncesAndOptOuts } from '../contexts/accounts/bounces-and-opt-outs/bounces-and-opt-outs.service.ts';
import { contactServices } from '../contexts/accounts/contact-services.service.ts';
import { type DestinationCommand, destinationsDecider } from '../contexts/accounts/destinations/destinations.decider.ts';
import { accountFields } from '../contexts/accounts/published/sealed-fields.ts';
import { PushSubscriptions } from '../contexts/accounts/push-subscriptions/push-subscriptions.service.ts';
import type { DestinationKindOptions } from '../contexts/delivery/destination-deliveries/destination-kind.adapter.ts';
import type { ReadTelegramOptions } from '../contexts/delivery/telegram/read-telegram.schedule.ts';
import { systemContext } from '../platform/commands/system-context.ts';
import { deterministicId, randomId } from '../platform/ids/ids.ts';
import type { KeyedHash } from '../platform/privacy/keyed-hash.ts';
import type { WorkerContext } from '../platform/worker/worker-context.ts';

/** Updates accounts when a provider reports a bounce, spam complaint, opt-out or opt-in; used by the worker. */
export function createBounceService(context: WorkerContext, hash: KeyedHash): BouncesAndOptOuts {
  const { claims, consents, confirm, held } = contactServices({ ...context, hash });
  return new BouncesAndOptOuts(context.executor, claims, consents, confirm, held, context.clock);
}

/** Pauses a destination whose messages fail; used by the worker. The command id is derived from the message, which may be reported twice. */
export function pauseDestination({
  executor,
  clock,
}: Pick<WorkerContext, 'executor' | 'clock'>): DestinationKindOptions['pause'] {
  return async (accountId, destinationId, reason, cause) => {
    const command = { kind: 'pause', accountId, destinationId, reason } as const;
    const id = deterministicId('pause-destination', cause);
    await executor.execute(destinationsDecider, accountStream(accountId), command, systemContext('outbox', id, clock.now()));
  };
}

/**
 * Connects and pauses destinations when their chats ask for it; used by the worker. Command ids are derived from the chat message, which may be
 * read twice.
 */
export function chatDestinations({
  executor,
  cipher,
  clock,
}: Pick<WorkerContext, 'executor' | 'cipher' | 'clock'>): Pick<ReadTelegramOptions, 'connect' | 'stop'> {
  const execute = async (command: DestinationCommand, cause: string): Promise<boolean> => {
    const id = deterministicId(`${command.kind}-destination`, command.destinationId, cause);
    const context = systemContext('telegram', id, clock.now());
    const { events } = await executor.execute(destinationsDecider, accountStream(command.accountId), command, context);
    return events.length > 0;
  };
  return {
    connect: async (accountId, destinationId, chat, cause) => {
      const address = await cipher.encrypt(accountFields(accountId).destinationAddress, chat);
      return execute({ kind: 'connect', accountId, destinationId, address, at: clock.now().toISOString() }, cause);
    },
    stop: (accountId, destinationId, cause) => execute({ kind: 'pause', accountId, destinationId, reason: 'stopped' }, cause),
  };
}

/** Removes a browser whose push service reports its subscription as expired; used by the worker. */
export function removeExpiredBrowser(
  { executor, cipher, clock }: WorkerContext,
  hash: KeyedHash,
): (accountId: string, endpoint: string) => Promise<void> {
  const subscriptions = new PushSubscriptions(executor, cipher, hash);
  return async (accountId, endpoint) => {
    // A browser may subscribe and expire repeatedly, so each report gets its own command id; the decider ignores repeats.
    await subscriptions.remove(accountId, endpoint, 'gone', systemContext('outbox', randomId(), clock.now()));
  };
}
