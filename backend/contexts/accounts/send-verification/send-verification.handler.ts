import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { nothingToVerify } from '../account.errors.ts';
import { DecryptedContacts } from '../decrypted-contacts.reader.ts';
import { normalForm } from '../normalize-contact.ts';
import { RequestVerification } from '../verification/request-verification.service.ts';
import { VerificationLimits } from '../verification/verification-limits.service.ts';
import { SendVerificationCommand } from './send-verification.command.ts';

@CommandHandler(SendVerificationCommand)
export class SendVerificationHandler implements ICommandHandler<SendVerificationCommand> {
  constructor(
    private readonly verifications: RequestVerification,
    private readonly limits: VerificationLimits,
    private readonly decryptedContacts: DecryptedContacts,
  ) {}

  /** @throws nothing_to_verify, 429 rate_limited, texts_used_up. */
  async execute({ accountId, channel, ip, context }: SendVerificationCommand) {
    const awaiting = await this.verifications.awaiting(accountId, channel);
    if (!awaiting) throw nothingToVerify();
    const contact = await this.decryptedContacts.open(accountId, awaiting.contact);
    if (contact === null) throw nothingToVerify();
    await this.limits.countSend(accountId, ip, [{ channel, contact: normalForm(contact) }]);
    return this.verifications.execute(accountId, channel, awaiting, context);
  }
}
