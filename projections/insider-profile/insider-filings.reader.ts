import { Injectable } from '@nestjs/common';
import { yieldToEventLoop } from '../../backend/platform/clock/backoff.ts';
import type { Filter } from '../../backend/platform/read-store/collection.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { type InsiderFilingDocument, insiderFilings, ownerKey } from './insider-filing.document.ts';
import { Identities, InsiderIdentities } from './insider-identities.reader.ts';
import { byAcceptance } from './read-filing.ts';

/** Filings per page; other requests run between pages. */
const PAGE = 250;

export interface FoundFilings {
  /** Newest first. */
  readonly filings: readonly InsiderFilingDocument[];
  /** True when older filings exist. */
  readonly truncated: boolean;
}

const NOBODY_MERGED = new Identities(new Map());

/** Reads ownership filings by their lookup keys, with owners merged as administrators decided. */
@Injectable()
export class InsiderFilings {
  constructor(
    private readonly views: ReadStore,
    private readonly identities: InsiderIdentities,
  ) {}

  /** A person's newest filings under any of its CIKs. */
  async ofPerson(cik: string, atMost: number, identities: Identities): Promise<FoundFilings> {
    const found = await Promise.all(identities.all(cik).map((each) => this.#newest(ownerKey(each), atMost, identities)));
    const [only] = found;
    if (only && found.length === 1) return only;
    const all = [...new Map(found.flatMap(({ filings }) => filings.map((filing) => [filing._id, filing]))).values()];
    const truncated = all.length > atMost || found.some((each) => each.truncated);
    return { filings: all.sort((a, b) => byAcceptance(b, a)).slice(0, atMost), truncated };
  }

  /**
   * The newest filings with a key.
   * @param since minimum acceptance time; ISO-8601 UTC
   * @param identities if the caller has already read them
   */
  async newest(
    key: string,
    atMost: number,
    { since, identities }: { since?: string; identities?: Identities } = {},
  ): Promise<FoundFilings> {
    if (identities) return this.#newest(key, atMost, identities, since);
    // In parallel, because over MongoDB each query is a round trip.
    const [found, known] = await Promise.all([this.#newest(key, atMost, NOBODY_MERGED, since), this.identities.all()]);
    return { ...found, filings: found.filings.map((filing) => known.applied(filing)) };
  }

  async #newest(key: string, atMost: number, identities: Identities, since?: string): Promise<FoundFilings> {
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
    return { filings: filings.map((filing) => identities.applied(filing)), truncated: after !== null };
  }

  /** The newest filings with any of at most 100 keys. */
  async any(keys: readonly string[], atMost: number, identities: Identities): Promise<readonly InsiderFilingDocument[]> {
    if (keys.length === 0) return [];
    const live = await this.views.live(insiderFilings);
    const filter = { $or: keys.map((key) => ({ keys: { $eq: key } })) };
    const { documents } = await live.find({ filter, sort: ['-sortAt'], limit: atMost });
    return documents.map((filing) => identities.applied(filing));
  }
}
