import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { Decider } from '#platform/commands/decider.ts';
import type { EventCodec, EventOf, Recorded } from '#platform/event-store/define-event.ts';
import type { EventStore } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import type { Logger } from '#platform/observability/logger.ts';
import type { Read } from '#platform/operational-store/change-record.ts';
import { TextMissing, type TextStore } from '#platform/text-store/text-store.port.ts';
import type { FilingEvent, FilingFacts } from '../../filings/published/filing.events.ts';
import { isAmendment, isChain } from '../../forms/published/form.catalog.ts';
import type { FilingScored } from '../../scoring/published/scoring.events.ts';
import { relatedFilingStream, threadStream } from '../disclosure.stream.ts';
import { type FilingRelationsCommand, filingRelationsDecider } from '../filing-relations.decider.ts';
import { threadDecider } from '../thread.decider.ts';
import { amendmentChange } from './amendment-change.ts';
import { amendmentThreads, clusterThread, dealThread, type Joining, saleBeforeNewsThreads } from './disclosure-thread.policy.ts';
import { fingerprintsOf, reportSameLots } from './duplicate.policy.ts';
import { type FilingStreamEvent, type RelatedFiling, relatedFiling, type ThreadMembership } from './filing-features.ts';
import { type Found, originalOf, type Unlinked } from './original.policy.ts';
import type { RelatedFilingsStore, RelatedRecord } from './related-filings.store.ts';
import { recordOf, sameKey } from './related-record.ts';

type Scored = EventOf<typeof FilingScored>;

export interface RelateFilingsDependencies {
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly executor: CommandExecutor;
  readonly texts: TextStore;
  readonly index: RelatedFilingsStore;
  readonly clock: Clock;
  readonly logger: Logger;
}

const ACTOR = 'relate-filings';

/** Relates one filing to those that share a key with it. */
export class RelateOneFiling {
  readonly #deps: RelateFilingsDependencies;
  readonly #filing: RelatedFiling;
  readonly #scored: Recorded<Scored>;
  /** Records of this filing and all candidates, including changes made so far. */
  readonly #records: Map<string, Read<RelatedRecord>>;
  readonly #changed = new Set<string>();

  constructor(
    deps: RelateFilingsDependencies,
    filing: RelatedFiling,
    own: Read<RelatedRecord>,
    related: readonly Read<RelatedRecord>[],
    scored: Recorded<Scored>,
  ) {
    this.#deps = deps;
    this.#filing = filing;
    this.#scored = scored;
    this.#records = new Map([...related, own].map((record) => [record._id, record]));
    this.#changed.add(own._id);
  }

