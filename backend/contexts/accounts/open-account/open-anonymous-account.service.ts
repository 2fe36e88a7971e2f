import { Injectable } from '@nestjs/common';
import type { CommandContext } from '#platform/commands/command-context.ts';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { randomId, randomToken } from '#platform/ids/ids.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { accountDecider } from '../account.decider.ts';
import { accountStream, sessionStream } from '../account.stream.ts';
import { sessionDecider } from '../session.decider.ts';

export interface OpenedAccount {
  readonly accountId: string;
  /** The unencrypted token, returned once; the log and the views only have its keyed hash. */
  readonly sessionToken: string;
  readonly results: readonly CommandResult[];
}

/** Opens an anonymous account with its first session (decision 2). */
@Injectable()
export class OpenAnonymousAccount {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly hash: KeyedHash,
  ) {}

  /** Opens a new account on every call: without a session, a repeated request can't be attributed to its sender. */
  async open(brandId: string, context: CommandContext): Promise<OpenedAccount> {
    const accountId = randomId();
    const sessionToken = randomToken();
    const sessionKey = this.hash.of('session', sessionToken);
    const account = await this.commands.execute(
      accountDecider,
      accountStream(accountId),
      { kind: 'open', accountId, brandId, as: 'anonymous' },
      context,
    );
    const session = await this.commands.execute(
      sessionDecider,
      sessionStream(sessionKey),
      { kind: 'start', sessionKey, accountId, as: 'anonymous' },
      context,
    );
    return { accountId, sessionToken, results: [account, session] };
  }
}
