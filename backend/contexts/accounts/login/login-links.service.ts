import { Injectable } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { ERASED, FieldCipher } from '#platform/privacy/field-cipher.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { sameSecret } from '#platform/values/same-secret.ts';
import { loginStream } from '../account.stream.ts';
import { challengeSecret } from '../codes-and-links.policy.ts';
import { maskContact } from '../normalize-contact.ts';
import type { LoginEvent } from '../published/login.events.ts';
import { loginFields } from '../published/sealed-fields.ts';
import { readLoginToken } from './login-token.ts';

export interface LoginLink {
  /** Whether the link was opened in the browser that requested it. */
  readonly sameBrowser: boolean;
  /** Masked; null for an expired or invalid link. */
  readonly contact: string | null;
}

const UNKNOWN: LoginLink = { sameBrowser: false, contact: null };

/** What the login page needs to know before it logs anyone in. */
@Injectable()
export class LoginLinks {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly cipher: FieldCipher,
    private readonly hash: KeyedHash,
  ) {}

  /** @param preLogin cookie of the browser opening the link; null without one. */
  async of(token: string, preLogin: string | null): Promise<LoginLink> {
    const read = readLoginToken(token);
    if (read === null) return UNKNOWN;
    const [first] = await this.events.read(loginStream(read.loginId), { from: 0, limit: 1 });
    const requested = first && this.codec.decode<LoginEvent>(first);
    if (requested?.type !== 'LoginRequested') return UNKNOWN;
    const { loginId, contact, secretHash, preLogin: requestedFrom } = requested.data;
    // Only someone with the complete link may see the contact.
    if (!sameSecret(secretHash, this.hash.of('challenge', challengeSecret(loginId, read.secret)))) return UNKNOWN;
    const opened = await this.cipher.decrypt(contact, loginFields(loginId).contact);
    return {
      sameBrowser: preLogin !== null && sameSecret(requestedFrom, this.hash.of('pre-login', preLogin)),
      contact: opened === ERASED ? null : maskContact(opened),
    };
  }
}
