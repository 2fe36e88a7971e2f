import { Command } from '@nestjs/cqrs';

export class ReactivateSubscription extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly brandId: string,
  ) {
    super();
  }
}
