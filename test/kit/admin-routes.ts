import { describeApi } from '../../backend/apps/api-description.ts';
import type { AdminRole } from '../../backend/platform/http/admin-role.ts';
import { DocumentedApi } from './documented-api.ts';
import type { OpenProduct } from './open-product.ts';

/** They change nothing that others read: they ask, try a draft, send an example, or are about the access of whoever calls. */
const NO_ACTS = [
  ...['POST /api/admin/users/find', 'POST /api/admin/theme-check', 'POST /api/admin/message-templates/:name/preview'],
  ...['POST /api/admin/stripe-setup/test-event', 'POST /api/admin/sign-out', 'POST /api/admin/me/password'],
  ...['', '/confirm', '/remove'].map((step) => `POST /api/admin/me/second-factor${step}`),
];

/** Open to whoever is not signed in. */
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
 * Every act of the area with its kinds: what tells a kind from the others in a body, and what the API description says a body of it needs. A route that
 * describes no body has one kind, which needs nothing.
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

/** The routes under `/api/admin` of the running product with the least role that each is described to ask for. */
export function adminRouteRoles(product: OpenProduct): readonly { readonly route: string; readonly role: AdminRole }[] {
  const api = new DocumentedApi(describeApi(true));
  return product
    .routes()
    .filter((route) => route.includes(' /api/admin/') && !OPEN.includes(route))
    .map((route) => {
      const refusal = api.operation(route).responses[403]?.description ?? '';
      const role = /below (operator|owner)\./.exec(refusal)?.[1] as AdminRole | undefined;
      return { route, role: role ?? 'viewer' };
    });
}
