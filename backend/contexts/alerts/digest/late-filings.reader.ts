import type { EventStore, Position } from '#platform/event-store/event-store.port.ts';
import { FILING } from '../../filings/published/filing.events.ts';
import type { ComposeDigest } from './compose-digest.service.ts';
import type { DigestProgress } from './digest-progress.store.ts';

const PAGE = 500;

/**
 * Filings logged after a digest but dated before its end, because the log's clock was set back or runs slow. Going by their dates, no
 * digest would ever list them.
 */
export class LateFilings {
  /** Cached by end of log and end of digest, which the accounts of one run share. */
  readonly #late = new Map<string, Promise<ReadonlyMap<string, string>>>();

  constructor(
    private readonly events: Pick<EventStore, 'readAll'>,
    private readonly digests: Pick<ComposeDigest, 'composed'>,
  ) {}

  /** ISO log times by accession number: filings since the account's last digest that it doesn't already include. */
  async of({ _id, date, until, tail }: DigestProgress): Promise<ReadonlyMap<string, string>> {
    if (tail === undefined) return new Map();
    const key = `${tail}|${until}`;
    const reading = this.#late.get(key) ?? this.#since(tail, until);
    this.#late.set(key, reading);
    const late = await reading;
    if (late.size === 0) return late;
    const reported = await this.#alreadyReported(_id, date);
    return new Map([...late].filter(([accession]) => !reported.has(accession)));
  }

  /** Reads the log from `tail` on, until log times pass `until`. */
  async #since(tail: Position, until: string): Promise<ReadonlyMap<string, string>> {
    const late = new Map<string, string>();
    for (let after: Position | null = tail; after !== null; ) {
      const { events, reached, end } = await this.events.readAll({ after, categories: [FILING], limit: PAGE });
      for (const { stream, recordedAt } of events) {
        const at = recordedAt.toISOString();
        if (at > until) return late;
        const accession = stream.slice(FILING.length + 1);
        if (!late.has(accession)) late.set(accession, at);
      }
      after = end ? null : reached;
    }
    return late;
  }

  /** The views may have been ahead of the recorded end of the log, so the digest may include later filings. */
  async #alreadyReported(accountId: string, date: string): Promise<ReadonlySet<string>> {
    const digest = await this.digests.composed(accountId, date);
    if (!digest) return new Set();
    const filings = [
      ...digest.critical,
      ...digest.tickers.flatMap((ticker) => ticker.filings),
      ...(digest.listings?.entries ?? []),
    ];
    return new Set(filings.map(({ accession }) => accession));
  }
}
