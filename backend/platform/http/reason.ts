import { z } from 'zod';

/** Why an administrator does something. Acts that cannot be taken back, or that change what others read, ask for it and keep it in their event. */
export const reasonSchema = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .describe('Why; 3 to 500 characters. It is kept in the log for ever, so it must name no person.');
