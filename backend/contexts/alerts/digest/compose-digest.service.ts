import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { EventCodec } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import type { DigestPreferences } from '../../accounts/published/digest-preferences.policy.ts';
import type { FilingRelationEvent } from '../../disclosures/published/filing-relations.events.ts';
import { FILING, type FilingEvent } from '../../filings/published/filing.events.ts';
import { isAmendment } from '../../forms/published/form.catalog.ts';
import type { Plan } from '../../plans/published/plan.catalog.ts';
import type { Digest } from '../published/digest.events.ts';
import type { DigestSource, ListedFiling } from '../published/digest-source.port.ts';
import { digestDecider } from './digest.decider.ts';
import { digestStream } from './digest.stream.ts';
import { composeDigest, type DigestEntry, type DigestInput, filingsOf, followsListings } from './digest-content.policy.ts';

/** Results of view queries, read once per run even if many accounts follow the same company. */
export interface DigestNews {
  readonly until: string;
  readonly checkedAt: string | null;
  filingsOf(cik: string): Promise<readonly ListedFiling[]>;
  offerings(): ReturnType<DigestSource['offerings']>;
}

export interface DigestDue {
  readonly accountId: string;
  readonly date: string;
  readonly since: string;
  /** @see DigestInput.late */
  readonly late: ReadonlyMap<string, string>;
  readonly channel: 'email' | 'sms' | 'push';
  /** Whether the account's browsers get it too. */
  readonly push: boolean;
  /** The account's plan for a brand. */
  readonly planAt: (brandId: string) => Plan;
  readonly preferences: DigestPreferences;
  readonly entries: readonly DigestEntry[];
  /** Tickers over the plan's limit. */
  readonly paused: readonly string[];
}

const ACTOR = 'compose-digests';

/** Composes the digest of one account and day. The day's stream accepts a single digest; a second attempt returns the first one. */
export class ComposeDigest {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly executor: CommandExecutor,
  ) {}

  /** @returns the time through which filings have been reported to the account. */
  async execute(due: DigestDue, news: DigestNews): Promise<string> {
    const { accountId, date, channel, preferences, planAt, entries, paused, since, late } = due;
    const { until, checkedAt } = news;
    const ciks = [...new Set(entries.map(({ cik }) => cik))];
    const filings = new Map<string, readonly ListedFiling[]>();
    for (const cik of ciks) filings.set(cik, await news.filingsOf(cik));
    const base = {
      ...{ accountId, date, channel, timeZone: preferences.timeZone, since, until, late, checkedAt },
      ...{ planAt, entries, paused, filings },
    };
    const input: DigestInput = {
      ...base,
      corrections: await this.#corrections(base),
      offerings: followsListings(base) ? await news.offerings() : [],
    };
    const { digest, empty } = composeDigest(input);
    const wanted = !empty || (preferences.digest === 'always' && channel === 'email');
    // A notification that nothing was filed would only be a nuisance.
    const sent = due.push && !empty ? { ...digest, push: true } : digest;
    return wanted ? this.#append(sent, news) : until;
  }

  async #append(digest: Digest, { until }: DigestNews): Promise<string> {
    const { accountId, date } = digest;
    const stream = digestStream(accountId, date);
    const commandId = deterministicId('compose-digest', accountId, date);
    await this.executor.execute(
      digestDecider,
      stream,
      { kind: 'compose', digest },
      { commandId, actorId: ACTOR, actorType: 'system', correlationId: commandId, causationId: commandId, occurredAt: until },
    );
    // An earlier run may have composed the digest but stopped before saving the progress: use its `until`.
    return (await this.composed(accountId, date))?.until ?? until;
  }

  /** An account's digest for a day; null if none was composed. */
  async composed(accountId: string, date: string): Promise<Digest | null> {
    const [first] = await this.events.read(digestStream(accountId, date), { from: 0, limit: 1 });
    return ((first && this.codec.decode(first))?.data as Digest | undefined) ?? null;
  }

  /** Amendments among the reported filings that correct their originals. */
  async #corrections(input: Omit<DigestInput, 'corrections' | 'offerings'>): Promise<Digest['corrections']> {
    const corrections: Digest['corrections'] = [];
    const seen = new Set<string>();
    for (const entry of input.entries) {
      for (const { accession, form } of filingsOf(entry, input)) {
        if (!isAmendment(form) || seen.has(accession)) continue;
        seen.add(accession);
        const link = await this.#linkOf(accession);
        if (!link?.sameEvent || link.differences.length === 0) continue;
        const { original, originalForm, differences } = link;
        corrections.push({ accession, ticker: entry.ticker, form, original, originalForm, differences });
      }
    }
    return corrections;
  }

  async #linkOf(accession: string) {
    const stored = await this.events.read(`${FILING}-${accession}`);
    const events = stored.flatMap((event) => this.codec.decode<FilingEvent | FilingRelationEvent>(event) ?? []);
    return events.findLast((event) => event.type === 'FilingAmendmentLinked')?.data ?? null;
  }
}
