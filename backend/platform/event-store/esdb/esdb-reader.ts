import {
  BACKWARDS,
  type Credentials,
  END,
  type EventStoreDBClient,
  FORWARDS,
  type ReadAllOptions,
  type ReadStreamOptions,
  type ResolvedEvent,
  START,
  type StreamingRead,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { CheckpointBeyondLog } from '../event-store.errors.ts';
import { categoryOf, type Position, type ReadAllPage, type StoredEvent, toPosition } from '../event-store.port.ts';
import { guardConversion } from './esdb-client.ts';
import type { Call, EsdbConnection } from './esdb-connection.ts';
import { DeadlinePassed, readFailure } from './esdb-failures.ts';
import { commitPosition, LARGEST_POSITION, toStoredEvent } from './resolved-event.ts';

/** Options for every call that only the leader may answer. */
export interface LeaderCall {
  readonly credentials: Credentials;
  readonly requiresLeader: true;
  readonly deadline: number;
}

const END_OF_LOG = { fromPosition: END, direction: BACKWARDS, maxCount: 1 } as const;

/** Reads from EventStoreDB, always one bounded page within a deadline: without a count the client would request everything. */
export class EsdbReader {
  readonly #connection: EsdbConnection;
  readonly #call: LeaderCall;

  constructor(connection: EsdbConnection, call: LeaderCall) {
    this.#connection = connection;
    this.#call = call;
  }

  /**
   * One page of a stream from a revision or from either end; empty when the stream does not exist.
   * @param deadlineMs overrides the connection's own.
   */
  async stream(
    stream: string,
    from: number | undefined,
    maxCount: number,
    backwards: boolean,
    deadlineMs?: number,
  ): Promise<StoredEvent[]> {
    const options: ReadStreamOptions = {
      ...this.#call,
      fromRevision: from === undefined ? (backwards ? END : START) : BigInt(from),
      direction: backwards ? BACKWARDS : FORWARDS,
      maxCount,
    };
    try {
      const resolved = await this.#gather<ResolvedEvent>(
        `read ${stream}`,
        (client) => client.readStream(stream, options),
        deadlineMs,
      );
      return resolved.map(toStoredEvent).filter((event) => event !== null);
    } catch (error) {
      if ((error as Error).cause instanceof StreamNotFoundError) return [];
      throw error;
    }
  }

  /**
   * @param categories null for everything but the server's own events.
   * @throws CheckpointBeyondLog
   */
  async page(after: Position | null, categories: readonly string[] | null, limit: number): Promise<ReadAllPage> {
    const resolved = await this.#allFrom(after, limit + 1);
    if (resolved.length === 0 && after !== null) await this.refuseBeyond(after);
    const events = resolved.map(toStoredEvent).filter((event) => event !== null);
    // The server's start position is inclusive, the port's exclusive.
    const fresh = events.filter((event) => after === null || event.position > after).slice(0, limit);
    const wanted = categories && new Set(categories);
    return {
      events: fresh.filter(({ stream }) => (wanted ? wanted.has(categoryOf(stream)) : !stream.startsWith('$'))),
      reached: fresh.at(-1)?.position ?? after,
      end: resolved.length <= limit,
    };
  }

  /** Position of the last event, including the server's own. */
  async tail(): Promise<Position | null> {
    const options: ReadAllOptions = { ...this.#call, ...END_OF_LOG };
    const [last] = await this.#gather('read the end of the log', (client) => client.readAll(options));
    return last ? commitPosition(last.event?.position.commit ?? last.commitPosition) : null;
  }

  /** @throws CheckpointBeyondLog when the log does not reach that far. */
  async refuseBeyond(after: Position): Promise<void> {
    const tail = await this.tail();
    if (tail === null || after > tail) throw new CheckpointBeyondLog(after, tail ?? toPosition(0));
  }

  async #allFrom(after: Position | null, maxCount: number): Promise<ResolvedEvent[]> {
    const commit = after === null ? null : BigInt(after);
    if (after !== null && commit !== null && commit > LARGEST_POSITION) await this.refuseBeyond(after);
    const options: ReadAllOptions = {
      ...this.#call,
      fromPosition: commit === null ? START : { commit, prepare: commit },
      maxCount,
    };
    try {
      return await this.#gather<ResolvedEvent>('read the log', (client) => client.readAll(options));
    } catch (error) {
      // The server rejects a read beyond its end.
      if (after !== null) await this.refuseBeyond(after);
      throw error;
    }
  }

  async #gather<E>(what: string, open: (client: EventStoreDBClient) => StreamingRead<E>, deadlineMs?: number): Promise<E[]> {
    try {
      return await this.#connection.read(what, (client, signal) => collect(open(client), signal), deadlineMs);
    } catch (error) {
      throw readFailure(error, what);
    }
  }
}

/** The cheapest call that only a leader answers, for {@link EsdbConnectionOptions.probe}. */
export function askForTail(call: LeaderCall): Call<unknown> {
  return (client, signal) => collect(client.readAll({ ...call, ...END_OF_LOG }), signal);
}

/** Reads one page completely. A page that fails or times out is canceled on the server too. */
async function collect<E>(page: StreamingRead<E>, signal: AbortSignal): Promise<E[]> {
  const stop = () => void page.destroy(new DeadlinePassed('no response in time'));
  guardConversion(page);
  page.on('error', (error) => void page.destroy(error));
  signal.addEventListener('abort', stop, { once: true });
  try {
    const items: E[] = [];
    for await (const item of page) items.push(item);
    return items;
  } catch (error) {
    void page.cancel().catch(() => {});
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
