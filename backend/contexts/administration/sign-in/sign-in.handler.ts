import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.ts';
import { CommandExecutor } from '../../../platform/commands/command-executor.ts';
import { randomToken } from '../../../platform/ids/ids.ts';
import { KeyedHash } from '../../../platform/privacy/keyed-hash.ts';
import { adminAccessDecider } from '../admin-access.decider.ts';
import { AdminCredentials } from '../admin-credentials.store.ts';
import { AdminIds } from '../admin-ids.service.ts';
import { endsAt, MAX_AGE_MS } from '../admin-session.policy.ts';
import { AdminSessions } from '../admin-sessions.store.ts';
import { signInRejected } from '../administration.errors.ts';
import { adminAccessStream } from '../administrator.stream.ts';
import { Administrators } from '../administrators.reader.ts';
import { passwordMatches } from '../password-hash.ts';
import { SignInAdministrator, type StartedAdminSession } from './sign-in.command.ts';

@CommandHandler(SignInAdministrator)
export class SignInAdministratorHandler implements ICommandHandler<SignInAdministrator> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly administrators: Administrators,
    private readonly credentials: AdminCredentials,
    private readonly sessions: AdminSessions,
    private readonly ids: AdminIds,
    private readonly hash: KeyedHash,
    private readonly clock: Clock,
  ) {}

  /** Takes the same steps whether the address is known or not. @throws sign_in_rejected. */
  async execute({ email, password, context }: SignInAdministrator): Promise<StartedAdminSession> {
    const adminId = this.ids.of(email);
    const stream = adminAccessStream(adminId);
    const [administrator, stored] = await Promise.all([this.administrators.find(adminId), this.credentials.passwordOf(adminId)]);
    const matches = await passwordMatches(password, administrator && stored);
    if (!administrator || !matches) {
      await this.commands.execute(adminAccessDecider, stream, { kind: 'reject', adminId }, context);
      throw signInRejected();
    }
    const token = randomToken();
    const sessionKey = this.hash.of('admin-session', token);
    await this.commands.execute(adminAccessDecider, stream, { kind: 'signIn', adminId, sessionKey }, context);
    const now = this.clock.now();
    const at = now.toISOString();
    await this.sessions.deleteStartedBy(new Date(now.getTime() - MAX_AGE_MS).toISOString());
    const { passwords, role } = administrator;
    const times = { startedAt: at, usedAt: at };
    await this.sessions.start({ _id: sessionKey, adminId, passwords, ...times });
    return { actor: { adminId, role, sessionKey, endsAt: endsAt(times) }, token };
  }
}
