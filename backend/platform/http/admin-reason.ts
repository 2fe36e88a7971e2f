import { z } from 'zod';

/** An administrator's reason, stored in the event. Required for acts that are irreversible or change what others see. */
export const reasonSchema = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .describe('The reason, 3 to 500 characters. It’s stored permanently, so don’t include personal data.');
