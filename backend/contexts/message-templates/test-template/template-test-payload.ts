import { z } from 'zod';
import { encrypted } from '../../../platform/privacy/encrypted.ts';
import type { SealedPlace } from '../../../platform/privacy/sealed-place.ts';

/** Kind of outbox rows; stored in every row. */
export const TEMPLATE_TEST = 'templateTest';

/** What a row holds of a test of a template. Its `accountId` is the id of the administrator. */
export const templateTestPayload = z.object({
  template: z.string(),
  sample: z.string(),
  /** A draft, compiled; null for what is in force when it is sent. */
  draft: z.object({ html: z.string(), text: z.string() }).nullable(),
  /** An address that was given, sealed with the key of the administrator; null for the administrator's own. */
  to: encrypted.nullable(),
  /** ISO-8601 UTC. Later it would surprise its reader. */
  expiresAt: z.string(),
});
/** Place of a given address: in a row of the outbox, under the key of the administrator. */
export function testRecipient(adminId: string): SealedPlace {
  const stream = `admin-${adminId}`;
  return { subject: stream, stream, event: TEMPLATE_TEST, field: 'to' };
}

export type TemplateTestPayload = z.infer<typeof templateTestPayload>;
