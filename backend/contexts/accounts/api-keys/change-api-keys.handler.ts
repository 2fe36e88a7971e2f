import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { newApiKey, startOfKey } from '#platform/http/api-key-format.ts';
import { randomId } from '#platform/ids/ids.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { integrationsNeedPlan } from '../account.errors.ts';
import { accountStream } from '../account.stream.ts';
import { accountFields } from '../published/sealed-fields.ts';
import { AllowedIntegrations } from './allowed-integrations.port.ts';
import { apiKeysDecider } from './api-keys.decider.ts';
import { AddApiKey, type IssuedApiKey, RevokeApiKey, RotateApiKey } from './change-api-keys.command.ts';

@CommandHandler(AddApiKey)
export class AddApiKeyHandler implements ICommandHandler<AddApiKey> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly cipher: FieldCipher,
    private readonly hash: KeyedHash,
    private readonly integrations: AllowedIntegrations,
  ) {}

  /** @throws plan_required, too_many_api_keys, account_not_found. */
  async execute({ accountId, name, scopes, brandId, context }: AddApiKey): Promise<IssuedApiKey> {
    const { apiKeys: allowed } = await this.integrations.of(accountId, brandId);
    if (allowed === 0) throw integrationsNeedPlan('API keys');
    const sealed = await this.cipher.encrypt(accountFields(accountId).apiKeyName, name);
    const key = newApiKey();
    const secret = { keyHash: this.hash.of('api-key', key), start: startOfKey(key) };
    const command = { kind: 'add', accountId, keyId: randomId(), name: sealed, scopes, allowed, ...secret } as const;
    const result = await this.commands.execute(apiKeysDecider, accountStream(accountId), command, context);
    const [added] = result.events;
    // A repeated request returns the first key, whose secret can't be recovered.
    const keyId = added?.type === 'ApiKeyAdded' ? added.data.keyId : command.keyId;
    return { keyId, key: result.repeated ? null : key, result };
  }
}

@CommandHandler(RotateApiKey)
export class RotateApiKeyHandler implements ICommandHandler<RotateApiKey> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly hash: KeyedHash,
  ) {}

  /** @throws api_key_not_found (also for another account's key), rotation_running, account_not_found. */
  async execute({ accountId, keyId, context }: RotateApiKey): Promise<IssuedApiKey> {
    const key = newApiKey();
    const secret = { keyHash: this.hash.of('api-key', key), start: startOfKey(key) };
    const command = { kind: 'rotate', accountId, keyId, at: context.occurredAt, ...secret } as const;
    const result = await this.commands.execute(apiKeysDecider, accountStream(accountId), command, context);
    return { keyId, key: result.repeated ? null : key, result };
  }
}

@CommandHandler(RevokeApiKey)
export class RevokeApiKeyHandler implements ICommandHandler<RevokeApiKey> {
  constructor(private readonly commands: CommandExecutor) {}

  /** Idempotent. @throws api_key_not_found (also for another account's key), account_not_found. */
  execute({ accountId, keyId, context }: RevokeApiKey): Promise<CommandResult> {
    return this.commands.execute(apiKeysDecider, accountStream(accountId), { kind: 'revoke', accountId, keyId }, context);
  }
}
