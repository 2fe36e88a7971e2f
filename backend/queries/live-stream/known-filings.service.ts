import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { filingFeed } from '#projections/filing-feed/filing.document.ts';
import { ReadStore } from '../../platform/read-store/read-store.port.ts';
import type { Audience } from './live-audience.policy.ts';

export interface KnownFiling {
  readonly form: string;
  readonly ciks: readonly string[];
}

/** Used for events that are not about a filing. */
export const NO_FILING: KnownFiling = { form: '', ciks: [] };

type FilingAudience = Extract<Audience, { kind: 'filing' }>;

/** Cache of recent filings' forms and companies, because a filing's later events do not name its companies, and some do not name its form. */
@Injectable()
export class KnownFilings {
  readonly #filings = new LRUCache<string, KnownFiling>({ max: 5_000 });

  constructor(private readonly views: ReadStore) {}

  /** Remembers an event's information about its filing. */
  learn({ accession, all, more, form }: FilingAudience): void {
    const known = this.#filings.get(accession) ?? (all && form !== null ? { form, ciks: all } : null);
    if (known) this.#filings.set(accession, { form: known.form, ciks: [...new Set([...known.ciks, ...more])] });
  }

  /** The cached filing of an event; undefined when it must be read from the view. */
  remembered(audience: Audience): KnownFiling | undefined {
    return audience.kind === 'filing' ? this.#filings.get(audience.accession) : NO_FILING;
  }

  /** An event's filing, from the view if it is not cached. {@link NO_FILING} when no page is notified. */
  async of(audience: Audience): Promise<KnownFiling> {
    const known = this.remembered(audience);
    if (known || audience.kind !== 'filing') return known ?? NO_FILING;
    const filing = await (await this.views.live(filingFeed)).get(audience.accession);
    if (!filing || (filing.source === 'backfill' && audience.stage === 'reading')) return NO_FILING;
    const found = { form: filing.form, ciks: filing.companyCiks };
    if (filing.source !== 'backfill') this.#filings.set(audience.accession, found);
    return found;
  }
}
