import { NameAdministrator } from '../../backend/contexts/administration/administrators/name-administrator.service.ts';
import { systemContext } from '../../backend/platform/commands/system-context.ts';
import type { AdminRole } from '../../backend/platform/http/admin-role.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import type { OpenProduct } from './open-product.ts';

export const ADMIN_PASSWORD = 'correct horse battery';

export interface SignedInAdmin {
  readonly adminId: string;
  readonly email: string;
  /** Of every call of this administrator. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Adds an administrator to the product and signs in. */
export async function adminSignIn(product: OpenProduct, role: AdminRole): Promise<SignedInAdmin> {
  const email = `${randomId()}@example.com`;
  const cause = systemContext('test', randomId(), new Date());
  const adminId = await product.app.get(NameAdministrator).add(email, role, ADMIN_PASSWORD, 'test', cause);
  // Apart from the addresses whose tries a test counts.
  const { text } = await product.call('POST', '/api/admin/sign-in', {
    body: { email, password: ADMIN_PASSWORD },
    headers: { 'x-forwarded-for': '203.0.113.250' },
  });
  return { adminId, email, headers: { authorization: `Bearer ${JSON.parse(text).token}` } };
}
