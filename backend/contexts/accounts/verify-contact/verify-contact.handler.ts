import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { linkInvalid, nothingToVerify } from '../account.errors.ts';
import { AnswerVerification } from '../verification/answer-verification.service.ts';
import { RequestVerification, verificationIdOf } from '../verification/request-verification.service.ts';
import { readVerificationToken } from '../verification/verification-token.ts';
import { type VerifiedContact, VerifyContactByCode, VerifyContactByLink } from './verify-contact.command.ts';

@CommandHandler(VerifyContactByCode)
export class VerifyContactByCodeHandler implements ICommandHandler<VerifyContactByCode> {
  constructor(
    private readonly requests: RequestVerification,
    private readonly answers: AnswerVerification,
  ) {}

  /** @throws nothing_to_verify, invalid_code, verification_expired, verification_locked, contact_taken, contact_changed. */
  async execute({ accountId, channel, code, context }: VerifyContactByCode): Promise<VerifiedContact> {
    const contact = await this.requests.newest(accountId, channel);
    if (!contact) throw nothingToVerify();
    return this.answers.execute(verificationIdOf(accountId, contact.contactKey), 'code', code, context);
  }
}

@CommandHandler(VerifyContactByLink)
export class VerifyContactByLinkHandler implements ICommandHandler<VerifyContactByLink> {
  constructor(private readonly answers: AnswerVerification) {}

  /** @throws invalid_link, verification_expired, contact_taken, contact_changed. */
  async execute({ token, context }: VerifyContactByLink): Promise<VerifiedContact> {
    const read = readVerificationToken(token);
    if (!read) throw linkInvalid();
    return this.answers.execute(read.verificationId, 'link', read.secret, context);
  }
}
