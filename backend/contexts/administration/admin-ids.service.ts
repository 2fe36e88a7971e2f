import { Injectable } from '@nestjs/common';
import { KeyedHash } from '../../platform/privacy/keyed-hash.ts';

/** Derives administrators' ids from their email addresses. */
@Injectable()
export class AdminIds {
  constructor(private readonly hash: KeyedHash) {}

  /** Keyed hash of the normalized address: one administrator per address, and the log doesn't reveal it. */
  of(email: string): string {
    return this.hash.of('admin', email.trim().toLowerCase());
  }
}
