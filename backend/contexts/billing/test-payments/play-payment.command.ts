import { Command } from '@nestjs/cqrs';

/** Somebody pays on a test checkout (`pay`), or plays what happens to the subscription that it sold. */
export class PlayPayment extends Command<{ readonly leadsTo: string }> {
  constructor(
    readonly checkoutId: string,
    readonly act: string,
    /** Where this process answers: its webhook is there. */
    readonly origin: string,
  ) {
    super();
  }
}
