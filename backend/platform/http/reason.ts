import { z } from 'zod';

/** Why an administrator does something. Acts that cannot be taken back, or that change what others read, ask for it and keep it in their event. */
export const reasonSchema = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .describe('The reason, 3 to 500 characters. It’s stored permanently, so don’t include personal data.');
