import type { Socket } from 'node:net';
import { Binary, type BSON, Timestamp } from 'mongodb';
import { CommandError } from './command-error.ts';
import { DoubleDatabase, type Snapshot } from './database.ts';
import { Faults, type MongoFault, seenBy } from './faults.ts';
import { IndexBuilds } from './index-builds.ts';
import { Listener } from './listener.ts';
import type { BsonDocument } from './query.ts';
import { Roles } from './roles.ts';
import { RoundTrips } from './round-trips.ts';
import { Leadership, type Topology } from './topology.ts';
import type { Request } from './wire.ts';

export type { MongoFault } from './faults.ts';
export type { Topology } from './topology.ts';

/**
 * `refused`: nobody listens. `hung`: accepts connections and commands but does nothing. `frozen`: like a stopped process; commands received meanwhile are
 * executed when it continues, whether or not the client still waits.
 */
export type Condition = 'works' | 'refused' | 'hung' | 'frozen';

const MEMBERS: Readonly<Record<Topology, number>> = { standalone: 1, replicaSet: 3, sharded: 1 };
const HANDSHAKES = ['hello', 'ismaster', 'isMaster'];
const WRITES = ['insert', 'update', 'delete', 'createIndexes', 'drop', 'dropDatabase', 'dropIndexes', 'renameCollection'];
const UNRECORDED = ['ping', 'endSessions'];
const NOT_WRITABLE_PRIMARY = 10_107;
const NOT_PRIMARY_NO_SECONDARY_OK = 13_435;
const INTERRUPTED_DUE_TO_REPL_STATE_CHANGE = 11_602;
const MAX_TIME_EXPIRED = 50;
const BAD_VALUE = 2;

/** Servers that speak MongoDB's wire protocol to the real driver over TCP, with the part of MongoDB that the adapters use. */
export class MongoDouble {
  /** Executed commands, without handshakes, heartbeats and pings. */
  readonly commands: BsonDocument[] = [];
  /** Names of all commands received while it did not hang, executed or not, without handshakes. */
  readonly arrived: string[] = [];
  readonly indexBuilds = new IndexBuilds();
  readonly database = new DoubleDatabase(this.indexBuilds);
  readonly roles = new Roles();
  private readonly unanswered = new Set<Request>();
  private readonly faults = new Faults();
  private readonly members: Listener[] = [];
  private readonly leadership: Leadership | null;
  /** Answers of retryable writes by session and transaction number, so that a retry gets the first attempt's result. */
  private readonly answered = new Map<string, BsonDocument>();
  private condition: Condition = 'works';
  private behind: Snapshot | null = null;
  private frozen: (() => void)[] = [];
  private slowMs = 0;
  private roundTrips: RoundTrips | null = null;

  private constructor(private readonly topology: Topology) {
    this.leadership = topology === 'replicaSet' ? new Leadership(MEMBERS.replicaSet) : null;
  }

  /** @param port of the first member; by default a free one */
  static async start(topology: Topology = 'standalone', port = 0): Promise<MongoDouble> {
    const double = new MongoDouble(topology);
    for (let member = 0; member < MEMBERS[topology]; member += 1) {
      const serve = (request: Request, socket: Socket) => double.receive(member, request, socket);
      double.members.push(await Listener.open(member === 0 ? port : 0, serve));
    }
    return double;
  }

  /** Connection string with all members, ending with a slash. */
  get url(): string {
    return `mongodb://${this.addresses().join(',')}/`;
  }

  /** Number of open connections, including heartbeats. */
  get connections(): number {
    return this.members.reduce((sum, member) => sum + member.connections, 0);
  }

  /** Unanswered commands on open connections. */
  get awaited(): number {
    return this.unanswered.size;
  }

  inject(...faults: readonly MongoFault[]): void {
    this.faults.inject(faults);
  }

  /** Removes faults that no command has met. */
  clear(): void {
    this.faults.clear();
  }

  /** Changes the condition of all members. */
  async become(condition: Condition): Promise<void> {
    const before = this.condition;
    this.condition = condition;
    for (const member of this.members) {
      if (condition === 'refused') await member.refuse();
      else await member.reopen();
    }
    // Restarting a hung server closes its connections.
    if (before === 'hung') for (const member of this.members) member.disconnect();
    for (const resume of this.frozen.splice(0)) resume();
  }

  /** Counts commands from now until the next call. @param ignored collections whose commands are not counted. */
  observe(...ignored: readonly string[]): RoundTrips {
    this.roundTrips = new RoundTrips(ignored);
    return this.roundTrips;
  }

  /** Delays every command from now on, except handshakes; 0 for no delay. */
  slowDown(ms: number): void {
    this.slowMs = ms;
  }

  /** Leaves the replica set without a primary until {@link elect}; running commands are interrupted. */
  stepDown(): void {
    this.leadership?.stepDown();
  }

  /** Makes another member the primary. */
  elect(): void {
    this.leadership?.elect();
  }

  /**
   * Makes another member the primary, lagging behind: it answers reads from `read`, except for clients that say they have seen later writes. Those are
   * answered once it has caught up, as by a real server.
   */
  electBehind(read: Snapshot): void {
    this.elect();
    this.behind = read;
  }

  /** The new primary now has everything that a majority has acknowledged. */
  catchUp(): void {
    this.behind = null;
  }

  async stop(): Promise<void> {
    await this.become('refused');
  }

  private addresses(): string[] {
    return this.members.map((member) => member.address);
  }

