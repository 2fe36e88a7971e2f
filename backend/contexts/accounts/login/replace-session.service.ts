import { Injectable } from '@nestjs/common';
import type { CommandContext } from '#platform/commands/command-context.ts';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import type { RequestActor } from '#platform/http/session-resolver.port.ts';
import { PlanLookup } from '../../plans/published/plan-lookup.port.ts';
import { sessionStream } from '../account.stream.ts';
import { MergeAccounts } from '../merge-accounts/merge-accounts.service.ts';
import { sessionDecider } from '../session.decider.ts';

/** Starts the session of a login and ends the one it replaces; shared by every kind of login. */
@Injectable()
export class ReplaceSession {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly merging: MergeAccounts,
    private readonly plans: PlanLookup,
  ) {}

  /** Starts merging the previous session's account into the one being logged in to. */
  async merge(previous: RequestActor | null, accountId: string, context: CommandContext) {
    // An account with a plan is left as it is: merging would end its plan or subscription.
    const stays = previous === null || previous.accountId === accountId || (await this.plans.holds(previous.accountId));
    return stays ? { merged: 0, rejected: 0, results: [] } : this.merging.begin(previous.accountId, accountId, context);
  }

  /** Starts a session and ends the previous one. */
  async start(
    sessionKey: string,
    accountId: string,
    previous: RequestActor | null,
    context: CommandContext,
  ): Promise<readonly CommandResult[]> {
    const start = { kind: 'start', sessionKey, accountId, as: 'login' } as const;
    const started = await this.commands.execute(sessionDecider, sessionStream(sessionKey), start, context);
    if (previous === null) return [started];
    const end = { kind: 'end', sessionKey: previous.sessionKey, accountId: previous.accountId, reason: 'login' } as const;
    return [started, await this.commands.execute(sessionDecider, sessionStream(previous.sessionKey), end, context)];
  }
}
