import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { actorOf } from './session.guard.ts';
import type { RequestActor } from './session-resolver.port.ts';

/** Checks that a session began with a recent login. Bound in the composition roots. */
export abstract class RecentSignInCheck {
  /** @throws sign_in_again for an older session of an account that has a login. */
  abstract check(actor: RequestActor): Promise<void>;
}

/** Used after SessionGuard, for actions that must not be possible from an unattended session, such as deleting the account. */
@Injectable()
export class RecentSignInGuard implements CanActivate {
  constructor(private readonly signIn: RecentSignInCheck) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const actor = actorOf(context.switchToHttp().getRequest<Request>());
    if (actor !== null) await this.signIn.check(actor);
    return true;
  }
}
