import { accountDecider } from '../../backend/contexts/accounts/account.decider.ts';
import { accountStream } from '../../backend/contexts/accounts/account.stream.ts';
import type { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';

/** Same effect as `ops grant-admin-role`. */
export function grantAdmin(executor: CommandExecutor, accountId: string): Promise<Position | null> {
  return changeAdmin(executor, { kind: 'grantAdminRole', accountId, reason: 'test' });
}

/** Same effect as `ops revoke-pro`. */
export function revokeAdmin(executor: CommandExecutor, accountId: string): Promise<Position | null> {
  return changeAdmin(executor, { kind: 'revokeAdminRole', accountId, reason: 'test' });
}

async function changeAdmin(
  executor: CommandExecutor,
  command: { readonly kind: 'grantAdminRole' | 'revokeAdminRole'; readonly accountId: string; readonly reason: string },
): Promise<Position | null> {
  const { position } = await executor.execute(accountDecider, accountStream(command.accountId), command, {
    commandId: randomId(),
    actorId: 'test',
    actorType: 'operator',
    correlationId: 'test',
    causationId: 'test',
    occurredAt: new Date().toISOString(),
  });
  return position;
}
