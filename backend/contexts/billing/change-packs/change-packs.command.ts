import { Command } from '@nestjs/cqrs';

export class ChangePacks extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly brandId: string,
    /** The total number of packs wanted. */
    readonly packs: number,
  ) {
    super();
  }
}
