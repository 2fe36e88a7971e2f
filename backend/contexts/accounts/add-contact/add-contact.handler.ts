import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import { type AccountChannel, accountDecider, type SealedContact } from '../account.decider.ts';
import { contactRequired, emailInvalid, phoneNotSupported } from '../account.errors.ts';
import { accountStream } from '../account.stream.ts';
import type { AccountContacts } from '../account-contacts.reader.ts';
import { DecryptedContacts } from '../decrypted-contacts.reader.ts';
import { maskContact, normalizeEmail, normalizePhone } from '../normalize-contact.ts';
import { accountFields } from '../published/sealed-fields.ts';
import { RecentSignIn } from '../recent-sign-in.service.ts';
import { RequestVerification } from '../verification/request-verification.service.ts';
import { VerificationLimits } from '../verification/verification-limits.service.ts';
import { AddContactCommand, type AddedContact } from './add-contact.command.ts';

@CommandHandler(AddContactCommand)
export class AddContactHandler implements ICommandHandler<AddContactCommand> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly cipher: FieldCipher,
    private readonly decryptedContacts: DecryptedContacts,
    private readonly verifications: RequestVerification,
    private readonly limits: VerificationLimits,
    private readonly signIn: RecentSignIn,
  ) {}

  /** @throws contact_required, email_invalid, phone_not_supported, sign_in_again, contact_missing, account_not_found, 429 rate_limited, texts_used_up. */
  async execute({ accountId, sessionKey, email, phone, notifyVia, ip, context }: AddContactCommand) {
    const given: { channel: AccountChannel; contact: string }[] = [];
    if (email?.trim()) given.push({ channel: 'email', contact: normalizeEmail(email) ?? refuse(emailInvalid()) });
    if (phone?.trim()) given.push({ channel: 'sms', contact: normalizePhone(phone) ?? refuse(phoneNotSupported()) });
    if (given.length === 0) throw contactRequired();

    const contacts = await Promise.all(given.map(({ channel, contact }) => this.#seal(accountId, channel, contact)));
    const keys = contacts.map(({ contactKey }) => contactKey);
    const adds = (accountContacts: AccountContacts) =>
      contacts.some(({ channel, contactKey }) => {
        const { current, replacement } = accountContacts[channel];
        return contactKey !== current?.contactKey && contactKey !== replacement?.contactKey;
      });
    await this.signIn.require(accountId, sessionKey, adds, context);
    // Read before counting: if the event store is down, retries must not use up the rate limit.
    for (const { channel } of given) await this.verifications.newest(accountId, channel);
    await this.limits.countSend(accountId, ip, given);
    const added = await this.commands.execute(
      accountDecider,
      accountStream(accountId),
      { kind: 'addContacts', accountId, contacts, notifyVia },
      context,
    );
    const results: CommandResult[] = [added];
    const answers: AddedContact[] = [];
    for (const [index, { channel, contact }] of given.entries()) {
      const awaiting = await this.verifications.awaiting(accountId, channel);
      const waits = awaiting !== null && awaiting.contactKey === keys[index];
      const requested = waits ? await this.verifications.execute(accountId, channel, awaiting, context) : null;
      if (requested) results.push(requested.result);
      answers.push({ channel, masked: maskContact(contact), verified: !waits, rowId: requested?.rowId ?? null });
    }
    return { contacts: answers, results };
  }

  async #seal(accountId: string, channel: AccountChannel, contact: string): Promise<SealedContact> {
    const fields = accountFields(accountId);
    return {
      channel,
      contact: await this.cipher.encrypt(fields.contact, contact),
      masked: await this.cipher.encrypt(fields.masked, maskContact(contact)),
      contactKey: await this.decryptedContacts.keyFor(accountId, channel, contact),
    };
  }
}

function refuse(error: Error): never {
  throw error;
}
