import { z } from 'zod';

/** How far a message is that a person waits for. */
export const handOverState = z
  .enum(['handed_over', 'waiting', 'not_sent'])
  .describe('Whether the provider has the message already; `waiting`: it is still to be sent.');
