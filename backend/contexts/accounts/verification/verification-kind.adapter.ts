import type { Clock } from '#platform/clock/clock.ts';
import type { CommandExecutor } from '#platform/commands/command-executor.ts';
import {
  type DeliveryDecision,
  DeliveryPolicy,
  type MessageKind,
  MessageRenderer,
  type MessageTexts,
  type OutboxRow,
} from '#platform/outbox/outbox.port.ts';

import { ERASED, type FieldCipher } from '#platform/privacy/field-cipher.ts';
import { sameSecret } from '#platform/values/same-secret.ts';
import type { MailOptions } from '../../brands/published/mail-frame.ts';
import { accountMessage } from '../account-mail/account-mail.adapter.ts';
import type { ContactOwners } from '../contact-owners.service.ts';
import { verificationFields } from '../published/sealed-fields.ts';
import type { SmsConsents } from '../sms-consent/sms-consents.store.ts';
import type { VerificationRequest, VerificationState } from './verification.decider.ts';
import { alreadyYoursMessage, verificationMessage } from './verification-message.template.ts';
import { VerificationOutcomes } from './verification-outcomes.adapter.ts';
import { VERIFICATION_MESSAGE, verificationPayload } from './verification-payload.ts';
import { verificationToken } from './verification-token.ts';
import type { Verifications } from './verifications.reader.ts';

export interface VerificationKindOptions extends MailOptions {
  readonly verifications: Verifications;
  readonly claims: ContactOwners;
  readonly consents: SmsConsents;
  readonly executor: CommandExecutor;
  readonly cipher: FieldCipher;
  readonly clock: Clock;
}

/** The link or code that verifies a contact, or the opt-in request to a number. */
export function verificationKind(options: VerificationKindOptions): MessageKind {
  const { verifications, claims, consents, executor, cipher, clock, urlOf } = options;

  const requestOf = async ({ payload }: OutboxRow) => {
    const { verificationId, secretHash } = verificationPayload.parse(payload);
    const state = await verifications.of(verificationId);
    const request = state.requests.find((each) => sameSecret(each.secretHash, secretHash));
    if (!request) throw new Error(`verification ${verificationId} has no request with this secret`);
    return { state, request };
  };

  class Policy extends DeliveryPolicy {
    async decide(row: OutboxRow): Promise<DeliveryDecision> {
      const { state, request } = await requestOf(row);
      const reason = obsoleteReason(state, request, clock.now().toISOString());
      if (reason) return { kind: 'suppress', reason };
      const to = await cipher.decrypt(request.contact, sealedIn(request).contact);
      if (to === ERASED) return { kind: 'suppress', reason: 'erased' };
      // A number that opted out doesn't even get the opt-in request.
      const optedOut = request.channel === 'sms' && (await consents.of(to)).consent === 'withdrawn';
      return optedOut ? { kind: 'suppress', reason: 'opted_out' } : { kind: 'send', to };
    }
  }

  class Renderer extends MessageRenderer {
    async render(row: OutboxRow): Promise<MessageTexts> {
      const { request } = await requestOf(row);
      const { verificationId, accountId, brandId } = request;
      const to = await cipher.decrypt(request.contact, sealedIn(request).contact);
      const holder = to === ERASED ? null : await claims.holderOf(to);
      if (holder !== null && holder !== accountId) {
        const { mail, sms } = alreadyYoursMessage(brandId, urlOf(brandId, '/login'));
        return accountMessage(row.channel, mail, sms, brandId, options);
      }
      const secret = await cipher.decrypt(request.secret, sealedIn(request).secret);
      const link = urlOf(brandId, `/api/verify-contact?token=${verificationToken(verificationId, secret)}`);
      const { mail, sms } = verificationMessage(brandId, secret, link);
      return accountMessage(row.channel, mail, sms, brandId, options);
    }
  }

  return {
    name: VERIFICATION_MESSAGE,
    policy: new Policy(),
    renderer: new Renderer(),
    outcomes: new VerificationOutcomes(executor, clock),
    urgent: true,
    textsCounted: true,
  };
}

const sealedIn = ({ verificationId, accountId }: VerificationRequest) => verificationFields(verificationId, accountId);

/** Why the message is obsolete; null while it is still needed. */
function obsoleteReason({ requests, succeeded }: VerificationState, request: VerificationRequest, now: string): string | null {
  if (request.expiresAt <= now) return 'expired';
  if (succeeded) return 'already_verified';
  return request.means === 'code' && requests.at(-1) !== request ? 'superseded' : null;
}