  async work(): Promise<void> {
    await this.#markDuplicate();
    if (isAmendment(this.#own.features.form)) await this.#link(this.#own);
    else for (const amendment of await this.#waitingAmendments()) await this.#link(amendment);
    if (this.#own.duplicateOf === null) await this.#joinEvents();
    await this.#deps.index.put(...[...this.#changed].map((accession) => this.#record(accession)));
  }

  get #own(): Read<RelatedRecord> {
    return this.#record(this.#filing.features.accession);
  }

  #record(accession: string): Read<RelatedRecord> {
    return this.#records.get(accession) as Read<RelatedRecord>;
  }

  /** The other filings, without duplicates. */
  get #others(): readonly Read<RelatedRecord>[] {
    return [...this.#records.values()].filter(({ _id, duplicateOf }) => _id !== this.#own._id && duplicateOf === null);
  }

  async #markDuplicate(): Promise<void> {
    const { features, followedAs } = this.#filing;
    const { accession, form, companyCiks } = features;
    for (const { rule, content } of fingerprintsOf(this.#filing)) {
      const key = sameKey(rule, content);
      const same = this.#others
        .filter(({ keys }) => keys.includes(key))
        .filter(({ features: other }) => rule !== 'same-trades-other-owner' || !sharesOwner(other.ownerCiks, features.ownerCiks));
      for (const { _id: other } of same.sort((a, b) => (a._id < b._id ? -1 : 1))) {
        const earlier = await this.#read(other);
        if (!earlier || earlier.withdrawn || (await this.#isDismissed(accession, other))) continue;
        if (rule === 'same-trades-other-owner' && !areSameLots(this.#filing, earlier)) continue;
        const mark = { accession, form, followedAs, companyCiks: [...companyCiks], other, rule };
        await this.#decide({ kind: 'markDuplicate', mark }, accession, 'mark-duplicate', accession, other);
        this.#change({ ...this.#own, duplicateOf: other });
        return;
      }
    }
  }

  /** Whether an operator dismissed either as a duplicate of the other. */
  async #isDismissed(one: string, other: string): Promise<boolean> {
    const dismissed = async (accession: string) => {
      const stored = await this.#deps.events.read(relatedFilingStream(accession));
      const stream = stored.flatMap((event) => this.#deps.codec.decode<FilingEvent>(event) ?? []);
      return stream.reduce(filingRelationsDecider.evolve, filingRelationsDecider.initial).dismissed;
    };
    return (await dismissed(one)).has(other) || (await dismissed(other)).has(one);
  }

  /** Earlier amendments of this filing, which share a key with it or name it. */
  async #waitingAmendments(): Promise<readonly Read<RelatedRecord>[]> {
    const naming = await this.#deps.index.find([`names|${this.#own._id}`]);
    for (const record of naming) if (!this.#records.has(record._id)) this.#records.set(record._id, record);
    return this.#others.filter(({ features }) => isAmendment(features.form));
  }

  async #link(record: Read<RelatedRecord>): Promise<void> {
    const found = await this.#originalOf(record);
    if ('reason' in found) return;
    const [amendment, original] = [await this.#read(record._id), await this.#read(found.original.accession)];
    if (!amendment || !original || amendment.withdrawn || original.withdrawn) return;
    const { features, followedAs } = amendment;
    const { rule } = found;
    const sameEvent =
      !isChain(features.form) || (features.eventDate !== null && features.eventDate === original.features.eventDate);
    const link = {
      accession: features.accession,
      form: features.form,
      followedAs,
      companyCiks: [...features.companyCiks],
      original: original.features.accession,
      originalForm: original.features.form,
      rule,
      sameEvent,
      ...(await this.#changeOf(original, amendment, sameEvent)),
    };
    // The first original stays, even if an earlier report of the chain is found later.
    await this.#decide(
      { kind: 'link', link },
      features.accession,
      'link-amendment',
      features.accession,
      link.original,
      link.kind,
    );
    if (sameEvent) for (const joining of amendmentThreads(record, this.#record(link.original))) await this.#join(joining);
  }

  /** Searches filings that share a key with the amendment, including this filing, which may not be in the index yet. */
  async #originalOf({ _id, keys, features }: RelatedRecord): Promise<Found | Unlinked> {
    const named = features.previousAccession === null ? null : await this.#namedOriginal(features.previousAccession);
    const related = _id === this.#own._id ? this.#others : [...(await this.#deps.index.find(keys)), this.#own];
    const candidates = [...related, ...(named ? [named] : [])].filter(({ duplicateOf }) => duplicateOf === null);
    for (const one of candidates) if (!this.#records.has(one._id)) this.#records.set(one._id, one);
    return originalOf(features, [...new Map(candidates.map((one) => [one._id, one.features])).values()]);
  }

  /** The filing that an amendment names, which may be older than the index. */
  async #namedOriginal(accession: string): Promise<Read<RelatedRecord> | null> {
    const known = this.#records.get(accession) ?? (await this.#deps.index.get(accession));
    if (known) return known;
    const filing = await this.#read(accession);
    return filing && recordOf(filing, [], null, this.#scored.recordedAt);
  }

  async #changeOf(original: RelatedFiling, amendment: RelatedFiling, sameEvent: boolean) {
    if (original.facts === null || amendment.facts === null) return { kind: 'unknown' as const, differences: [] };
    const [was, is] = [await this.#withText(original.facts), await this.#withText(amendment.facts)];
    const { kind, differences } = amendmentChange(was, is, sameEvent);
    return { kind, differences: [...differences] };
  }

  /** Loads the text for an 8-K, whose items are compared word by word, and for a 13D, whose purpose is compared. */
  async #withText(facts: FilingFacts) {
    const isCompared = facts.eightK !== null || facts.stake?.schedule === '13D';
    if (!isCompared || facts.textHash === null) return { facts, text: null };
    try {
      return { facts, text: await this.#deps.texts.get(facts.textHash) };
    } catch (error) {
      if (error instanceof TextMissing) return { facts, text: null };
      throw error;
    }
  }

  async #joinEvents(): Promise<void> {
    const others = () => this.#others.filter(({ features }) => !isAmendment(features.form));
    const { companyCiks } = this.#own.features;
    for (const joining of [clusterThread(this.#own, others()), dealThread(this.#own, others())]) {
      if (joining) await this.#join(joining);
    }
    const { badNews, soldOn } = this.#own.features;
    if (!badNews && soldOn === null) return;
    // Sales and bad news have different keys, so each looks up the other's.
    const side = badNews ? 'sold' : 'news';
    const counterparts = await this.#deps.index.find(companyCiks.map((cik) => `${side}|${cik}`));
    for (const one of counterparts) if (!this.#records.has(one._id)) this.#records.set(one._id, one);
    for (const joining of saleBeforeNewsThreads(this.#own, others())) await this.#join(joining);
  }

  async #join({ kind, id, anchor, since, members }: Joining): Promise<void> {
    const threadId = id ?? deterministicId('thread', kind, anchor);
    const [opening] = members;
    if (!opening) return;
    const about = (of: typeof opening) => ({ threadId, kind, accession: of.accession, form: of.form, filedOn: of.filedOn });
    const first = { ...about(opening), companyCiks: [...opening.companyCiks], since };
    for (const member of members) {
      const score = (await this.#read(member.accession))?.score;
      if (!score) continue;
      const data = { ...about(member), score: score.score, level: score.level };
      await this.#execute(threadDecider, threadStream(threadId), { kind: 'join', first, member: data }, [
        'join-thread',
        threadId,
        member.accession,
      ]);
    }
    const membership: ThreadMembership = { id: threadId, kind, since };
    for (const { accession } of members) {
      const record = this.#record(accession);
      if (!record.threads.some((known) => known.id === threadId))
        this.#change({ ...record, threads: [...record.threads, membership] });
    }
  }

  #change(record: Read<RelatedRecord>): void {
    this.#records.set(record._id, record);
    this.#changed.add(record._id);
  }

  async #read(accession: string): Promise<RelatedFiling | null> {
    if (accession === this.#filing.features.accession) return this.#filing;
    const stored = await this.#deps.events.read(relatedFilingStream(accession));
    return relatedFiling(stored.flatMap((event) => this.#deps.codec.decode<FilingStreamEvent>(event) ?? []));
  }

  #decide(command: FilingRelationsCommand, accession: string, ...id: readonly string[]): Promise<unknown> {
    return this.#execute(filingRelationsDecider, relatedFilingStream(accession), command, id);
  }

  #execute<C, S, E extends { readonly type: string; readonly data: unknown }>(
    decider: Decider<C, S, E>,
    stream: string,
    command: C,
    id: readonly string[],
  ): Promise<unknown> {
    const commandId = deterministicId(...id);
    return this.#deps.executor.execute(decider, stream, command, {
      commandId,
      actorId: ACTOR,
      actorType: 'system',
      correlationId: this.#scored.metadata['correlationId'] ?? commandId,
      causationId: this.#scored.id,
      occurredAt: this.#deps.clock.now().toISOString(),
    });
  }
}

function areSameLots({ facts: one }: RelatedFiling, { facts: other }: RelatedFiling): boolean {
  return Boolean(one?.ownership && other?.ownership && reportSameLots(one.ownership, other.ownership));
}

const sharesOwner = (a: readonly string[], b: readonly string[]) => a.some((owner) => b.includes(owner));
