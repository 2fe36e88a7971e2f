import { Command } from '@nestjs/cqrs';

/** Has a filing of a company's history read next, because somebody opened it. Answers whether it is read now. */
export class RequestReading extends Command<boolean> {
  constructor(readonly accession: string) {
    super();
  }
}
