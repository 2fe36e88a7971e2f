import { z } from 'zod';

/** `brand` picks the variant on localhost and may stand in any address; the request context reads it. */
export const brandParameter = z
  .string()
  .max(40)
  .optional()
  .describe('The brand to ask, on localhost only; elsewhere the host decides.');
