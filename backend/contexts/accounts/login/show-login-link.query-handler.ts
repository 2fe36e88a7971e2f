import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { EventCodec } from '../../../platform/event-store/define-event.ts';
import { EventStore } from '../../../platform/event-store/event-store.port.ts';
import { ERASED, FieldCipher } from '../../../platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../../platform/privacy/keyed-hash.ts';
import { sameSecret } from '../../../platform/values/same-secret.ts';
import { loginStream } from '../account.stream.ts';
import { challengeSecret } from '../challenge.policy.ts';
import { maskContact } from '../contact.ts';
import type { LoginEvent } from '../published/login.events.ts';
import { loginFields } from '../published/sealed-fields.ts';
import { readLoginToken } from './login-token.ts';
import { type LoginLink, ShowLoginLink } from './show-login-link.query.ts';

const UNKNOWN: LoginLink = { askedHere: false, contact: null };

@QueryHandler(ShowLoginLink)
export class ShowLoginLinkHandler implements IQueryHandler<ShowLoginLink> {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly cipher: FieldCipher,
    private readonly hash: KeyedHash,
  ) {}

  async execute({ token, preLogin }: ShowLoginLink): Promise<LoginLink> {
    const read = readLoginToken(token);
    if (read === null) return UNKNOWN;
    const [first] = await this.events.read(loginStream(read.loginId), { from: 0, limit: 1 });
    const requested = first && this.codec.decode<LoginEvent>(first);
    if (requested?.type !== 'LoginRequested') return UNKNOWN;
    const { loginId, contact, secretHash, preLogin: asked } = requested.data;
    // The contact is shown to nobody but whoever has the whole link.
    if (!sameSecret(secretHash, this.hash.of('challenge', challengeSecret(loginId, read.secret)))) return UNKNOWN;
    const opened = await this.cipher.decrypt(contact, loginFields(loginId).contact);
    return {
      askedHere: preLogin !== null && sameSecret(asked, this.hash.of('pre-login', preLogin)),
      contact: opened === ERASED ? null : maskContact(opened),
    };
  }
}
