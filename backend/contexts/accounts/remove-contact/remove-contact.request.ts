import { z } from 'zod';
import { channel } from '../published/account.events.ts';

/** POST /api/remove-contact */
export const removeContactRequest = z.object({ channel });
export type RemoveContactRequest = z.infer<typeof removeContactRequest>;
