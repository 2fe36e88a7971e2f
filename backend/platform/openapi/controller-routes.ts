import { RequestMethod, type Type } from '@nestjs/common';
import {
  GUARDS_METADATA,
  HTTP_CODE_METADATA,
  METHOD_METADATA,
  PATH_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { z } from 'zod';
import { AdminGuard, isOpenWithoutSecondFactor, neededRoleOf } from '../http/admin.guard.ts';
import type { AdminRole } from '../http/admin-role.ts';
import { apiKeyScopeOf } from '../http/api-key-scope.ts';
import { OptionalSessionGuard, SessionGuard } from '../http/session.guard.ts';
import { ZodPipe } from '../http/zod.pipe.ts';
import type { ApiKeyScope } from '../values/api-key-scopes.ts';

/** What a controller's decorators define about one route. */
export interface ControllerRoute {
  /** Lowercase: `get`. */
  readonly method: string;
  /** With parameters in braces: `/api/tickers/{ticker}`. */
  readonly path: string;
  readonly pathParameters: readonly string[];
  readonly query: z.ZodObject | null;
  readonly body: z.ZodType | null;
  readonly session: 'none' | 'optional' | 'required';
  /** The scope an API key needs; null if keys are not accepted. */
  readonly keyScope: ApiKeyScope | null;
  /** The minimum administrator role; null outside the admin area. */
  readonly adminRole: AdminRole | null;
  /** Whether it requires the second factor, if the deployment does. */
  readonly secondFactor: boolean;
  /** HTTP status on success. */
  readonly status: number;
}

interface Argument {
  readonly pipes: readonly unknown[];
}

/** Reads the decorators of a controller's handler, as Nest does when building the router. */
export function controllerRoute(controller: Type, handler: string): ControllerRoute {
  const method = (controller.prototype as Record<string, object>)[handler];
  if (!method) throw new Error(`${controller.name} has no handler ${handler}`);
  const metadataOf = (key: string, target: object = method): unknown => Reflect.getMetadata(key, target);
  const parts = [metadataOf(PATH_METADATA, controller), metadataOf(PATH_METADATA)].map((part) =>
    String(part).replace(/^\/|\/$/g, ''),
  );
  const path = `/${parts.filter((part) => part !== '').join('/')}`;
  const guards = [metadataOf(GUARDS_METADATA, controller), metadataOf(GUARDS_METADATA)].flat();
  const args = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler) ?? {}) as Readonly<Record<string, Argument>>;
  const schemaOf = (kind: RouteParamtypes): z.ZodType | null =>
    Object.entries(args)
      .filter(([key]) => key.startsWith(`${kind}:`))
      .flatMap(([, { pipes }]) => pipes)
      .find((pipe) => pipe instanceof ZodPipe)?.schema ?? null;
  return {
    method: RequestMethod[metadataOf(METHOD_METADATA) as RequestMethod].toLowerCase(),
    path: path.replace(/:(\w+)/g, '{$1}'),
    pathParameters: [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
    query: schemaOf(RouteParamtypes.QUERY) as z.ZodObject | null,
    body: schemaOf(RouteParamtypes.BODY),
    session: guards.includes(SessionGuard) ? 'required' : guards.includes(OptionalSessionGuard) ? 'optional' : 'none',
    keyScope: apiKeyScopeOf(method, controller),
    adminRole: guards.includes(AdminGuard) ? neededRoleOf(method, controller) : null,
    secondFactor: guards.includes(AdminGuard) && !isOpenWithoutSecondFactor(method, controller),
    status:
      (metadataOf(HTTP_CODE_METADATA) as number | undefined) ?? (metadataOf(METHOD_METADATA) === RequestMethod.POST ? 201 : 200),
  };
}
