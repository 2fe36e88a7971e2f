import { z } from 'zod';
import { encrypted } from '#platform/privacy/encrypted.ts';
import type { SealedPlace } from '#platform/privacy/sealed-place.ts';

/** Outbox kind, stored in every row. */
export const TEMPLATE_TEST = 'templateTest';

/** Outbox payload of a template test. Its `accountId` is the administrator's id. */
export const templateTestPayload = z.object({
  template: z.string(),
  sample: z.string(),
  /** A compiled draft; null to use the active version when sending. */
  draft: z.object({ html: z.string(), text: z.string() }).nullable(),
  /** Another recipient, sealed with the administrator's key; null for the administrator's own address. */
  to: encrypted.nullable(),
  /** ISO-8601 UTC. A test that arrives later would be confusing. */
  expiresAt: z.string(),
});
/** Location of the sealed recipient address in an outbox row, under the administrator's key. */
export function testRecipient(adminId: string): SealedPlace {
  const stream = `admin-${adminId}`;
  return { subject: stream, stream, event: TEMPLATE_TEST, field: 'to' };
}

export type TemplateTestPayload = z.infer<typeof templateTestPayload>;
