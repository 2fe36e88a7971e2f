import { z } from 'zod';

/** GET /api/push */
export const pushKeyResponse = z
  .object({ publicKey: z.string().nullable().describe('For `applicationServerKey`. Null if notifications aren’t available.') })
  .meta({ id: 'PushKey' });
export type PushKeyResponse = z.infer<typeof pushKeyResponse>;

/** POST /api/push/subscribe and /api/push/unsubscribe */
export const changePushResponse = z
  .object({ subscribed: z.boolean().describe('Whether this browser now gets notifications.') })
  .meta({ id: 'ChangePush' });
export type ChangePushResponse = z.infer<typeof changePushResponse>;
