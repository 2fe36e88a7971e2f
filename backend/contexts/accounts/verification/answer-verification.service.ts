import { Injectable } from '@nestjs/common';
import type { CommandContext } from '#platform/commands/command-context.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { KeyedHash } from '#platform/privacy/keyed-hash.ts';
import { DEFAULT_BRAND } from '../../brands/published/brand.catalog.ts';
import { codeWrong, linkInvalid, verificationLocked } from '../account.errors.ts';
import { verificationStream } from '../account.stream.ts';
import { ConfirmContact } from './confirm-contact.service.ts';
import { verificationSecretHash } from './request-verification.service.ts';
import { verificationDecider } from './verification.decider.ts';
import { Verifications } from './verifications.reader.ts';

/** Checks a code or a link's secret, and assigns the contact to the account. Can be repeated. */
@Injectable()
export class AnswerVerification {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly verifications: Verifications,
    private readonly confirm: ConfirmContact,
    private readonly hash: KeyedHash,
  ) {}

  async execute(verificationId: string, means: 'code' | 'link', secret: string, context: CommandContext) {
    const at = context.occurredAt;
    const answer = { kind: 'answer', means, answerHash: verificationSecretHash(this.hash, verificationId, secret), at } as const;
    const { events, position } = await this.commands.execute(
      verificationDecider,
      verificationStream(verificationId),
      answer,
      context,
    );
    const rejected = events.find(({ type }) => type === 'VerificationCodeRejected');
    if (rejected?.type === 'VerificationCodeRejected') throw rejected.data.locks ? verificationLocked() : codeWrong();
    const request = (await this.verifications.of(verificationId)).requests.at(-1);
    if (!request) throw linkInvalid();
    const { accountId, channel, contactKey } = request;
    const brandId = context.brandId ?? DEFAULT_BRAND;
    const result = await this.confirm.execute({ accountId, channel, contactKey, how: means, brandId, at }, context, position);
    return { accountId, channel, result };
  }
}
