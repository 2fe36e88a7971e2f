import { Command } from '@nestjs/cqrs';

export class CancelSubscription extends Command<{ readonly activeUntil: string }> {
  constructor(
    readonly accountId: string,
    /** Plans are per brand. */
    readonly brandId: string,
  ) {
    super();
  }
}
