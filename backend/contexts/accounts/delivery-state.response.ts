import { z } from 'zod';

/** Delivery state of a message that the user is waiting for. */
export const deliveryState = z
  .enum(['handed_over', 'waiting', 'not_sent'])
  .describe('Whether the provider has accepted the message. `waiting` means it hasn’t been sent yet.');
