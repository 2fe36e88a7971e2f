import { verificationFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import type { VerificationRequest } from '../../backend/contexts/accounts/verification/verification.decider.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import type { OpenProduct } from './open-product.ts';

/** The secret of the latest verification message: the token of its link, or its code. */
export async function newestVerification({
  runtime,
  app,
}: OpenProduct): Promise<{ readonly token: string; readonly code: string }> {
  const { events } = await runtime.events.readAll({ after: null, categories: ['verification'], limit: 500 });
  const data = events.filter(({ type }) => type === 'VerificationRequested').at(-1)?.data as VerificationRequest | undefined;
  if (!data) throw new Error('no verification was requested');
  const secret = await app.get(FieldCipher).decrypt(data.secret, verificationFields(data.verificationId, data.accountId).secret);
  return { token: `${data.verificationId}.${secret}`, code: secret };
}
