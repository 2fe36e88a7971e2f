import { Injectable } from '@nestjs/common';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { CompanyLookup } from '../filing-feed/company-lookup.port.ts';
import { cusipDirectory } from './cusip.document.ts';
import { cusipOf } from './cusip.ts';

/** Tickers of securities identified by CUSIP. */
@Injectable()
export class CusipTickers {
  constructor(
    private readonly views: ReadStore,
    private readonly companies: CompanyLookup,
  ) {}

  /**
   * Tickers by printed CUSIP, only if Schedules 13D and 13G prove a single issuer with a single ticker; with several it is unclear which class is meant.
   */
  async of(printed: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
    const cusips = new Map(printed.flatMap((text) => (text === null ? [] : [[text, cusipOf(text)] as const])));
    const wanted = [...new Set([...cusips.values()].filter((cusip) => cusip !== null))];
    if (wanted.length === 0) return new Map();
    const found = await (await this.views.live(cusipDirectory)).getMany(wanted);
    return new Map(
      [...cusips].flatMap(([text, cusip]) => {
        const [issuer, ...others] = found.get(cusip ?? '')?.issuers ?? [];
        const [ticker, ...classes] = issuer === undefined || others.length > 0 ? [] : this.companies.tickersOf(issuer);
        return ticker === undefined || classes.length > 0 ? [] : [[text, ticker]];
      }),
    );
  }
}
