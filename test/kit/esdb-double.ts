import { createRequire } from 'node:module';
import type * as streamsServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type {
  AppendReq,
  AppendResp,
  DeleteReq,
  DeleteResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type * as grpcModule from '@grpc/grpc-js';
import { DoubleLog, type DoubleRecord } from './esdb-double-log.ts';
import {
  answerAppend,
  answerDelete,
  caughtUp,
  checkpoint,
  confirmation,
  eventMessage,
  readRequest,
  streamNotFound,
} from './esdb-double-messages.ts';
import { DoubleNode } from './esdb-double-node.ts';
import { NetworkGate } from './network-gate.ts';

// The double uses the client's own protocol modules.
const require = createRequire(import.meta.url);
const fromClient = createRequire(require.resolve('@eventstore/db-client'));
const grpc = fromClient('@grpc/grpc-js') as typeof grpcModule;
const { StreamsService } = require('@eventstore/db-client/generated/streams_grpc_pb.js') as typeof streamsServices;

export type Operation = 'append' | 'read' | 'subscribe';
export type Fault =
  /** Never answers; `written` after performing the request, `after` this many events of a read. */
  | { readonly kind: 'hang'; readonly written?: boolean; readonly after?: number }
  /** Fails with a gRPC status; `written` after performing the request. */
  | { readonly kind: 'status'; readonly code: number; readonly written?: boolean }
  /** A follower's refusal, naming the leader. */
  | { readonly kind: 'notLeader' }
  /** Sends one event every so many milliseconds. */
  | { readonly kind: 'slow'; readonly everyMs: number };

/**
 * Permanent state of the node.
 * - `hangs`: accepts calls and never answers them; open subscriptions are silent.
 * - `notLeader`: a follower with outdated information, which names itself as the leader.
 * - `noLeader`: a node in a cluster without a leader.
 * - `notReady`: a node that is starting.
 */
export type Condition = 'works' | 'hangs' | 'notLeader' | 'noLeader' | 'notReady';

type ReadCall = grpcModule.ServerWritableStream<ReadReq, ReadResp>;
type AppendCall = grpcModule.ServerReadableStream<AppendReq, AppendResp>;

/** The statuses injected by tests. */
export const status = grpc.status;

/**
 * EventStoreDB as seen by its gRPC client: classic append with the server's rules of expectation and idempotency, reads of a stream and of
 * `$all`, filtered subscriptions with checkpoints and "caught up", and faults that are rare on a real server.
 */
export class EsdbDouble {
  readonly log = new DoubleLog();
  /** Client objects seen so far, distinguished by their connection names. */
  readonly connections = new Set<string>();
  /** Calls received, by operation. */
  readonly calls: Record<Operation, number> = { append: 0, read: 0, subscribe: 0 };
  /** Calls that require the leader. */
  readonly leaderCalls: Record<Operation, number> = { append: 0, read: 0, subscribe: 0 };
  /** Messages passed to the network. */
  sent = 0;
  /** False for a server older than 23.10, which never reports "caught up". */
  saysCaughtUp = true;
  /** How long the server waits for an append's commit before it reports a timeout; 2 s by default, like the real one. */
  commitTimeoutMs = 2_000;
  /** Network between clients and node: freeze, thaw, reset. */
  readonly network = new NetworkGate(() => this.#port);
  /** The node's version and cluster information. */
  readonly node = new DoubleNode(() => this.network.port);
  readonly #faults: { readonly operation: Operation; readonly fault: Fault }[] = [];
  readonly #hung = new Set<ReadCall>();
  readonly #subscriptions = new Set<LiveSubscription>();
  #condition: Condition = 'works';
  #server: grpcModule.Server | null = null;
  #port = 0;

  static async start(): Promise<EsdbDouble> {
    const double = new EsdbDouble();
    await double.restart();
    return double;
  }

  get connectionString(): string {
    return `esdb://127.0.0.1:${this.network.port}?tls=false`;
  }

  /** Connection string that treats the node as a cluster whose leader must be discovered. */
  get clusterString(): string {
    return `esdb+discover://127.0.0.1:${this.network.port}?tls=false&maxDiscoverAttempts=1`;
  }

  /** Makes the next calls of an operation fail. */
  fail(operation: Operation, fault: Fault, times = 1): void {
    for (let n = 0; n < times; n += 1) this.#faults.push({ operation, fault });
  }

  /** Changes how all further calls are answered. Calls received while hanging remain unanswered. */
  become(condition: Condition): void {
    this.#condition = condition;
    this.node.hangs = condition === 'hangs';
    this.log.wake();
  }

  /** Starts the node, with its previous port and log if it ran before. */
  async restart(): Promise<void> {
    this.stop();
    const server = new grpc.Server();
    server.addService(StreamsService, {
      append: (call: AppendCall, answer: grpcModule.sendUnaryData<AppendResp>) => void this.#append(call, answer),
      read: (call: ReadCall) => void this.#read(call),
      delete: ({ request }: { request: DeleteReq }, answer: grpcModule.sendUnaryData<DeleteResp>) => {
        const deleted = answerDelete(this.log, request);
        if (deleted) answer(null, deleted);
        else answer(noSuchStream());
      },
    });
    this.node.serve(server);
    this.#port = await new Promise<number>((resolve, reject) => {
      server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, port) =>
        error ? reject(error) : resolve(port),
      );
    });
    this.#server = server;
    await this.network.open();
  }

  /** Kills the node: open calls break, connections are refused. */
  stop(): void {
    this.network.close();
    this.#server?.forceShutdown();
    this.#server = null;
    this.#subscriptions.clear();
  }

  /** Shuts the node down cleanly: subscriptions end, running calls are answered, connections are closed, new ones refused. */
  async shutDown(): Promise<void> {
    this.endSubscriptions();
    const server = this.#server;
    this.#server = null;
    await new Promise<void>((resolve) => {
      const force = setTimeout(() => server?.forceShutdown(), 500);
      server?.tryShutdown(() => {
        clearTimeout(force);
        resolve();
      });
    });
    this.network.close();
  }

  /** Unanswered reads that the client has not canceled. */
  get awaitedReads(): number {
    return this.#hung.size;
  }

  /** Number of open subscriptions. */
  get subscriptions(): number {
    return this.#subscriptions.size;
  }

  /** Ends every subscription like a server that shuts down cleanly. */
  endSubscriptions(): void {
    for (const subscription of this.#subscriptions) subscription.call.end();
  }

  dropSubscriptions(code: number): void {
    for (const subscription of this.#subscriptions) this.#break(subscription.call, code);
  }

  /** Keeps every open subscription open but silent. */
  stallSubscriptions(): void {
    for (const subscription of this.#subscriptions) subscription.stalled = true;
  }

  /** Sends a checkpoint that the log does not account for (KDB-744). */
  sendCheckpoint(position: bigint): void {
    for (const subscription of this.#subscriptions) subscription.call.write(checkpoint(position));
  }

  #take(operation: Operation): Fault | null {
    const index = this.#faults.findIndex((planned) => planned.operation === operation);
    return index === -1 ? null : (this.#faults.splice(index, 1)[0]?.fault ?? null);
  }

  #note(operation: Operation, metadata: grpcModule.Metadata): void {
    this.connections.add(String(metadata.get('connection-name')[0]));
    this.calls[operation] += 1;
    if (metadata.get('requires-leader')[0] === 'true') this.leaderCalls[operation] += 1;
  }

  async #append(call: AppendCall, answer: grpcModule.sendUnaryData<AppendResp>): Promise<void> {
    this.#note('append', call.metadata);
    const requests: AppendReq[] = [];
    try {
      for await (const request of call) requests.push(request as AppendReq);
    } catch {
      // The client disconnected before it had sent the events.
      return;
    }
    const fault = this.#take('append') ?? this.#standing();
    if (fault?.kind === 'refusal') return void answer(fault.error);
    if (fault?.kind === 'notLeader') return void answer(this.#notLeader());
    const refuses = fault?.kind === 'hang' || fault?.kind === 'status';
    if (refuses && !fault.written) return fault.kind === 'status' ? void answer(failure(fault.code)) : undefined;
    const response = await answerAppend(this.log, requests);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'status') return void answer(failure(fault.code));
    if (response) return void answer(null, response);
    const timedOut = failure(grpc.status.ABORTED, 'Operation timed out: Commit phase timeout.');
    setTimeout(() => answer(timedOut), this.commitTimeoutMs).unref();
  }

  async #read(call: ReadCall): Promise<void> {
    const request = readRequest(call.request);
    const operation = request.subscription ? 'subscribe' : 'read';
    this.#note(operation, call.metadata);
    const fault = this.#take(operation) ?? this.#standing(call.metadata);
    if (fault?.kind === 'hang' && fault.after === undefined) return this.#hang(call);
    if (fault?.kind === 'refusal') return void call.emit('error', fault.error);
    if (fault?.kind === 'notLeader') return void call.emit('error', this.#notLeader());
    if (fault?.kind === 'status') return this.#break(call, fault.code);
    const everyMs = fault?.kind === 'slow' ? fault.everyMs : 0;
    if (request.subscription)
      return this.#subscribe(call, new LiveSubscription(call, request.after, request.prefixes, request.checkpointEvery), everyMs);
    if (request.stream !== null && !this.log.has(request.stream)) {
      call.write(streamNotFound(request.stream));
    } else {
      const records = request.stream === null ? this.log.all(request) : this.log.stream(request.stream, request);
      const answered = fault?.kind === 'hang' ? records.slice(0, fault.after) : records;
      for (const record of answered) await this.#send(call, eventMessage(record), everyMs);
    }
    if (fault?.kind !== 'hang') call.end();
  }

  #hang(call: ReadCall): void {
    this.#hung.add(call);
    call.once('cancelled', () => this.#hung.delete(call));
  }

  async #subscribe(call: ReadCall, subscription: LiveSubscription, everyMs: number): Promise<void> {
    this.#subscriptions.add(subscription);
    const gone = (): void => {
      this.#subscriptions.delete(subscription);
      subscription.ended = true;
      this.log.wake();
    };
    call.on('cancelled', gone).on('close', gone).on('finish', gone);
    call.write(confirmation());
    let live = false;
    while (!subscription.ended) {
      const hung = this.#condition === 'hangs';
      const seen = this.log.size;
      if (!hung) for (const message of subscription.advance(this.log.records)) await this.#send(call, message, everyMs);
      if (!hung && !live && !subscription.stalled) {
        if (subscription.reached !== null) await this.#send(call, checkpoint(subscription.reached), 0);
        if (this.saysCaughtUp) await this.#send(call, caughtUp(), 0);
        live = true;
      }
      await this.log.grown(seen, () => subscription.ended || hung !== (this.#condition === 'hangs'));
    }
  }

  async #send(call: ReadCall, message: ReadResp, everyMs: number): Promise<void> {
    if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs));
    if (call.cancelled || call.destroyed) return;
    this.sent += 1;
    if (call.write(message)) return;
    await new Promise<void>((resolve) => {
      const proceed = (): void => {
        for (const event of ['drain', 'cancelled', 'close']) call.off(event, proceed);
        resolve();
      };
      for (const event of ['drain', 'cancelled', 'close']) call.on(event, proceed);
    });
  }

  /** Applies the node's condition to a call; a node that is not the leader still answers calls that do not require it. */
  #standing(
    metadata?: grpcModule.Metadata,
  ): Fault | { readonly kind: 'refusal'; readonly error: grpcModule.ServiceError } | null {
    if (this.#condition === 'works') return null;
    if (this.#condition === 'hangs') return { kind: 'hang' };
    if (this.#condition === 'notReady') {
      return { kind: 'refusal', error: failure(grpc.status.UNAVAILABLE, 'Server Is Not Ready') };
    }
    if (metadata && metadata.get('requires-leader')[0] !== 'true') return null;
    if (this.#condition === 'notLeader') return { kind: 'notLeader' };
    return { kind: 'refusal', error: failure(grpc.status.UNKNOWN, 'No leader info available in response') };
  }

  #break(call: ReadCall, code: number): void {
    call.emit('error', failure(code));
  }

  #notLeader(): grpcModule.ServiceError {
    const error = failure(grpc.status.NOT_FOUND);
    error.metadata.set('exception', 'not-leader');
    error.metadata.set('leader-endpoint-host', '127.0.0.1');
    error.metadata.set('leader-endpoint-port', String(this.network.port));
    return error;
  }
}

