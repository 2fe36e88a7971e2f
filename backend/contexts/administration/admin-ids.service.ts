import { Injectable } from '@nestjs/common';
import { KeyedHash } from '../../platform/privacy/keyed-hash.ts';

/** Ids of administrators. */
@Injectable()
export class AdminIds {
  constructor(private readonly hash: KeyedHash) {}

  /** The keyed hash of an address, however it is written: an address has one administrator, and the log does not show it. */
  of(email: string): string {
    return this.hash.of('admin', email.trim().toLowerCase());
  }
}
