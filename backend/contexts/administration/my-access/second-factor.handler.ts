import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { StoredRateLimiter } from '#platform/http/stored-rate-limiter.ts';
import { SecondFactor } from '../second-factor/second-factor.service.ts';
import { PER_ADMINISTRATOR } from '../sign-in/sign-in-limits.catalog.ts';
import { ConfirmSecondFactor, RemoveSecondFactor, StartSecondFactor } from './my-access.command.ts';
import { OwnPassword } from './own-password.service.ts';
import { OwnSession } from './own-session.service.ts';

@CommandHandler(StartSecondFactor)
export class StartSecondFactorHandler implements ICommandHandler<StartSecondFactor> {
  constructor(
    private readonly password: OwnPassword,
    private readonly secondFactor: SecondFactor,
  ) {}

  /** @throws password_rejected, second_factor_exists, 429 rate_limited. */
  async execute({ adminId, password }: StartSecondFactor) {
    await this.password.check(adminId, password);
    return this.secondFactor.start(adminId);
  }
}

@CommandHandler(ConfirmSecondFactor)
export class ConfirmSecondFactorHandler implements ICommandHandler<ConfirmSecondFactor> {
  constructor(
    private readonly limits: StoredRateLimiter,
    private readonly secondFactor: SecondFactor,
    private readonly session: OwnSession,
  ) {}

  /** @throws enrolment_rejected, second_factor_exists, 429 rate_limited. */
  async execute({ adminId, factorId, code, sessionKey, context }: ConfirmSecondFactor) {
    await this.limits.consume(PER_ADMINISTRATOR.bucket, adminId, PER_ADMINISTRATOR);
    return this.session.keepThrough(adminId, sessionKey, () => this.secondFactor.confirm(adminId, factorId, code, context));
  }
}

@CommandHandler(RemoveSecondFactor)
export class RemoveSecondFactorHandler implements ICommandHandler<RemoveSecondFactor> {
  constructor(
    private readonly password: OwnPassword,
    private readonly secondFactor: SecondFactor,
    private readonly session: OwnSession,
  ) {}

  /** @throws password_rejected, second_factor_missing, 429 rate_limited. */
  async execute({ adminId, password, sessionKey, context }: RemoveSecondFactor) {
    await this.password.check(adminId, password);
    const reason = 'removed by the administrator';
    await this.session.keepThrough(adminId, sessionKey, () => this.secondFactor.remove(adminId, reason, context));
  }
}