class LiveSubscription {
  readonly call: ReadCall;
  ended = false;
  stalled = false;
  readonly #prefixes: readonly string[];
  readonly #checkpointEvery: number;
  #after: bigint | null;
  #reached: bigint | null = null;
  #passedOver = 0;

  constructor(call: ReadCall, after: bigint | null, prefixes: readonly string[], checkpointEvery: number) {
    this.call = call;
    this.#after = after;
    this.#prefixes = prefixes;
    this.#checkpointEvery = checkpointEvery;
  }

  /** Position of the last record examined; null before the first. */
  get reached(): bigint | null {
    return this.#reached;
  }

  /** Messages for the records since the last call. */
  *advance(records: readonly DoubleRecord[]): Generator<ReadResp> {
    for (const record of records) {
      if (this.ended || this.stalled) return;
      if (this.#after !== null && record.position <= this.#after) continue;
      this.#after = this.#reached = record.position;
      if (this.#prefixes.some((prefix) => record.stream.startsWith(prefix))) {
        yield eventMessage(record);
        continue;
      }
      this.#passedOver += 1;
      if (this.#passedOver % this.#checkpointEvery === 0) yield checkpoint(record.position);
    }
  }
}

function failure(code: number, details = 'injected'): grpcModule.ServiceError {
  return Object.assign(new Error(details), { code, details, metadata: new grpc.Metadata() });
}

/** The server's answer to the deletion of a stream that does not exist. */
function noSuchStream(): grpcModule.ServiceError {
  const error = failure(grpc.status.FAILED_PRECONDITION, 'Delete failed due to WrongExpectedVersion.');
  for (const [name, value] of [
    ['exception', 'wrong-expected-version'],
    ['stream-name', ''],
    ['expected-version', '-2'],
    ['actual-version', '-1'],
  ] as const)
    error.metadata.set(name, value);
  return error;
}
