import { StoreFailure } from '../availability/store-failure.errors.ts';
import type { Expected } from './event-store.port.ts';

export class StreamConflict extends Error {
  override readonly name = 'StreamConflict';
  constructor(
    readonly stream: string,
    readonly expected: Expected,
    /** Actual revision, -1 when the stream does not exist. */
    readonly actual: number,
  ) {
    super(
      `stream ${stream} is at revision ${actual}, expected ${expected.kind === 'noStream' ? 'no stream' : expected.revision}`,
    );
  }
}

/** No answer came in time: the append may or may not be in the log. Only repeating the identical append can tell. */
export class OutcomeUnknown extends StoreFailure {
  override readonly name = 'OutcomeUnknown';
}

export class PayloadTooLarge extends Error {
  override readonly name = 'PayloadTooLarge';
}

export class InvalidName extends Error {
  override readonly name = 'InvalidName';
}

/** A store (event log, read models, operational state) is unreachable, hangs, refuses or cannot use its file; the driver's error is the cause. */
export class StoreUnavailable extends StoreFailure {
  override readonly name: string = 'StoreUnavailable';
}

/** A store's disk is full: nothing was written, and nothing can be written until there is space. */
export class StorageFull extends StoreUnavailable {
  override readonly name = 'StorageFull';
}

/** A store's file is corrupt: it no longer contains what was written to it. */
export class StoreDamaged extends StoreUnavailable {
  override readonly name = 'StoreDamaged';
}

/** A reader requested events after a position beyond the end of this log, so its checkpoint belongs to another log. */
export class CheckpointBeyondLog extends Error {
  override readonly name = 'CheckpointBeyondLog';
  constructor(
    readonly after: string,
    readonly tail: string,
  ) {
    super(
      `checkpoint ${after} is past the end of this log (${tail}): it belongs to a different log; restore both from the same backup`,
    );
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
    super(`event ${type} at ${position} can’t be decoded: ${reason}`);
  }
}

/** The log's server is too old for this product; waiting does not help. */
export class StoreTooOld extends StoreFailure {
  override readonly name = 'StoreTooOld';
  constructor(
    /** Version the server reports, null when it reports none. */
    readonly found: string | null,
    readonly needed: string,
  ) {
    super(
      found === null
        ? `the server doesn’t report its version; ${needed} or newer is required, and all of those do`
        : `the server says it’s version ${found}; ${needed} or newer is required`,
    );
  }
}
