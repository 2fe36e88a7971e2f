import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  SetMetadata,
  UnauthorizedException,
} from '@nestjs/common';
import type { Request } from 'express';
import { type AdminActor, AdminResolver } from './admin-resolver.port.ts';
import { type AdminRole, covers } from './admin-role.ts';

const NEEDED_ROLE = 'filingwire:needed-admin-role';
const WITHOUT_SECOND_FACTOR = 'filingwire:without-second-factor';
const actors = new WeakMap<Request, AdminActor>();

/** The minimum role for a route or a whole admin controller; `owner` by default. */
export const AdminRoleNeeded = (role: AdminRole) => SetMetadata(NEEDED_ROLE, role);

/** Marks a route or a whole controller as available to administrators who have not set up an authenticator app yet. */
export const WithoutSecondFactor = () => SetMetadata(WITHOUT_SECOND_FACTOR, true);

/** @param targets the handler and its controller. */
export const isOpenWithoutSecondFactor = (...targets: readonly object[]): boolean =>
  targets.some((target) => Reflect.getMetadata(WITHOUT_SECOND_FACTOR, target) === true);

/** @param targets the handler, then its controller: the first with a setting wins. */
export function neededRoleOf(...targets: readonly object[]): AdminRole {
  const [stated] = targets.flatMap((target) => (Reflect.getMetadata(NEEDED_ROLE, target) as AdminRole | undefined) ?? []);
  return stated ?? 'owner';
}

/** Admits only administrators with the required role. User sessions are not accepted here, and admin tokens nowhere else. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(private readonly admins: AdminResolver) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const token = /^Bearer ([\w-]{20,128})$/.exec(request.get('authorization') ?? '')?.[1];
    if (token === undefined)
      throw new UnauthorizedException({ error: 'admin_sign_in_required', message: 'Sign in to the admin area first.' });
    const actor = await this.admins.resolve(token);
    if (!actor)
      throw new UnauthorizedException({
        error: 'admin_session_ended',
        message: 'Your admin session has ended. Sign in again.',
      });
    if (actor.secondFactorNeeded && !isOpenWithoutSecondFactor(context.getHandler(), context.getClass()))
      throw new ForbiddenException({
        error: 'second_factor_required',
        message: 'Administrators need an authenticator app. Set one up under “My access” first.',
      });
    const needed = neededRoleOf(context.getHandler(), context.getClass());
    if (!covers(actor.role, needed))
      throw new ForbiddenException({
        error: 'admin_role_required',
        message: `This requires the ${needed} role, but yours is ${actor.role}. Ask an owner.`,
      });
    actors.set(request, actor);
    return true;
  }
}

/** Parameter decorator: the {@link AdminActor} of a request behind {@link AdminGuard}. */
export const Admin = createParamDecorator((_: unknown, context: ExecutionContext): AdminActor => {
  const actor = actors.get(context.switchToHttp().getRequest<Request>());
  if (!actor) throw new Error('a route requests its administrator but has no AdminGuard');
  return actor;
});
