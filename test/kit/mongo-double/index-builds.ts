import type { StoredCollection } from './collection.ts';
import type { BsonDocument } from './query.ts';

interface Build {
  readonly ns: string;
  readonly specs: readonly BsonDocument[];
  /** Number of members that must have built it. */
  readonly quorum: unknown;
  readonly commit: () => void;
}

/** Slow index builds: listed at once, but unusable until committed. */
export class IndexBuilds {
  private endless = false;
  private membersDown = 0;
  private underWay: Build[] = [];

  /** From now on, builds over existing documents do not finish. */
  neverFinish(): void {
    this.endless = true;
  }

  /** Finishes the builds on working members; one that requires a member that is down keeps waiting. */
  finish(): void {
    this.endless = false;
    const waits = ({ quorum }: Build) => this.membersDown > 0 && quorum !== 'majority';
    const [done, left] = [this.underWay.filter((build) => !waits(build)), this.underWay.filter(waits)];
    this.underWay = left;
    for (const { commit } of done) commit();
  }

  loseMember(): void {
    this.membersDown += 1;
  }

  /**
   * Delays a createIndexes while its build is running.
   * @param commit executes the command and answers it.
   * @returns false when it can be executed at once: all indexes exist, or there are no documents.
   */
  holds(stored: StoredCollection | undefined, command: BsonDocument, commit: () => void): boolean {
    if (stored === undefined || stored.documents.size === 0) return false;
    const specs = (command['indexes'] as BsonDocument[]).filter(({ name }) => !stored.indexes.has(String(name)));
    const joins = specs.some(({ name }) => this.of(stored.ns).some((other) => other['name'] === name));
    const outvoted = this.membersDown > 0 && command['commitQuorum'] !== 'majority';
    if (specs.length === 0 || !(this.endless || joins || outvoted)) return false;
    this.underWay.push({ ns: stored.ns, specs, quorum: command['commitQuorum'], commit });
    return true;
  }

  /** Running builds of a collection. */
  of(ns: string): readonly BsonDocument[] {
    return this.underWay.filter((build) => build.ns === ns).flatMap(({ specs }) => specs);
  }
}
