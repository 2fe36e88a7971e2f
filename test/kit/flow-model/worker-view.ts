import { OutcomeUnknown, StoreUnavailable } from '#platform/event-store/event-store.errors.ts';
import type { WritableEventStore } from '#platform/event-store/writable-event-store.port.ts';
import type { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import type { ChannelAdapter, OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import type { CollectionDefinition, StoredDocument } from '#platform/read-store/collection.ts';
import { gated } from '../gated-store.ts';
import type { Fault } from './story.ts';

/** Number of calls that fail during an outage. */
const REFUSED = 6;

/**
 * One worker's view of stores and providers. Counts its effects and injects the story's fault after a given number: a kill, after which nothing it does has
 * any effect, or an outage that ends on its own.
 */
export class WorkerView {
  #left = Number.POSITIVE_INFINITY;
  #fault: Fault['kind'] | null = null;
  #refuses = 0;
  /** Called when the worker is killed. */
  onKill: () => void = () => undefined;
  killed = false;
  /** Whether a fault occurred since {@link arm}. */
  happened = false;

  arm(fault: Fault | null): void {
    this.#left = fault === null ? Number.POSITIVE_INFINITY : fault.after;
    this.#fault = fault?.kind ?? null;
    this.#refuses = 0;
    this.happened = false;
  }

  /** Takes up to this many effects. @returns how many take effect. */
  #take(effects: number): number {
    if (this.killed) return 0;
    const some = Math.min(effects, this.#left);
    this.#left -= some;
    if (some < effects) this.#strike();
    return some;
  }

  #strike(): void {
    this.happened = true;
    this.#left = Number.POSITIVE_INFINITY;
    if (this.#fault === 'kill') {
      this.killed = true;
      this.onKill();
    } else this.#refuses = REFUSED;
  }

  #answer(store: 'log' | 'operational'): void {
    if (this.killed) throw new StoreUnavailable('the worker was killed');
    const away = store === 'log' ? this.#fault === 'logUnavailable' : this.#fault === 'storesUnavailable';
    if (!away || this.#refuses === 0) return;
    this.#refuses -= 1;
    throw new StoreUnavailable(`the ${store} store is away`);
  }

  log(events: WritableEventStore): WritableEventStore {
    const append: WritableEventStore['append'] = async (...args) => {
      this.#answer('log');
      if (this.#take(1) === 0) {
        if (this.killed || this.#fault !== 'logUnanswered') this.#answer('log');
        else {
          await events.append(...args);
          throw new OutcomeUnknown('no answer');
        }
      }
      return events.append(...args);
    };
    const reads = gatedReads(events, () => this.#answer('log'));
    return Object.assign(Object.create(reads), { append, subscribe: events.subscribe.bind(events) });
  }

  operational(store: OperationalStore): OperationalStore {
    const collection = (definition: CollectionDefinition<StoredDocument>) => {
      const records = store.collection(definition);
      const write: typeof records.write = async (writes, options) => {
        this.#answer('operational');
        const some = this.#take(writes.length);
        const done = some === 0 ? [] : await records.write(writes.slice(0, some), options);
        if (some < writes.length) this.#answer('operational');
        return some < writes.length ? [...done, ...(await records.write(writes.slice(some), options))] : done;
      };
      const insertAlike: typeof records.insertAlike = async (groups, options) => {
        this.#answer('operational');
        const all = groups.reduce((sum, { own }) => sum + own.length, 0);
        let left = this.#take(all);
        const cut = left < all;
        const some = groups.map(({ common, own }) => {
          const first = own.slice(0, left);
          left -= first.length;
          return { common, own: first };
        });
        const done = await records.insertAlike(some, options);
        if (cut) this.#answer('operational');
        return cut ? done + (await records.insertAlike(groups, options)) : done;
      };
      const deleteWhere: typeof records.deleteWhere = async (filter, limit) => {
        this.#answer('operational');
        const some = this.#take(1);
        if (some === 0) this.#answer('operational');
        return records.deleteWhere(filter, limit);
      };
      const reads = gatedReads(records, () => this.#answer('operational'));
      const changeMark = () => records.changeMark();
      return Object.assign(Object.create(reads), { write, insertAlike, deleteWhere, changeMark });
    };
    return { collection } as unknown as OperationalStore;
  }

  /** An accepted message is an effect: its worker may be killed before the answer arrives. */
  channel(adapter: ChannelAdapter): ChannelAdapter {
    const send = async (message: OutgoingMessage) => {
      if (this.#take(1) === 0 && this.killed) this.#answer('operational');
      return adapter.send(message);
    };
    return {
      channel: adapter.channel,
      idempotent: adapter.idempotent,
      send,
      capacity: (urgent) => adapter.capacity?.(urgent) ?? Number.POSITIVE_INFINITY,
    };
  }
}

function gatedReads<T extends object>(store: T, answer: () => void): T {
  return gated(
    new Proxy(store, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
    async () => answer(),
  );
}
