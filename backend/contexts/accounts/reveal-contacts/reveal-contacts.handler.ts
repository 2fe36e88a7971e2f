import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { FieldCipher } from '#platform/privacy/field-cipher.ts';
import { accountDecider } from '../account.decider.ts';
import { accountStream } from '../account.stream.ts';
import { AccountContactsReader } from '../account-contacts.reader.ts';
import { CHANNELS } from '../account-settings.decider.ts';
import { accountFields } from '../published/sealed-fields.ts';
import { RevealContacts, type RevealedContacts } from './reveal-contacts.command.ts';

@CommandHandler(RevealContacts)
export class RevealContactsHandler implements ICommandHandler<RevealContacts> {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly contacts: AccountContactsReader,
    private readonly cipher: FieldCipher,
  ) {}

  /** Verified contacts only: others may belong to someone else. Records the access before decrypting anything. @throws account_not_found */
  async execute({ accountId, reason, context }: RevealContacts): Promise<RevealedContacts> {
    const command = { kind: 'revealContacts', accountId, reason } as const;
    const result = await this.commands.execute(accountDecider, accountStream(accountId), command, context);
    const accountContacts = await this.contacts.of(accountId);
    const verified = CHANNELS.flatMap((channel) => {
      const { current } = accountContacts[channel];
      return current?.verified ? [{ channel, sealed: current.contact }] : [];
    });
    const place = accountFields(accountId).contact;
    const contacts = verified.map(async ({ channel, sealed }) => ({
      channel,
      contact: await this.cipher.decrypt(sealed, place),
    }));
    return { contacts: await Promise.all(contacts), result };
  }
}
