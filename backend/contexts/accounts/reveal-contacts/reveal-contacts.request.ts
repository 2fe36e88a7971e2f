import { z } from 'zod';
import { reasonSchema } from '#platform/http/admin-reason.ts';

/** POST /api/admin/users/{id}/reveal-contacts */
export const revealContactsRequest = z.object({ reason: reasonSchema });
export type RevealContactsRequest = z.infer<typeof revealContactsRequest>;
