import { Injectable } from '@nestjs/common';
import type { CommandContext } from '#platform/commands/command-context.ts';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { deterministicId, randomDigits, randomToken } from '#platform/ids/ids.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { DEFAULT_BRAND } from '../../brands/published/brand.catalog.ts';
import type { AccountChannel } from '../account.decider.ts';
import { verificationStream } from '../account.stream.ts';
import { AccountContactsReader, type SealedHeldContact } from '../account-contacts.reader.ts';
import { CODE_DIGITS, challengeExpiry, challengeSecret } from '../codes-and-links.policy.ts';
import { ContactOwners } from '../contact-owners.service.ts';
import { DecryptedContacts } from '../decrypted-contacts.reader.ts';
import { accountFields, verificationFields } from '../published/sealed-fields.ts';
import { SmsConsents } from '../sms-consent/sms-consents.store.ts';
import { verificationDecider } from './verification.decider.ts';
import type { VerificationPayload } from './verification-payload.ts';

/** How long a text reply is accepted: people take longer to answer a text than to enter a code. */
const REPLY_MS = 86_400_000;

/** Each account has one verification per contact. */
export const verificationIdOf = (accountId: string, contactKey: string): string =>
  deterministicId('verification', accountId, contactKey);

/** Outbox row id of a request's message. */
export function verificationRowId({ verificationId, secretHash }: VerificationPayload): string {
  return deterministicId('verification-message', verificationId, secretHash);
}

export const verificationSecretHash = (hash: KeyedHash, verificationId: string, secret: string): string =>
  hash.of('verification', challengeSecret(verificationId, secret));

export interface RequestedVerification {
  readonly result: CommandResult;
  /** Outbox row of its message. */
  readonly rowId: string;
}

/** Requests the verification of a contact; a process queues its message. */
@Injectable()
export class RequestVerification {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly contacts: AccountContactsReader,
    private readonly decryptedContacts: DecryptedContacts,
    private readonly claims: ContactOwners,
    private readonly consents: SmsConsents,
    private readonly cipher: FieldCipher,
    private readonly hash: KeyedHash,
  ) {}

  /** The channel's contact that needs verification: a new one, a disabled one, or a number without consent to texts. */
  async awaiting(accountId: string, channel: AccountChannel): Promise<SealedHeldContact | null> {
    const { current, replacement } = (await this.contacts.of(accountId))[channel];
    if (replacement || current === null) return replacement;
    if (!current.verified || current.disabled !== undefined) return current;
    const number = channel === 'sms' ? await this.decryptedContacts.open(accountId, current.contact) : null;
    return number !== null && !(await this.consents.given(number)) ? current : null;
  }

  /** The channel's newest contact, verified or not. */
  async newest(accountId: string, channel: AccountChannel): Promise<SealedHeldContact | null> {
    const { current, replacement } = (await this.contacts.of(accountId))[channel];
    return replacement ?? current;
  }

  async execute(
    accountId: string,
    channel: AccountChannel,
    { contact: sealed, contactKey }: SealedHeldContact,
    context: CommandContext,
  ): Promise<RequestedVerification> {
    const verificationId = verificationIdOf(accountId, contactKey);
    const stream = verificationStream(verificationId);
    const fields = verificationFields(verificationId, accountId);
    const address = await this.cipher.decrypt(sealed, accountFields(accountId).contact);
    const means = channel === 'email' ? 'link' : 'code';
    const secret = means === 'link' ? randomToken() : randomDigits(CODE_DIGITS);
    const now = new Date(context.occurredAt);
    const request = {
      verificationId,
      accountId,
      channel,
      contactKey,
      brandId: context.brandId ?? DEFAULT_BRAND,
      contact: await this.cipher.encrypt(fields.contact, address),
      means,
      secret: await this.cipher.encrypt(fields.secret, secret),
      secretHash: verificationSecretHash(this.hash, verificationId, secret),
      expiresAt: challengeExpiry(now),
    } as const;
    if (channel === 'sms') {
      const until = new Date(now.getTime() + REPLY_MS).toISOString();
      const ask = { kind: 'request', accountId, verificationId, until } as const;
      await this.consents.record(address, ask, await this.claims.holderOf(address), context);
    }
    const result = await this.commands.execute(verificationDecider, stream, { kind: 'request', request }, context);
    // A repeated command returns the secret of the first one.
    const [requested] = result.events.filter((event) => event.type === 'VerificationRequested');
    const { secretHash } = requested?.data ?? request;
    return { result, rowId: verificationRowId({ verificationId, secretHash }) };
  }
}
