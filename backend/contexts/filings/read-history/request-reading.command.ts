import { Command } from '@nestjs/cqrs';

/** Moves a past filing to the front of the reading queue, because someone opened it. @returns whether it will be read. */
export class RequestReading extends Command<boolean> {
  constructor(readonly accession: string) {
    super();
  }
}
