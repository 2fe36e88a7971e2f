import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '#platform/commands/command-context.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { StoredRateLimiter } from '#platform/http/stored-rate-limiter.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { adminAccessDecider } from '../admin-access.decider.ts';
import { AdminCredentials } from '../admin-credentials.store.ts';
import { AdminIds } from '../admin-ids.service.ts';
import { adminPasskeyRejected, secondFactorRejected, secondFactorRequired, signInRejected } from '../administration.errors.ts';
import { adminAccessStream } from '../administrator.stream.ts';
import { Administrators } from '../administrators.reader.ts';
import { passwordMatches } from '../password-hash.ts';
import { AdminPasskeys } from '../second-factor/admin-passkeys.service.ts';
import { SecondFactor } from '../second-factor/second-factor.service.ts';
import { StartAdminSession } from '../start-session.service.ts';
import { SignInAdministrator, type StartedAdminSession } from './sign-in.command.ts';
import { PER_ADMINISTRATOR } from './sign-in-limits.catalog.ts';

@CommandHandler(SignInAdministrator)
export class SignInAdministratorHandler implements ICommandHandler<SignInAdministrator> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly administrators: Administrators,
    private readonly credentials: AdminCredentials,
    private readonly sessions: StartAdminSession,
    private readonly secondFactor: SecondFactor,
    private readonly passkeys: AdminPasskeys,
    private readonly limits: StoredRateLimiter,
    private readonly ids: AdminIds,
  ) {}

  /**
   * Takes the same steps for known and unknown addresses, and asks for a code only after the right password.
   * @throws sign_in_rejected, second_factor_required, second_factor_rejected (also for a passkey), 429 rate_limited.
   */
  async execute({ email, password, code, passkey, site, context }: SignInAdministrator): Promise<StartedAdminSession> {
    const adminId = this.ids.of(email);
    const [administrator, stored] = await Promise.all([this.administrators.find(adminId), this.credentials.passwordOf(adminId)]);
    const matches = await passwordMatches(password, administrator && stored);
    if (!administrator || !matches) {
      await this.#reject(adminId, context);
      throw signInRejected();
    }
    const { secondFactor } = administrator;
    if (secondFactor !== null && passkey !== null) {
      await this.limits.consume(PER_ADMINISTRATOR.bucket, adminId, PER_ADMINISTRATOR);
      if (!(await this.passkeys.accept(adminId, administrator, passkey, site, context))) {
        await this.#reject(adminId, context);
        throw adminPasskeyRejected();
      }
    } else if (secondFactor !== null) {
      if (code === null) throw secondFactorRequired(await this.passkeys.request(adminId, administrator, site));
      await this.#secondStep(adminId, secondFactor, code, context);
    }
    return this.sessions.of(adminId, administrator, context);
  }

  async #secondStep(adminId: string, factorId: string, code: string, context: CommandContext): Promise<void> {
    await this.limits.consume(PER_ADMINISTRATOR.bucket, adminId, PER_ADMINISTRATOR);
    const accepted = await this.secondFactor.accept(adminId, factorId, code);
    if (accepted === null) {
      await this.#reject(adminId, context);
      throw secondFactorRejected();
    }
    if (accepted.kind === 'code') return;
    const used = { kind: 'useRecoveryCode', adminId, left: accepted.left } as const;
    // A separate command id: the sign-in on this stream is another command of the same request.
    const commandId = deterministicId(context.commandId, 'recovery-code');
    await this.commands.execute(adminAccessDecider, adminAccessStream(adminId), used, { ...context, commandId });
  }

  async #reject(adminId: string, context: CommandContext): Promise<void> {
    await this.commands.execute(adminAccessDecider, adminAccessStream(adminId), { kind: 'reject', adminId }, context);
  }
}