  private receive(member: number, request: Request, socket: Socket): void {
    const gone = () => void this.unanswered.delete(request);
    if (!HANDSHAKES.includes(nameOf(request.command)) && !UNRECORDED.includes(nameOf(request.command))) {
      this.unanswered.add(request);
      socket.once('close', gone);
    }
    if (this.condition === 'hung') return;
    if (this.condition === 'frozen') {
      this.frozen.push(() => this.receive(member, request, socket));
      return;
    }
    const answer = (reply: BsonDocument) => {
      gone();
      socket.off('close', gone);
      if (!socket.destroyed) socket.write(request.answer(reply));
    };
    const { command } = request;
    if (HANDSHAKES.includes(nameOf(command))) {
      answer({ ...this.hello(member), ok: 1 });
      return;
    }
    this.arrived.push(nameOf(command));
    const arrived = this.roundTrips?.arrive(command);
    const answerCounted = (reply: BsonDocument) => {
      arrived?.();
      answer(reply);
    };
    this.serve(member, command, answerCounted, () => socket.destroy());
  }

  private serve(member: number, command: BsonDocument, answer: (reply: BsonDocument) => void, disconnect: () => void): void {
    const led = this.leads(member);
    const limitMs = Number(command['maxTimeMS'] ?? 0) || Number.POSITIVE_INFINITY;
    const expires = this.slowMs > limitMs;
    const finish = () => {
      if (this.condition === 'hung') return;
      const refusal = this.refusal(member, led, command);
      if (refusal !== null) return answer(refusal);
      if (expires) return answer(failed(new CommandError(MAX_TIME_EXPIRED, 'operation exceeded time limit')));
      if (this.builds(command, answer)) return;
      const outcome = this.faults.apply(command, (each, read) => this.execute(each, read));
      if (outcome.disconnect === true) disconnect();
      else if (outcome.reply !== null) answer(outcome.reply);
    };
    if (this.slowMs === 0) finish();
    else setTimeout(finish, Math.min(this.slowMs, limitMs));
  }

  /** True for a slow index build, which is answered when committed. */
  private builds(command: BsonDocument, answer: (reply: BsonDocument) => void): boolean {
    if (nameOf(command) !== 'createIndexes') return false;
    const ns = `${String(command['$db'])}.${String(command['createIndexes'])}`;
    return this.indexBuilds.holds(this.database.stored(ns), command, () => answer(this.execute(command)));
  }

  private leads(member: number): boolean {
    return this.leadership === null || this.leadership.primary === member;
  }

  /** The answer of a member that is not, or no longer, the primary to commands that require one. */
  private refusal(member: number, led: boolean, command: BsonDocument): BsonDocument | null {
    const name = nameOf(command);
    if (this.leads(member) || UNRECORDED.includes(name)) return null;
    const isWrite = WRITES.includes(name);
    const { mode = 'primary' } = (command['$readPreference'] ?? {}) as { mode?: string };
    if (!isWrite && mode !== 'primary') return null;
    const error = led
      ? new CommandError(INTERRUPTED_DUE_TO_REPL_STATE_CHANGE, 'operation was interrupted')
      : isWrite
        ? new CommandError(NOT_WRITABLE_PRIMARY, 'not primary')
        : new CommandError(NOT_PRIMARY_NO_SECONDARY_OK, 'not primary and secondaryOk=false');
    return { ...failed(error), ...(command['txnNumber'] !== undefined && { errorLabels: ['RetryableWriteError'] }) };
  }

  private execute(command: BsonDocument, read?: Snapshot): BsonDocument {
    if (UNRECORDED.includes(nameOf(command))) return { ok: 1 };
    this.commands.push(command);
    const attempt = retryKey(command);
    const earlier = attempt === null ? undefined : this.answered.get(attempt);
    const behind = this.behind !== null && seenBy(command) <= this.behind.at ? this.behind : undefined;
    const from = read ?? behind;
    const reply = earlier ?? this.answer(command, from);
    if (attempt !== null && reply['ok'] === 1) this.answered.set(attempt, reply);
    return { ...reply, ...this.time(from?.at ?? this.database.writes) };
  }

  /** The operation time of an answer; a standalone server sends none. */
  private time(writes: number): BsonDocument {
    if (this.topology === 'standalone') return {};
    const operationTime = new Timestamp({ t: 1, i: writes });
    const signature = { hash: new Binary(Buffer.alloc(20)), keyId: 0 };
    return { operationTime, $clusterTime: { clusterTime: operationTime, signature } };
  }

  private answer(command: BsonDocument, read?: Snapshot): BsonDocument {
    try {
      this.roles.check(command);
      if (this.topology === 'standalone' && 'commitQuorum' in command) {
        throw new CommandError(BAD_VALUE, "Standalones can't specify commitQuorum");
      }
      return { ...this.database.run(String(command['$db']), command, read), ok: 1 };
    } catch (error) {
      return failed(error);
    }
  }

  private hello(member: number): BsonDocument {
    return {
      helloOk: true,
      ismaster: true,
      isWritablePrimary: true,
      maxBsonObjectSize: 16 * 1024 * 1024,
      maxMessageSizeBytes: 48_000_000,
      maxWriteBatchSize: 100_000,
      logicalSessionTimeoutMinutes: 30,
      minWireVersion: 0,
      maxWireVersion: 25,
      readOnly: false,
      ...this.leadership?.describe(member, this.addresses()),
      ...(this.topology === 'sharded' && { msg: 'isdbgrid' }),
    };
  }
}

function failed(error: unknown): BsonDocument {
  const code = error instanceof CommandError ? error.code : 8;
  return { ok: 0, code, errmsg: error instanceof Error ? error.message : String(error) };
}

function nameOf(command: BsonDocument): string {
  return Object.keys(command)[0] ?? '';
}

function retryKey(command: BsonDocument): string | null {
  const { lsid, txnNumber } = command;
  if (txnNumber === undefined) return null;
  return `${Buffer.from((lsid as { id: BSON.Binary }).id.buffer).toString('hex')} ${String(txnNumber)}`;
}
