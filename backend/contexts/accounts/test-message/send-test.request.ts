import { z } from 'zod';

/** POST /api/send-test */
export const sendTestRequest = z.object({ channel: z.enum(['email', 'sms', 'push']) });
export type SendTestRequest = z.infer<typeof sendTestRequest>;
