import type { Expected } from './event-store.port.ts';

export class StreamConflict extends Error {
  override readonly name = 'StreamConflict';
  constructor(
    readonly stream: string,
    readonly expected: Expected,
    /** Revision found, -1 when the stream does not exist. */
    readonly actual: number,
  ) {
    super(
      `stream ${stream} is at revision ${actual}, expected ${expected.kind === 'noStream' ? 'no stream' : expected.revision}`,
    );
  }
}

/** No answer came in time: the append may or may not be in the log. Only repeating the identical append can tell. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

export class PayloadTooLarge extends Error {
  override readonly name = 'PayloadTooLarge';
}

export class InvalidName extends Error {
  override readonly name = 'InvalidName';
}

export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** A reader asked to go on after a place this log has not reached: its checkpoint belongs to another log. */
export class CheckpointBeyondLog extends Error {
  override readonly name = 'CheckpointBeyondLog';
  constructor(
    readonly after: string,
    readonly tail: string,
  ) {
    super(`checkpoint ${after} is beyond the end of this log (${tail}): it belongs to another log; restore both from one backup`);
  }
}

/** A known event type whose data cannot be decoded. Never skipped silently. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent';
  constructor(
    readonly position: string,
    readonly type: string,
    reason: string,
  ) {
    super(`event ${type} at ${position} cannot be decoded: ${reason}`);
  }
}
