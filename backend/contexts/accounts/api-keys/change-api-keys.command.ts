import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import type { CommandResult } from '#platform/commands/command-executor.ts';
import type { ApiKeyScope } from '#platform/values/api-key-scopes.ts';

export interface IssuedApiKey {
  readonly keyId: string;
  /** The key, returned once; null when the command repeats an earlier one. */
  readonly key: string | null;
  readonly result: CommandResult;
}

export class AddApiKey extends Command<IssuedApiKey> {
  constructor(
    readonly accountId: string,
    readonly name: string,
    readonly scopes: readonly ApiKeyScope[],
    readonly brandId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class RotateApiKey extends Command<IssuedApiKey> {
  constructor(
    readonly accountId: string,
    readonly keyId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class RevokeApiKey extends Command<CommandResult> {
  constructor(
    readonly accountId: string,
    readonly keyId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
