import { z } from 'zod';
import { deliveryState } from '../delivery-state.response.ts';

/** POST /api/send-test */
export const sendTestResponse = z
  .object({ channel: z.enum(['email', 'sms', 'push']), message: deliveryState })
  .meta({ id: 'SendTest' });
export type SendTestResponse = z.infer<typeof sendTestResponse>;
