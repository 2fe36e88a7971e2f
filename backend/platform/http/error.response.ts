import { z } from 'zod';

export const errorResponse = z
  .object({
    error: z.string(),
    message: z.string(),
    requestId: z.string(),
    details: z.record(z.string(), z.unknown()).exactOptional(),
  })
  .meta({
    id: 'Error',
    description:
      'The format of every API error: a stable code, a message that says what to do, and a request ID to include when you contact us.',
  });
export type ErrorResponse = z.infer<typeof errorResponse>;
