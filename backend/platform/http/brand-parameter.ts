import { z } from 'zod';

/** The query parameter `brand` selects the brand on localhost; every route accepts it, and the request context reads it. */
export const brandParameter = z
  .string()
  .max(40)
  .optional()
  .describe('The brand. Only used on localhost; elsewhere, it depends on the host name.');
