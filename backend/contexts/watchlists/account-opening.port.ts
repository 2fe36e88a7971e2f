import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandResult } from '../../platform/commands/command-executor.ts';

/** Opens an account for a new visitor's tickers (decision 2). Bound in the composition roots. */
export abstract class AccountOpening {
  abstract open(
    brandId: string,
    context: CommandContext,
  ): Promise<{ readonly accountId: string; readonly sessionToken: string; readonly results: readonly CommandResult[] }>;
}
