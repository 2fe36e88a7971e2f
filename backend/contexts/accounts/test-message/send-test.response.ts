import { z } from 'zod';
import { handOverState } from '../hand-over-state.response.ts';

/** POST /api/send-test */
export const sendTestResponse = z
  .object({ channel: z.enum(['email', 'sms', 'push']), message: handOverState })
  .meta({ id: 'SendTest' });
export type SendTestResponse = z.infer<typeof sendTestResponse>;
