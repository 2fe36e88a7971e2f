import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { CommandExecutor } from '../../platform/commands/command-executor.ts';
import { randomToken } from '../../platform/ids/ids.ts';
import { KeyedHash } from '../../platform/privacy/keyed-hash.ts';
import { adminAccessDecider } from './admin-access.decider.ts';
import { AdminIds } from './admin-ids.service.ts';
import { endsAt, MAX_AGE_MS, needsSecondFactor } from './admin-session.policy.ts';
import { AdminSessions } from './admin-sessions.store.ts';
import type { AdministratorState } from './administrator.decider.ts';
import { adminAccessStream } from './administrator.stream.ts';
import { FirstPassword, LOCAL_EMAIL } from './administrators/first-password.store.ts';
import { SecondFactorRule } from './second-factor/second-factor-rule.port.ts';
import type { StartedAdminSession } from './sign-in/sign-in.command.ts';

/** Starts a session for someone who has proved to be an administrator. */
@Injectable()
export class StartAdminSession {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly sessions: AdminSessions,
    private readonly hash: KeyedHash,
    private readonly clock: Clock,
    private readonly rule: SecondFactorRule,
    private readonly ids: AdminIds,
    private readonly firstPassword: FirstPassword,
  ) {}

  /** @param vouched whether an OpenID Connect provider confirmed the identity. */
  async of(
    adminId: string,
    { passwords, role, secondFactor }: NonNullable<AdministratorState>,
    context: CommandContext,
    vouched = false,
  ): Promise<StartedAdminSession> {
    const token = randomToken();
    const sessionKey = this.hash.of('admin-session', token);
    const signIn = { kind: 'signIn', adminId, sessionKey } as const;
    await this.commands.execute(adminAccessDecider, adminAccessStream(adminId), signIn, context);
    const now = this.clock.now();
    const at = now.toISOString();
    await this.sessions.deleteStartedBy(new Date(now.getTime() - MAX_AGE_MS).toISOString());
    const times = { startedAt: at, usedAt: at };
    await this.sessions.start({ _id: sessionKey, adminId, passwords, ...(vouched && { vouched }), ...times });
    if (adminId === this.ids.of(LOCAL_EMAIL)) this.firstPassword.forget();
    const secondFactorNeeded = needsSecondFactor(this.rule.required, secondFactor, vouched);
    return { actor: { adminId, role, sessionKey, endsAt: endsAt(times), secondFactorNeeded }, token };
  }
}
