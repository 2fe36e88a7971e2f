import { Injectable } from '@nestjs/common';
import { SubjectKeyStore } from '#platform/privacy/subject-key.store.ts';
import { loginStream } from '../account.stream.ts';
import { OpenLogins } from './open-logins.store.ts';

/** Makes a login's sealed data unreadable once the login is over. */
@Injectable()
export class CloseLogin {
  constructor(
    private readonly logins: OpenLogins,
    private readonly keys: SubjectKeyStore,
  ) {}

  /** Idempotent. The record stays until the login expires, so that a retried request finds its result. */
  async seal(loginId: string): Promise<void> {
    await this.keys.discard(loginStream(loginId));
  }

  /** Idempotent. Deletes the record last: while it exists, the key is discarded again on every run. */
  async forget(loginId: string): Promise<void> {
    await this.seal(loginId);
    await this.logins.remove(loginId);
  }
}
