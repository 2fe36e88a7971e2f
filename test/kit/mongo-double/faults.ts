import type { Timestamp } from 'mongodb';
import type { Snapshot } from './database.ts';
import type { BsonDocument } from './query.ts';

/** A fault for the next command with this name. */
export type MongoFault =
  /** The connection breaks; with `written`, after the command took effect. */
  | { readonly command: string; readonly kind: 'drop'; readonly written?: boolean }
  /** No answer is sent; with `written`, the command still takes effect. */
  | { readonly command: string; readonly kind: 'hang'; readonly written?: boolean }
  /**
   * Reads of collections with this name or prefix are answered from an old state, as by a new primary that lags behind. A client that has seen later writes
   * says so, and is answered once the primary has caught up; `newcomer` for one that has not, such as a process just started.
   */
  | {
      readonly command: 'find' | 'aggregate' | 'count';
      readonly kind: 'stale';
      readonly collection: string;
      readonly read: Snapshot;
      readonly newcomer?: true;
    }
  /** Something happens on the server right before the command. */
  | { readonly command: string; readonly kind: 'meanwhile'; readonly act: () => void }
  /** The command fails with this error. */
  | { readonly command: string; readonly kind: 'error'; readonly code: number; readonly labels?: readonly string[] }
  /** The first operation of a write fails with this code; the others succeed if the write is unordered. */
  | { readonly command: string; readonly kind: 'writeError'; readonly code: number }
  /** The write takes effect on the primary, but its ok answer says that no majority confirmed it. */
  | { readonly command: string; readonly kind: 'writeConcernError'; readonly code: number };

/** Outcome of a command with a fault. */
export interface Outcome {
  /** Null for no answer. */
  readonly reply: BsonDocument | null;
  readonly disconnect?: boolean;
}

/** Faults waiting for their command. */
export class Faults {
  private readonly waiting: MongoFault[] = [];

  inject(faults: readonly MongoFault[]): void {
    this.waiting.push(...faults);
  }

  clear(): void {
    this.waiting.length = 0;
  }

  /** Executes a command with the first fault waiting for its name. */
  apply(command: BsonDocument, execute: (command: BsonDocument, read?: Snapshot) => BsonDocument): Outcome {
    const [name = ''] = Object.keys(command);
    const at = this.waiting.findIndex((fault) => meets(fault, name, String(command[name])));
    const [fault] = at === -1 ? [] : this.waiting.splice(at, 1);
    switch (fault?.kind) {
      case undefined:
        return { reply: execute(command) };
      case 'hang':
      case 'drop':
        if (fault.written === true) execute(command);
        return { reply: null, disconnect: fault.kind === 'drop' };
      case 'stale':
        return { reply: execute(command, fault.newcomer || seenBy(command) <= fault.read.at ? fault.read : undefined) };
      case 'meanwhile':
        fault.act();
        return { reply: execute(command) };
      case 'error':
        return { reply: { ok: 0, code: fault.code, errmsg: 'injected', errorLabels: fault.labels ?? [] } };
      case 'writeConcernError':
        return { reply: { ...execute(command), writeConcernError: { code: fault.code, errmsg: 'injected' } } };
      case 'writeError':
        return { reply: firstFailed(command, fault.code, execute) };
    }
  }
}

/** Minimum time of a read in a causally consistent session. */
export function seenBy(command: BsonDocument): number {
  const { afterClusterTime } = (command['readConcern'] ?? {}) as { readonly afterClusterTime?: Timestamp };
  return afterClusterTime?.getLowBits() ?? 0;
}

function meets(fault: MongoFault, command: string, collection: string): boolean {
  return fault.command === command && (fault.kind !== 'stale' || collection.startsWith(fault.collection));
}

function firstFailed(command: BsonDocument, code: number, execute: (command: BsonDocument) => BsonDocument): BsonDocument {
  const list = ['documents', 'updates', 'deletes'].find((each) => each in command) ?? '';
  const rest = command['ordered'] === false ? (command[list] as unknown[]).slice(1) : [];
  return { ...execute({ ...command, [list]: rest }), writeErrors: [{ index: 0, code, errmsg: 'injected' }] };
}
