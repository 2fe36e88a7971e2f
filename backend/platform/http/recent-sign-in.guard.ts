import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { actorOf } from './session.guard.ts';
import type { RequestActor } from './session-resolver.port.ts';

/** Whether a session began with a login a short time ago. Bound in the composition roots to the context that knows. */
export abstract class RecentSignInCheck {
  /** @throws sign_in_again for an account that somebody can sign in to, in a session that is older than that. */
  abstract check(actor: RequestActor): Promise<void>;
}

/** Behind SessionGuard: for what a session that was left open must not do, such as deleting the account. */
@Injectable()
export class RecentSignInGuard implements CanActivate {
  constructor(private readonly signIn: RecentSignInCheck) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const actor = actorOf(context.switchToHttp().getRequest<Request>());
    if (actor !== null) await this.signIn.check(actor);
    return true;
  }
}
