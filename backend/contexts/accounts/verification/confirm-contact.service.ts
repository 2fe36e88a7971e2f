import { Injectable } from '@nestjs/common';
import type { CommandContext } from '#platform/commands/command-context.ts';
import { CommandExecutor, type CommandResult } from '#platform/commands/command-executor.ts';
import { DomainError } from '#platform/commands/decider.ts';
import type { Position } from '#platform/event-store/event-store.port.ts';
import { deterministicId } from '#platform/ids/ids.ts';
import { type AccountChannel, accountDecider } from '../account.decider.ts';
import { accountStream } from '../account.stream.ts';
import { ContactOwners } from '../contact-owners.service.ts';
import { DecryptedContacts } from '../decrypted-contacts.reader.ts';
import { consentText } from '../sms-consent/sms-consent-text.template.ts';
import { SmsConsents } from '../sms-consent/sms-consents.store.ts';

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
 * Assigns a proved contact to the account: first the claim, then the account, then the consent to texts. Every step can be repeated; the answering
 * request runs them at once, and a process runs them again in case it was interrupted.
 */
@Injectable()
export class ConfirmContact {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly claims: ContactOwners,
    private readonly consents: SmsConsents,
    private readonly decryptedContacts: DecryptedContacts,
  ) {}

  /** @param answered log position of the answer; null if no process repeats this. @throws contact_taken, contact_changed, account_not_found. */
  async execute(proved: ProvedContact, context: CommandContext, answered: Position | null = null): Promise<CommandResult> {
    const { accountId, channel, contactKey, how, brandId, at } = proved;
    const contact = await this.decryptedContacts.opened(accountId, channel, contactKey);
    if (contact !== null) await this.claims.claim(contact, accountId);
    let verified: CommandResult;
    try {
      const command = { kind: 'verifyContact', accountId, channel, contactKey } as const;
      // Whichever comes second, the request or the process, gets the first one's result, which the request needs to start a new session.
      const { bodyHash: _, ...shared } = context;
      const sharedContext = answered === null ? context : { ...shared, commandId: deterministicId('confirm-contact', answered) };
      verified = await this.commands.execute(accountDecider, accountStream(accountId), command, sharedContext);
    } catch (error) {
      // The account removed the contact or is erased: free the contact for others.
      if (error instanceof DomainError && contact !== null) await this.claims.release(contact, accountId);
      throw error;
    }
    if (channel === 'sms' && contact !== null) {
      const consent = { how: how === 'reply' ? how : 'code', text: consentText(brandId), at } as const;
      // When a process completes an old answer, a STOP since then must win.
      await this.consents.record(contact, { kind: 'give', ...consent, live: false }, accountId, context);
    }
    return verified;
  }
}
