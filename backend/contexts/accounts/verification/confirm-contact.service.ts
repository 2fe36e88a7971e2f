import { Injectable } from '@nestjs/common';
import type { CommandContext } from '../../../platform/commands/command-context.ts';
import { CommandExecutor, type CommandResult } from '../../../platform/commands/command-executor.ts';
import { DomainError } from '../../../platform/commands/decider.ts';
import { type AccountChannel, accountDecider } from '../account.decider.ts';
import { accountStream } from '../account.stream.ts';
import { ContactClaims } from '../contact-claims.service.ts';
import { HeldContacts } from '../held-contacts.reader.ts';
import { SmsConsents } from '../sms-consent/sms-consents.store.ts';
import { consentWords } from '../sms-consent/sms-words.template.ts';

export interface ProvedContact {
  readonly accountId: string;
  readonly channel: AccountChannel;
  readonly contactKey: string;
  readonly how: 'code' | 'link' | 'reply';
  readonly brandId: string;
  /** ISO time of the answer. */
  readonly at: string;
}

/**
 * Makes a proved contact the account's: the claim decides, then the account, then the consent to texts. Every step may be repeated; the request
 * that brought the answer runs them at once, and a process again in case it could not finish.
 */
@Injectable()
export class ConfirmContact {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly claims: ContactClaims,
    private readonly consents: SmsConsents,
    private readonly held: HeldContacts,
  ) {}

  /** @throws contact_taken, contact_changed, account_not_found. */
  async execute(proved: ProvedContact, context: CommandContext): Promise<CommandResult> {
    const { accountId, channel, contactKey, how, brandId, at } = proved;
    const contact = await this.held.opened(accountId, channel, contactKey);
    if (contact !== null) await this.claims.claim(contact, accountId);
    let verified: CommandResult;
    try {
      const command = { kind: 'verifyContact', accountId, channel, contactKey } as const;
      verified = await this.commands.execute(accountDecider, accountStream(accountId), command, context);
    } catch (error) {
      // The account has given the contact up or is erased: somebody else may have it.
      if (error instanceof DomainError && contact !== null) await this.claims.release(contact, accountId);
      throw error;
    }
    if (channel === 'sms' && contact !== null) {
      const said = { how: how === 'reply' ? how : 'code', text: consentWords(brandId), at } as const;
      // The answer may be long ago where a process finishes what a request has begun: a STOP since then stands.
      await this.consents.record(contact, { kind: 'give', ...said, live: false }, accountId, context);
    }
    return verified;
  }
}
