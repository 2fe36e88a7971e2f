import { Injectable } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { companyStream } from '../filing.stream.ts';
import type { CompanyEvent } from '../published/company.events.ts';

/** Companies as described by EDGAR, including those without a ticker. */
@Injectable()
export class DescribedCompanies {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** A company's name; null if its submissions list was never read. @param cik ten digits. */
  async nameOf(cik: string): Promise<string | null> {
    const [newest] = await this.events.read(companyStream(cik), { limit: 1, backwards: true });
    return (newest && this.codec.decode<CompanyEvent>(newest)?.data.name) ?? null;
  }
}
