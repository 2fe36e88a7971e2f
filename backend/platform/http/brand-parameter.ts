import { z } from 'zod';

/** `brand` selects the brand on localhost; any route accepts it, and the request context reads it. */
export const brandParameter = z
  .string()
  .max(40)
  .optional()
  .describe('The brand, on localhost only; elsewhere the host name decides.');
