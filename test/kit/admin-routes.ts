import { describeApi } from '../../backend/apps/api-description.ts';
import type { AdminRole } from '../../backend/platform/http/admin-role.ts';
import { DocumentedApi } from './documented-api.ts';
import type { OpenProduct } from './open-product.ts';

/** Open to whoever is not signed in. */
const OPEN = 'POST /api/admin/sign-in';

/** The routes under `/api/admin` of the running product with the least role that each is described to ask for. */
export function adminRouteRoles(product: OpenProduct): readonly { readonly route: string; readonly role: AdminRole }[] {
  const api = new DocumentedApi(describeApi(true));
  return product
    .routes()
    .filter((route) => route.includes(' /api/admin/') && route !== OPEN)
    .map((route) => {
      const refusal = api.operation(route).responses[403]?.description ?? '';
      const role = /below (operator|owner)\./.exec(refusal)?.[1] as AdminRole | undefined;
      return { route, role: role ?? 'viewer' };
    });
}
