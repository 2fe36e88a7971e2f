import { BSON } from 'mongodb';
import type { BsonDocument } from './query.ts';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;

/** A command received over the wire. */
export interface Request {
  readonly command: BsonDocument;
  /** Frames an answer in the format of the request. */
  answer(reply: BsonDocument): Buffer;
}

/** Splits a socket's data into messages. */
export class Messages {
  private chunks: Buffer[] = [];
  private length = 0;

  /** Messages completed by this chunk. Chunks are joined once per message, because one of 16 MB arrives in hundreds of them. */
  push(chunk: Buffer): Buffer[] {
    this.chunks.push(chunk);
    this.length += chunk.length;
    const complete: Buffer[] = [];
    for (let size = this.nextSize(); this.length >= size; size = this.nextSize()) {
      const pending = this.join();
      complete.push(pending.subarray(0, size));
      this.chunks = [pending.subarray(size)];
      this.length -= size;
    }
    return complete;
  }

  /** Size of the incoming message; infinite while unknown. */
  private nextSize(): number {
    if (this.length < 4) return Number.POSITIVE_INFINITY;
    const [first = Buffer.alloc(0)] = this.chunks;
    return (first.length >= 4 ? first : this.join()).readInt32LE(0);
  }

  private join(): Buffer {
    const joined = this.chunks.length === 1 && this.chunks[0] ? this.chunks[0] : Buffer.concat(this.chunks);
    this.chunks = [joined];
    return joined;
  }
}

/** Parses an OP_MSG, or the OP_QUERY of a driver's first handshake. */
export function requestOf(message: Buffer): Request {
  const requestId = message.readInt32LE(4);
  if (message.readInt32LE(12) === OP_QUERY) {
    const command = deserialize(message.subarray(message.indexOf(0, HEADER + 4) + 1 + 8));
    return { command, answer: (reply) => framed(OP_REPLY, requestId, Buffer.alloc(20).fill(1, 16, 17), reply) };
  }
  return { command: commandOf(message), answer: (reply) => framed(OP_MSG, requestId, Buffer.alloc(5), reply) };
}

/** Body and document sequences of an OP_MSG as one command. */
function commandOf(message: Buffer): BsonDocument {
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

function deserialize(bytes: Buffer): BsonDocument {
  return BSON.deserialize(bytes.subarray(0, bytes.readInt32LE(0)));
}

function framed(opCode: number, responseTo: number, prefix: Buffer, document: BsonDocument): Buffer {
  const body = BSON.serialize(document);
  const header = Buffer.alloc(HEADER);
  header.writeInt32LE(HEADER + prefix.length + body.length, 0);
  header.writeInt32LE(responseTo, 8);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, prefix, body]);
}
