import { randomBytes } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { AddressRefused, GuardedClient } from '#platform/http/guarded-client.ts';
import { randomId } from '#platform/ids/ids.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import { HOUR_MS } from '#platform/values/durations.ts';
import { addressRefused, integrationsNeedPlan, telegramNotOffered, telegramUnavailable } from '../account.errors.ts';
import { accountStream } from '../account.stream.ts';
import { AllowedIntegrations } from '../api-keys/allowed-integrations.port.ts';
import type { DestinationKind } from '../published/destination.events.ts';
import { accountFields } from '../published/sealed-fields.ts';
import { TelegramLinks } from '../published/telegram-links.port.ts';
import { AddDestination, ChangeDestination, type IssuedSecret, RotateDestinationSecret } from './change-destinations.command.ts';
import { destinationsDecider } from './destinations.decider.ts';
import { serviceAddressProblem } from './service-address.policy.ts';

/** How long a link that connects a chat is valid. */
const CONNECT_MS = HOUR_MS;

/** A signing secret in the form of Standard Webhooks. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

@CommandHandler(AddDestination)
export class AddDestinationHandler implements ICommandHandler<AddDestination> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly cipher: FieldCipher,
    private readonly client: GuardedClient,
    private readonly integrations: AllowedIntegrations,
    private readonly telegram: TelegramLinks,
  ) {}

  /** @throws address_refused, telegram_not_offered, telegram_unavailable, plan_required, too_many_destinations, account_not_found. */
  async execute({ accountId, destination, brandId, context }: AddDestination): Promise<IssuedSecret> {
    const { destinations: allowed } = await this.integrations.of(accountId, brandId);
    if (allowed === 0) throw integrationsNeedPlan('Destinations');
    const { kind, name, settings } = destination;
    const address = destination.address ?? (await this.#link(accountId));
    this.#check(kind, address);
    const connectBy = kind === 'telegram' ? new Date(Date.parse(context.occurredAt) + CONNECT_MS).toISOString() : null;
    const secret = kind === 'webhook' ? newSecret() : null;
    const fields = accountFields(accountId);
    const command = {
      kind: 'add',
      of: kind,
      accountId,
      destinationId: randomId(),
      name: await this.cipher.encrypt(fields.destinationName, name),
      address: await this.cipher.encrypt(fields.destinationAddress, address),
      connectBy,
      secret: secret === null ? null : await this.cipher.encrypt(fields.destinationSecret, secret),
      settings,
      brandId,
      allowed,
    } as const;
    const result = await this.commands.execute(destinationsDecider, accountStream(accountId), command, context);
    const [added] = result.events;
    // A repeated request returns the first destination, whose secret was shown already.
    const destinationId = added?.type === 'DestinationAdded' ? added.data.destinationId : command.destinationId;
    return { destinationId, secret: result.repeated ? null : secret };
  }

  #link(accountId: string): Promise<string> {
    if (!this.telegram.offered) throw telegramNotOffered();
    return this.telegram.create(accountId).catch(() => {
      throw telegramUnavailable();
    });
  }

  #check(kind: DestinationKind, address: string): void {
    try {
      const problem = serviceAddressProblem(kind, this.client.parse(address));
      if (problem !== null) throw addressRefused(problem);
    } catch (error) {
      throw error instanceof AddressRefused ? addressRefused(error.message) : error;
    }
  }
}

@CommandHandler(RotateDestinationSecret)
export class RotateDestinationSecretHandler implements ICommandHandler<RotateDestinationSecret> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly cipher: FieldCipher,
  ) {}

  /** @throws destination_not_found (also for another account's), not_signed, rotation_running, account_not_found. */
  async execute({ accountId, destinationId, context }: RotateDestinationSecret): Promise<IssuedSecret> {
    const secret = newSecret();
    const sealed = await this.cipher.encrypt(accountFields(accountId).destinationSecret, secret);
    const command = { kind: 'rotate', accountId, destinationId, secret: sealed, at: context.occurredAt } as const;
    const result = await this.commands.execute(destinationsDecider, accountStream(accountId), command, context);
    return { destinationId, secret: result.repeated ? null : secret };
  }
}

@CommandHandler(ChangeDestination)
export class ChangeDestinationHandler implements ICommandHandler<ChangeDestination> {
  constructor(private readonly commands: CommandExecutor) {}

  /** Idempotent. @throws destination_not_found (except for `remove`), account_not_found. */
  execute({ accountId, destinationId, change, context }: ChangeDestination): Promise<CommandResult> {
    const ref = { accountId, destinationId };
    const command = typeof change === 'string' ? { kind: change, ...ref } : { kind: 'change' as const, ...ref, settings: change };
    return this.commands.execute(destinationsDecider, accountStream(accountId), command, context);
  }
}
