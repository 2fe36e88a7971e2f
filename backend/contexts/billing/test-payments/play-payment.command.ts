import { Command } from '@nestjs/cqrs';

/** Pays on a test checkout (`pay`), or simulates an event of the subscription it sold. */
export class PlayPayment extends Command<{ readonly leadsTo: string }> {
  constructor(
    readonly checkoutId: string,
    readonly act: string,
    /** Origin of this process, to call its webhook. */
    readonly origin: string,
  ) {
    super();
  }
}
