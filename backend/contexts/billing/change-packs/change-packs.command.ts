import { Command } from '@nestjs/cqrs';

export class ChangePacks extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly brandId: string,
    /** How many there are to be. */
    readonly packs: number,
  ) {
    super();
  }
}
