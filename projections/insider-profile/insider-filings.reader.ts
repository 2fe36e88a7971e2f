import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '../../backend/platform/clock/backoff.ts';
import type { Filter } from '../../backend/platform/read-store/collection.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { type InsiderFilingDocument, insiderFilings } from './insider-filing.document.ts';

/** Filings per page; other requests run between pages. */
const PAGE = 250;

export interface FoundFilings {
  /** Newest first. */
  readonly filings: readonly InsiderFilingDocument[];
  /** True when older filings exist. */
  readonly truncated: boolean;
}

/** Reads ownership filings by their lookup keys. */
@Injectable()
export class InsiderFilings {
  constructor(private readonly views: ReadStore) {}

  /** The newest filings that carry a key. @param since accepted at this moment or later; ISO-8601 UTC */
  async newest(key: string, atMost: number, since?: string): Promise<FoundFilings> {
    const live = await this.views.live(insiderFilings);
    const filings: InsiderFilingDocument[] = [];
    const keyed: Filter = { keys: { $eq: key } };
    const filter = since === undefined ? keyed : { $and: [keyed, { sortAt: { $gte: since } }] };
    let after: string | null = null;
    do {
      const limit = Math.min(PAGE, atMost - filings.length);
      const page = await live.find({ filter, sort: ['-sortAt'], limit, after });
      filings.push(...page.documents);
      after = page.next;
      if (after !== null) await yieldToEventLoop();
    } while (after !== null && filings.length < atMost);
    return { filings, truncated: after !== null };
  }

  /** The newest filings that carry any of at most 100 keys. */
  async any(keys: readonly string[], atMost: number): Promise<readonly InsiderFilingDocument[]> {
    if (keys.length === 0) return [];
    const live = await this.views.live(insiderFilings);
    const filter = { $or: keys.map((key) => ({ keys: { $eq: key } })) };
    return (await live.find({ filter, sort: ['-sortAt'], limit: atMost })).documents;
  }
}
