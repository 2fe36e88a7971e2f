import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '../../../platform/commands/command-executor.ts';
import { FieldCipher } from '../../../platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../../platform/privacy/keyed-hash.ts';
import { type AccountChannel, accountDecider, type SealedContact } from '../account.decider.ts';
import { contactRequired, emailInvalid, phoneNotSupported } from '../account.errors.ts';
import { accountStream } from '../account.stream.ts';
import { maskContact, normaliseEmail, normalisePhone } from '../contact.ts';
import { AddContactCommand } from './add-contact.command.ts';

@CommandHandler(AddContactCommand)
export class AddContactHandler implements ICommandHandler<AddContactCommand> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly cipher: FieldCipher,
    private readonly hash: KeyedHash,
  ) {}

  /** @throws contact_required, email_invalid, phone_not_supported, contact_missing, account_not_found. */
  async execute({ accountId, email, phone, notifyVia, context }: AddContactCommand) {
    const given: { channel: AccountChannel; contact: string }[] = [];
    if (email?.trim()) given.push({ channel: 'email', contact: normaliseEmail(email) ?? refuse(emailInvalid()) });
    if (phone?.trim()) given.push({ channel: 'sms', contact: normalisePhone(phone) ?? refuse(phoneNotSupported()) });
    if (given.length === 0) throw contactRequired();

    const contacts = await Promise.all(given.map(({ channel, contact }) => this.#seal(accountId, channel, contact)));
    const result = await this.commands.execute(
      accountDecider,
      accountStream(accountId),
      { kind: 'addContacts', accountId, contacts, notifyVia },
      context,
    );
    return { contacts: given.map(({ channel, contact }) => ({ channel, masked: maskContact(contact) })), result };
  }

  async #seal(accountId: string, channel: AccountChannel, contact: string): Promise<SealedContact> {
    const field = `${accountStream(accountId)}|ContactAdded`;
    return {
      channel,
      contact: await this.cipher.encrypt(accountId, `${field}|contact`, contact),
      masked: await this.cipher.encrypt(accountId, `${field}|masked`, maskContact(contact)),
      contactKey: this.hash.of('contact', contact),
    };
  }
}

function refuse(error: Error): never {
  throw error;
}
