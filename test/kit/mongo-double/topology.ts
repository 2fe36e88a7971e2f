import { ObjectId } from 'mongodb';
import type { BsonDocument } from './query.ts';

/** A replica set has three members with the same documents; the other two have one server. */
export type Topology = 'standalone' | 'replicaSet' | 'sharded';

export const SET_NAME = 'rs';

/** The primary of a replica set. */
export class Leadership {
  /** Index of the primary; null while there is none. */
  primary: number | null = 0;
  /** Election term; a driver ignores a primary with an earlier one. */
  private term = 1;
  private last = 0;

  constructor(private readonly members: number) {}

  stepDown(): void {
    if (this.primary === null) return;
    this.last = this.primary;
    this.primary = null;
  }

  /** Makes the member after the last primary the new one. */
  elect(): void {
    this.stepDown();
    this.term += 1;
    this.primary = (this.last + 1) % this.members;
  }

  /** A member's description of the set. */
  describe(member: number, addresses: readonly string[]): BsonDocument {
    const leads = member === this.primary;
    const primary = this.primary === null ? undefined : addresses[this.primary];
    return {
      setName: SET_NAME,
      setVersion: 1,
      hosts: addresses,
      me: addresses[member],
      ismaster: leads,
      isWritablePrimary: leads,
      secondary: !leads,
      ...(primary !== undefined && { primary }),
      ...(leads && { electionId: electionId(this.term) }),
    };
  }
}

function electionId(term: number): ObjectId {
  return ObjectId.createFromHexString(term.toString(16).padStart(24, '0'));
}
