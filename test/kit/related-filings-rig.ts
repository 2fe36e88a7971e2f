import { eventCodec } from '../../backend/apps/event-registry.ts';
import type { AlertRunEvent } from '../../backend/contexts/alerts/published/alert-run.events.ts';
import type { DevMessage } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import type { FilingRelationEvent } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import type { ThreadEvent } from '../../backend/contexts/disclosures/published/thread.events.ts';
import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import type { ScoringEvent } from '../../backend/contexts/scoring/published/scoring.events.ts';
import type { Recorded } from '../../backend/platform/event-store/define-event.ts';
import { AlertRig } from './alert-rig.ts';
import { accessionOf } from './filing-events.ts';

const codec = eventCodec();

type Data<E extends { readonly type: string; readonly data: object }, T extends E['type']> = Extract<E, { type: T }>['data'];

/** An alert rig for related filings: amendments, duplicates, threads. */
export class RelatedFilingsRig extends AlertRig {
  /** An account with an address that follows company 1. */
  async reader(name = 'reader'): Promise<void> {
    await this.contact(name);
    await this.follow(name, 'T1', { forms: ['4', '8-K'], brandId: 'filingwire' });
  }

  /** Events of filings and threads, in log order. */
  async events<E extends FilingEvent | FilingRelationEvent | ScoringEvent | ThreadEvent>(
    ...types: E['type'][]
  ): Promise<Recorded<E>[]> {
    const { events: stored } = await this.runtime.events.readAll({
      after: null,
      categories: ['filing', 'thread'],
      limit: 10_000,
    });
    return stored.filter(({ type }) => (types as string[]).includes(type)).flatMap((event) => codec.decode<E>(event) ?? []);
  }

  async links(): Promise<Data<FilingRelationEvent, 'FilingAmendmentLinked'>[]> {
    const linked = await this.events<Extract<FilingRelationEvent, { type: 'FilingAmendmentLinked' }>>('FilingAmendmentLinked');
    return linked.map(({ data }) => data);
  }

  /** Recipients that the filing's run left out, counted by reason. */
  async suppressed(n: number): Promise<Data<AlertRunEvent, 'AlertRunCompleted'>['suppressed'] | undefined> {
    return (await this.ofType('AlertRunCompleted')).find(({ data }) => data.accession === accessionOf(n))?.data.suppressed;
  }

  async corrections(): Promise<Data<AlertRunEvent, 'AlertsCorrected'>[]> {
    return (await this.ofType('AlertsCorrected')).map(({ data }) => data);
  }

  async messages(): Promise<readonly DevMessage[]> {
    return (await this.devOutbox.newest(100, null)).documents;
  }

  /** Verifies that repeating everything from the beginning of the log has no further effect. */
  async nothingMoreWhenRepeated(): Promise<void> {
    await this.dispatch();
    const [runs, sent] = [await this.runs(), await this.messages()];
    this.restart();
    await this.resetCheckpoints();
    await this.settle();
    await this.dispatch();
    expect(await this.runs()).toEqual(runs);
    expect(await this.messages()).toEqual(sent);
  }
}
