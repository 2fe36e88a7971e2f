import { Injectable } from '@nestjs/common';
import { SubjectKeyStore } from '../../../platform/privacy/subject-key.store.ts';
import { loginStream } from '../account.stream.ts';
import { OpenLogins } from './open-logins.store.ts';

/** Makes what was sealed for a login unreadable once it is over. */
@Injectable()
export class CloseLogin {
  constructor(
    private readonly logins: OpenLogins,
    private readonly keys: SubjectKeyStore,
  ) {}

  /** Idempotent. The login stays known until its time is over, so that a repeated request finds what it did. */
  async seal(loginId: string): Promise<void> {
    await this.keys.discard(loginStream(loginId));
  }

  /** Idempotent. The record goes last: as long as it is there, the key is discarded again. */
  async forget(loginId: string): Promise<void> {
    await this.seal(loginId);
    await this.logins.remove(loginId);
  }
}
