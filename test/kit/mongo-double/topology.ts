import { ObjectId } from 'mongodb';
import type { BsonDocument } from './query.ts';

/** A replica set has three members over the same documents; of the other two there is one server. */
export type Topology = 'standalone' | 'replicaSet' | 'sharded';

export const SET_NAME = 'rs';

/** Who leads a replica set. */
export class Leadership {
  /** Index of the primary, null while there is none. */
  primary: number | null = 0;
  /** Of the last election; a driver believes no primary of an earlier one. */
  private term = 1;
  private last = 0;

  constructor(private readonly members: number) {}

  stepDown(): void {
    if (this.primary === null) return;
    this.last = this.primary;
    this.primary = null;
  }

  /** The member after the last primary leads. */
  elect(): void {
    this.stepDown();
    this.term += 1;
    this.primary = (this.last + 1) % this.members;
  }

  /** What a member says of the set. */
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
