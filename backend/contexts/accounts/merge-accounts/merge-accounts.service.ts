import { Injectable } from '@nestjs/common';
import type { CommandContext } from '#platform/commands/command-context.ts';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { DomainError } from '#platform/commands/decider.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { type AccountCommand, accountDecider } from '../account.decider.ts';
import { accountStream } from '../account.stream.ts';
import { WatchlistMerging } from './watchlist-merging.port.ts';

export interface MergedAccounts {
  readonly merged: number;
  readonly rejected: number;
  readonly results: readonly CommandResult[];
}

const NOTHING: MergedAccounts = { merged: 0, rejected: 0, results: [] };

/**
 * Merges an account that nobody can log in to into another one: it stops taking commands, its watchlist moves, then it is erased. Its key is
 * destroyed last, once everything is sealed with the other account's key. Started by a login, completed by a process if that was interrupted.
 */
@Injectable()
export class MergeAccounts {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly watchlists: WatchlistMerging,
  ) {}

  /** Does nothing for an account that has a verified contact or the admin role, or that no longer exists. */
  async begin(from: string, into: string, context: CommandContext): Promise<MergedAccounts> {
    try {
      await this.#execute(from, { kind: 'mergeInto', accountId: from, into }, context, `${from}|${into}`);
    } catch (error) {
      if (error instanceof DomainError && ['account_kept', 'account_not_found'].includes(error.code)) return NOTHING;
      throw error;
    }
    return this.finish(from, into, context);
  }

  /** Continues after the account has been marked as merged. Idempotent. */
  async finish(from: string, into: string, context: CommandContext): Promise<MergedAccounts> {
    const pair = `${from}|${into}`;
    const { merged, rejected, results } = await this.watchlists.merge(from, into, context.brandId ?? '', context);
    const merging = await this.#execute(into, { kind: 'merge', accountId: into, from, merged, rejected }, context, pair);
    const erased = await this.#execute(from, { kind: 'erase', accountId: from, reason: 'merged' }, context, pair);
    return { merged: merged.length, rejected: rejected.length, results: [...results, merging, erased] };
  }

  /** Drops the body hash: a request and the process may send the same command. */
  #execute(
    accountId: string,
    command: AccountCommand,
    { bodyHash: _, ...context }: CommandContext,
    pair: string,
  ): Promise<CommandResult> {
    const commandId = deterministicId('merge-accounts', pair, command.kind);
    return this.commands.execute(accountDecider, accountStream(accountId), command, { ...context, commandId });
  }
}
