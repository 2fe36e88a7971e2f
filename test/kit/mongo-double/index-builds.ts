import type { StoredCollection } from './collection.ts';
import type { BsonDocument } from './query.ts';

interface Build {
  readonly ns: string;
  readonly specs: readonly BsonDocument[];
  /** How many members must have built it. */
  readonly quorum: unknown;
  readonly commit: () => void;
}

/** Index builds that take their time: listed at once, of use to no query before they are committed. */
export class IndexBuilds {
  private lasting = false;
  private membersDown = 0;
  private underWay: Build[] = [];

  /** Builds over documents last from now on. */
  last(): void {
    this.lasting = true;
  }

  /** Members that work have built everything by now; a build that waits for one that is down goes on waiting. */
  finish(): void {
    this.lasting = false;
    const waits = ({ quorum }: Build) => this.membersDown > 0 && quorum !== 'majority';
    const [done, left] = [this.underWay.filter((build) => !waits(build)), this.underWay.filter(waits)];
    this.underWay = left;
    for (const { commit } of done) commit();
  }

  loseMember(): void {
    this.membersDown += 1;
  }

  /**
   * Holds a createIndexes back while what it wants takes its time.
   * @param commit does the command and answers it.
   * @returns false when it is done at once: everything is there, or there is nothing to read.
   */
  holds(stored: StoredCollection | undefined, command: BsonDocument, commit: () => void): boolean {
    if (stored === undefined || stored.documents.size === 0) return false;
    const specs = (command['indexes'] as BsonDocument[]).filter(({ name }) => !stored.indexes.has(String(name)));
    const joins = specs.some(({ name }) => this.of(stored.ns).some((other) => other['name'] === name));
    const outvoted = this.membersDown > 0 && command['commitQuorum'] !== 'majority';
    if (specs.length === 0 || !(this.lasting || joins || outvoted)) return false;
    this.underWay.push({ ns: stored.ns, specs, quorum: command['commitQuorum'], commit });
    return true;
  }

  /** Indexes of a collection that are being built. */
  of(ns: string): readonly BsonDocument[] {
    return this.underWay.filter((build) => build.ns === ns).flatMap(({ specs }) => specs);
  }
}
