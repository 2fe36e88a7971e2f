import { scryptSync } from 'node:crypto';
import { AdminCredentials } from '../../backend/contexts/administration/admin-credentials.store.ts';
import { AdminIds } from '../../backend/contexts/administration/admin-ids.service.ts';
import { administratorDecider } from '../../backend/contexts/administration/administrator.decider.ts';
import { adminStream } from '../../backend/contexts/administration/administrator.stream.ts';
import { administratorFields } from '../../backend/contexts/administration/sealed-fields.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { systemContext } from '../../backend/platform/commands/system-context.ts';
import type { AdminRole } from '../../backend/platform/http/admin-role.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import type { OpenProduct } from './open-product.ts';

export const ADMIN_PASSWORD = 'correct horse battery';

/** A hash with a low work factor, which is verified at once; the product's own takes a tenth of a second. */
const HASH = ['scrypt', 64, 8, 1, '', scryptSync(ADMIN_PASSWORD, '', 32, { N: 64, r: 8, p: 1 }).toString('base64url')].join('$');

export interface SignedInAdmin {
  readonly adminId: string;
  readonly email: string;
  /** Headers for this administrator's calls. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Adds an administrator with {@link ADMIN_PASSWORD}. @returns the id. */
export async function addAdmin({ app }: OpenProduct, email: string, role: AdminRole): Promise<string> {
  const adminId = app.get(AdminIds).of(email);
  const sealed = await app.get(FieldCipher).encrypt(administratorFields(adminId).email, email);
  const add = { kind: 'add', adminId, email: sealed, role, reason: 'test' } as const;
  const cause = systemContext('test', randomId(), new Date());
  await app.get(CommandExecutor).execute(administratorDecider, adminStream(adminId), add, cause);
  await app.get(AdminCredentials).set(adminId, HASH);
  return adminId;
}

/** Adds an administrator to the product and signs in. */
export async function adminSignIn(product: OpenProduct, role: AdminRole): Promise<SignedInAdmin> {
  const email = `${randomId()}@example.com`;
  const adminId = await addAdmin(product, email, role);
  // From a different address than those whose attempts a test counts.
  const { text } = await product.call('POST', '/api/admin/sign-in', {
    body: { email, password: ADMIN_PASSWORD },
    headers: { 'x-forwarded-for': '203.0.113.250' },
  });
  return { adminId, email, headers: { authorization: `Bearer ${JSON.parse(text).token}` } };
}
