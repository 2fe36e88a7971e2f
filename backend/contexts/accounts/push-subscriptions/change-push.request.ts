import { z } from 'zod';

const endpoint = z
  .url({ protocol: /^https$/ })
  .max(2_000)
  .describe('The browser’s endpoint at its push service.');
const key = (description: string) =>
  z
    .string()
    .regex(/^[\w-]+=*$/, 'must be base64url')
    .max(200)
    .describe(description);

/** POST /api/push/subscribe: the browser's `PushSubscription.toJSON()`. */
export const addPushRequest = z.object({
  endpoint,
  expirationTime: z.number().nullish().describe('Ignored because the push service reports when a subscription has ended.'),
  keys: z.object({ p256dh: key('The browser’s public key.'), auth: key('The subscription’s secret.') }).strict(),
});
export type AddPushRequest = z.infer<typeof addPushRequest>;

/** POST /api/push/unsubscribe */
export const removePushRequest = z.object({ endpoint });
export type RemovePushRequest = z.infer<typeof removePushRequest>;
