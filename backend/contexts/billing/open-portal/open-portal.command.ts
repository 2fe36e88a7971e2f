import { Command } from '@nestjs/cqrs';

export class OpenPortal extends Command<{ readonly url: string }> {
  constructor(
    readonly accountId: string,
    readonly brandId: string,
  ) {
    super();
  }
}
