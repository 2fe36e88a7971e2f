import { z } from 'zod';
import { channel } from '../published/account.events.ts';

/** POST /api/send-verification */
export const sendVerificationRequest = z.object({ channel: channel.describe('The contact of this channel that waits for it.') });
export type SendVerificationRequest = z.infer<typeof sendVerificationRequest>;
