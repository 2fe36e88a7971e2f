import type { INestApplication } from '@nestjs/common';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';

/** The key by which an account has a contact in its events. */
export const contactKeyOf = (app: Pick<INestApplication, 'get'>, accountId: string, contact: string): Promise<string> =>
  app.get(FieldCipher).hashFor(accountId, 'contact', contact);
