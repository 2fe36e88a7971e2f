import { z } from 'zod';
import { channel } from '../published/account.events.ts';

/** POST /api/send-verification */
export const sendVerificationRequest = z.object({
  channel: channel.describe('Channel of the contact that is waiting to be verified.'),
});
export type SendVerificationRequest = z.infer<typeof sendVerificationRequest>;
