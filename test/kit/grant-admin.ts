import { accountDecider } from '../../backend/contexts/accounts/account.decider.ts';
import { accountStream } from '../../backend/contexts/accounts/account.stream.ts';
import type { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';

/** What `ops grant-pro` does to an account. */
export async function grantAdmin(executor: CommandExecutor, accountId: string): Promise<Position | null> {
  const command = { kind: 'grantAdminRole', accountId, reason: 'test' } as const;
  const { position } = await executor.execute(accountDecider, accountStream(accountId), command, {
    commandId: randomId(),
    actorId: 'test',
    actorType: 'operator',
    correlationId: 'test',
    causationId: 'test',
    occurredAt: new Date().toISOString(),
  });
  return position;
}
