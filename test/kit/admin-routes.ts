import { describeApi } from '../../backend/apps/api-description.ts';
import type { AdminRole } from '../../backend/platform/http/admin-role.ts';
import { DocumentedApi } from './documented-api.ts';
import type { OpenProduct } from './open-product.ts';

/** Routes that change nothing for others: they query, test a draft, send an example, or concern only the caller's own access. */
const NO_ACTS = [
  ...['POST /api/admin/users/find', 'POST /api/admin/theme-check', 'POST /api/admin/message-templates/:name/preview'],
  ...['POST /api/admin/stripe-setup/test-event', 'POST /api/admin/sign-out', 'POST /api/admin/me/password'],
  ...['', '/confirm', '/remove'].map((step) => `POST /api/admin/me/second-factor${step}`),
  ...['', '/options', '/:id/remove'].map((step) => `POST /api/admin/me/passkeys${step}`),
];

/** Routes that need no sign-in. */
const OPEN = [
  'POST /api/admin/sign-in',
  'GET /api/admin/single-sign-on',
  'POST /api/admin/single-sign-on/start',
  'POST /api/admin/single-sign-on/finish',
];

interface Schema {
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, { readonly const?: string }>>;
  readonly required?: readonly string[];
}

/**
 * Every act in the admin area by variant: the body field that distinguishes it, and the fields that the API description requires. A route without a body
 * has one variant without fields.
 */
export function adminActs(product: OpenProduct): readonly AdminAct[] {
  const api = new DocumentedApi(describeApi(true));
  return product
    .routes()
    .filter((route) => /^(POST|PUT|PATCH|DELETE) \/api\/admin\//.test(route) && ![...OPEN, ...NO_ACTS].includes(route))
    .map((route) => {
      const schema = (api.operation(route).requestBody?.content?.['application/json']?.schema ?? {}) as Schema;
      const kinds = (schema.oneOf ?? [schema]).map(({ properties = {}, required = [] }) => {
        const fixed = Object.entries(properties).flatMap(([name, { const: only }]) => (only === undefined ? [] : [[name, only]]));
        return { body: Object.fromEntries(fixed) as Readonly<Record<string, string>>, required };
      });
      return { route, kinds };
    });
}

export interface AdminAct {
  readonly route: string;
  readonly kinds: readonly { readonly body: Readonly<Record<string, string>>; readonly required: readonly string[] }[];
}

/** The running product's routes under `/api/admin`, with the minimum role in their description. */
export function adminRouteRoles(product: OpenProduct): readonly { readonly route: string; readonly role: AdminRole }[] {
  const api = new DocumentedApi(describeApi(true));
  return product
    .routes()
    .filter((route) => route.includes(' /api/admin/') && !OPEN.includes(route))
    .map((route) => {
      const refusal = api.operation(route).responses[403]?.description ?? '';
      const role = /needs the (operator|owner) role or higher/.exec(refusal)?.[1] as AdminRole | undefined;
      return { route, role: role ?? 'viewer' };
    });
}
