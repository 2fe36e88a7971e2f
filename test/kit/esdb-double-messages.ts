import { createRequire } from 'node:module';
import type * as sharedMessages from '@eventstore/db-client/generated/shared_pb.js';
import type * as streamMessages from '@eventstore/db-client/generated/streams_pb.js';
import type {
  AppendReq,
  AppendResp,
  DeleteReq,
  DeleteResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { DoubleLog, DoubleRecord, Slice } from './esdb-double-log.ts';

const require = createRequire(import.meta.url);
const streams = require('@eventstore/db-client/generated/streams_pb.js') as typeof streamMessages;
const shared = require('@eventstore/db-client/generated/shared_pb.js') as typeof sharedMessages;

export interface ReadRequest extends Slice {
  /** Null for `$all`. */
  readonly stream: string | null;
  readonly subscription: boolean;
  /** Start of a subscription, exclusive. */
  readonly after: bigint | null;
  readonly prefixes: readonly string[];
  readonly checkpointEvery: number;
}

export function readRequest(request: ReadReq): ReadRequest {
  const options = request.getOptions();
  const stream = options?.getStream();
  const all = options?.getAll();
  const filter = options?.getFilter();
  const position = all?.getPosition();
  const from = stream?.hasRevision() ? BigInt(stream.getRevision()) : position ? BigInt(position.getCommitPosition()) : null;
  return {
    stream: stream ? nameOf(stream.getStreamIdentifier()) : null,
    from,
    after: from,
    backwards: options?.getReadDirection() === 1,
    count: Number(options?.getCount() ?? 0),
    subscription: options?.hasSubscription() ?? false,
    prefixes: filter?.getStreamIdentifier()?.getPrefixList() ?? [''],
    checkpointEvery: (filter?.getMax() || 32) * (filter?.getCheckpointintervalmultiplier() || 1),
  };
}

/** Soft-deletes a stream; `$all` keeps its events until a scavenge. @returns null if there is no such stream. */
export function answerDelete(log: DoubleLog, request: DeleteReq): DeleteResp | null {
  if (!log.deleteSoftly(nameOf(request.getOptions()?.getStreamIdentifier()))) return null;
  const response = new streams.DeleteResp();
  response.setNoPosition(new shared.Empty());
  return response;
}

/** Performs a classic append and answers once it is readable; null if the server drops it because an identical one is in progress. */
export async function answerAppend(log: DoubleLog, [header, ...proposed]: readonly AppendReq[]): Promise<AppendResp | null> {
  const options = header?.getOptions();
  const expected = options?.hasNoStream() ? -1 : Number(options?.getRevision());
  const events = proposed.map((request) => {
    const message = request.getProposedMessage();
    if (!message) throw new Error('an append request without a message');
    return {
      id: message.getId()?.getString() ?? '',
      type: message.getMetadataMap().get('type') ?? '',
      contentType: message.getMetadataMap().get('content-type') ?? '',
      data: message.getData_asU8(),
      metadata: message.getCustomMetadata_asU8(),
    };
  });
  const stream = nameOf(options?.getStreamIdentifier());
  const outcome = log.append(stream, events, expected);
  if (outcome.kind === 'notReady') return null;
  if (outcome.kind === 'written') await log.indexed(stream, outcome.revision);
  const response = new streams.AppendResp();
  if (outcome.kind === 'conflict') {
    const refusal = new streams.AppendResp.WrongExpectedVersion();
    if (outcome.actual === -1) refusal.setCurrentNoStream(new shared.Empty());
    else refusal.setCurrentRevision(String(outcome.actual));
    if (expected === -1) refusal.setExpectedNoStream(new shared.Empty());
    else refusal.setExpectedRevision(String(expected));
    return response.setWrongExpectedVersion(refusal);
  }
  const success = new streams.AppendResp.Success().setCurrentRevision(String(outcome.revision));
  if (outcome.position === null) return response.setSuccess(success.setNoPosition(new shared.Empty()));
  const position = new streams.AppendResp.Position();
  position.setCommitPosition(String(outcome.position)).setPreparePosition(String(outcome.position));
  return response.setSuccess(success.setPosition(position));
}

export function eventMessage(record: DoubleRecord): ReadResp {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  if (record.id !== '') recorded.setId(new shared.UUID().setString(record.id));
  recorded.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(new TextEncoder().encode(record.stream)));
  recorded.setStreamRevision(String(record.revision));
  recorded.setCommitPosition(String(record.position));
  recorded.setPreparePosition(String(record.position));
  recorded.setData(record.data);
  recorded.setCustomMetadata(record.metadata);
  recorded.getMetadataMap().set('type', record.type);
  recorded.getMetadataMap().set('content-type', record.contentType);
  recorded.getMetadataMap().set('created', String(record.created));
  const event = new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(record.position));
  return new streams.ReadResp().setEvent(event);
}

export function streamNotFound(stream: string): ReadResp {
  const identifier = new shared.StreamIdentifier().setStreamName(new TextEncoder().encode(stream));
  return new streams.ReadResp().setStreamNotFound(new streams.ReadResp.StreamNotFound().setStreamIdentifier(identifier));
}

export function confirmation(): ReadResp {
  return new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId('double'));
}

export function caughtUp(): ReadResp {
  return new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
}

export function checkpoint(position: bigint): ReadResp {
  const message = new streams.ReadResp.Checkpoint();
  message.setCommitPosition(String(position)).setPreparePosition(String(position));
  return new streams.ReadResp().setCheckpoint(message);
}

function nameOf(identifier: sharedMessages.StreamIdentifier | undefined): string {
  return new TextDecoder().decode(identifier?.getStreamName_asU8() ?? new Uint8Array());
}
