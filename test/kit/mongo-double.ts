import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { BSON } from 'mongodb';
import { CommandError, DoubleDatabase } from './mongo-double-database.ts';
import type { BsonDocument } from './mongo-double-query.ts';

export type Topology = 'standalone' | 'replicaSet' | 'sharded';

/** Something that goes wrong with the next command of this name. */
export type MongoFault =
  /** The connection breaks; with `written` after the command took effect. */
  | { readonly command: string; readonly kind: 'drop'; readonly written?: boolean }
  /** No answer ever comes. */
  | { readonly command: string; readonly kind: 'hang' }
  /** Something happens on the server just before the command. */
  | { readonly command: string; readonly kind: 'meanwhile'; readonly act: () => void }
  /** The command answers with this error. */
  | { readonly command: string; readonly kind: 'error'; readonly code: number; readonly labels?: readonly string[] }
  /** The first operation of a write fails with this code; the others go through when the write is unordered. */
  | { readonly command: string; readonly kind: 'writeError'; readonly code: number };

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;

/** A server that speaks MongoDB's wire protocol to the real driver over TCP, with as much of MongoDB behind it as the adapters use. */
export class MongoDouble {
  /** Commands as they came, handshakes and heartbeats left out. */
  readonly commands: BsonDocument[] = [];
  readonly database = new DoubleDatabase();
  private readonly faults: MongoFault[] = [];
  private readonly sockets = new Set<Socket>();
  /** Answers of retryable writes by session and transaction number: a retry is told what the first attempt did. */
  private readonly answered = new Map<string, BsonDocument>();

  private constructor(
    private readonly server: Server,
    private readonly topology: Topology,
  ) {}

  /** @param port a free one unless told */
  static async start(topology: Topology = 'standalone', port = 0): Promise<MongoDouble> {
    const server = createServer();
    const double = new MongoDouble(server, topology);
    server.on('connection', (socket) => double.serve(socket));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return double;
  }

  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `mongodb://${this.address}/`;
  }

  inject(...faults: readonly MongoFault[]): void {
    this.faults.push(...faults);
  }

  /** Forgets faults that no command has met. */
  clear(): void {
    this.faults.length = 0;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let pending = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      pending = Buffer.concat([pending, chunk]);
      while (pending.length >= 4 && pending.length >= pending.readInt32LE(0)) {
        const length = pending.readInt32LE(0);
        this.receive(socket, pending.subarray(0, length));
        pending = pending.subarray(length);
      }
    });
  }

  private receive(socket: Socket, message: Buffer): void {
    const requestId = message.readInt32LE(4);
    const opCode = message.readInt32LE(12);
    if (opCode === OP_QUERY) {
      const body = message.subarray(message.indexOf(0, HEADER + 4) + 1 + 8);
      const reply = this.execute(deserialize(body));
      socket.write(framed(OP_REPLY, requestId, Buffer.alloc(20).fill(1, 16, 17), reply ?? {}));
      return;
    }
    const reply = this.withFaults(socket, readMessage(message));
    if (reply !== null && !socket.destroyed) socket.write(framed(OP_MSG, requestId, Buffer.alloc(5), reply));
  }

  /** Null when nothing is to be answered. */
  private withFaults(socket: Socket, command: BsonDocument): BsonDocument | null {
    const [name = ''] = Object.keys(command);
    const at = this.faults.findIndex((fault) => fault.command === name);
    const [fault] = at === -1 ? [] : this.faults.splice(at, 1);
    if (fault === undefined) return this.execute(command);
    if (fault.kind === 'hang') return null;
    if (fault.kind === 'meanwhile') {
      fault.act();
      return this.execute(command);
    }
    if (fault.kind === 'error') return { ok: 0, code: fault.code, errmsg: 'injected', errorLabels: fault.labels ?? [] };
    if (fault.kind === 'drop') {
      if (fault.written === true) this.execute(command);
      socket.destroy();
      return null;
    }
    const list = ['documents', 'updates', 'deletes'].find((each) => each in command) ?? '';
    const rest = command['ordered'] === false ? (command[list] as unknown[]).slice(1) : [];
    const others = this.execute({ ...command, [list]: rest });
    return { ...others, writeErrors: [{ index: 0, code: fault.code, errmsg: 'injected' }] };
  }

  private execute(command: BsonDocument): BsonDocument {
    const [name = ''] = Object.keys(command);
    if (['hello', 'ismaster', 'isMaster'].includes(name)) return { ...this.hello(), ok: 1 };
    if (['ping', 'endSessions'].includes(name)) return { ok: 1 };
    this.commands.push(command);
    const attempt = retryKey(command);
    const earlier = attempt === null ? undefined : this.answered.get(attempt);
    const reply = earlier ?? this.answer(command);
    if (attempt !== null) this.answered.set(attempt, reply);
    return reply;
  }

  private answer(command: BsonDocument): BsonDocument {
    try {
      return { ...this.database.run(String(command['$db']), command), ok: 1 };
    } catch (error) {
      const code = error instanceof CommandError ? error.code : 8;
      return { ok: 0, code, errmsg: error instanceof Error ? error.message : String(error) };
    }
  }

  private hello(): BsonDocument {
    const member = {
      setName: 'rs',
      hosts: [this.address],
      primary: this.address,
      me: this.address,
      secondary: false,
      setVersion: 1,
    };
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
      ...(this.topology === 'replicaSet' && member),
      ...(this.topology === 'sharded' && { msg: 'isdbgrid' }),
    };
  }
}

function retryKey(command: BsonDocument): string | null {
  const { lsid, txnNumber } = command;
  if (txnNumber === undefined) return null;
  return `${Buffer.from((lsid as { id: BSON.Binary }).id.buffer).toString('hex')} ${String(txnNumber)}`;
}

function deserialize(bytes: Buffer): BsonDocument {
  return BSON.deserialize(bytes.subarray(0, bytes.readInt32LE(0)));
}

/** Body and document sequences of an OP_MSG as one command. */
function readMessage(message: Buffer): BsonDocument {
  const checksum = (message.readUInt32LE(HEADER) & 1) === 1 ? 4 : 0;
  let command: BsonDocument = {};
  const sequences: BsonDocument = {};
  for (let at = HEADER + 4; at < message.length - checksum; ) {
    const kind = message.readUInt8(at);
    const size = message.readInt32LE(at + 1);
    const section = message.subarray(at + 1, at + 1 + size);
    if (kind === 0) command = deserialize(section);
    else {
      const end = section.indexOf(0, 4);
      const documents: BsonDocument[] = [];
      for (let from = end + 1; from < section.length; from += section.readInt32LE(from))
        documents.push(deserialize(section.subarray(from)));
      sequences[section.toString('utf8', 4, end)] = documents;
    }
    at += 1 + size;
  }
  return { ...command, ...sequences };
}

function framed(opCode: number, responseTo: number, prefix: Buffer, document: BsonDocument): Buffer {
  const body = BSON.serialize(document);
  const header = Buffer.alloc(HEADER);
  header.writeInt32LE(HEADER + prefix.length + body.length, 0);
  header.writeInt32LE(responseTo, 8);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, prefix, body]);
}
