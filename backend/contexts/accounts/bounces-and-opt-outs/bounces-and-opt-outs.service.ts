import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { DomainError } from '#platform/commands/decider.ts';
import { systemContext } from '#platform/commands/system-context.ts';
import { type AccountChannel, type AccountCommand, accountDecider } from '../account.decider.ts';
import { accountStream, verificationStream } from '../account.stream.ts';
import { ContactOwners } from '../contact-owners.service.ts';
import { DecryptedContacts } from '../decrypted-contacts.reader.ts';
import { normalizeEmail, normalizePhone } from '../normalize-contact.ts';
import type { DisabledReason } from '../published/contact-slot.ts';
import { consentText } from '../sms-consent/sms-consent-text.template.ts';
import { type ConsentCommand, SmsConsents } from '../sms-consent/sms-consents.store.ts';
import { ConfirmContact } from '../verification/confirm-contact.service.ts';
import { verificationDecider } from '../verification/verification.decider.ts';

/** A provider's report about one contact. */
export interface ContactReport {
  /** Address or number as the provider writes it. */
  readonly contact: string;
  /** The provider's id for this report; processing the same id again changes nothing. */
  readonly id: string;
  /**
   * When the reported event happened, ISO-8601 UTC. It doesn't override anything learned later. Null if it is happening now, after
   * everything recorded.
   */
  readonly at: string | null;
  /** The account that the message was sent for, if known: an unverified contact doesn't belong to any account yet. */
  readonly accountId?: string | undefined;
  /** The brand whose message the person answered. */
  readonly brandId: string;
}

/** Applies provider reports about contacts to accounts. Every method is idempotent and ignores unknown contacts. */
@Injectable()
export class BouncesAndOptOuts {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly claims: ContactOwners,
    private readonly consents: SmsConsents,
    private readonly confirm: ConfirmContact,
    private readonly decryptedContacts: DecryptedContacts,
    private readonly clock: Clock,
  ) {}

  /** Mail to the address bounces permanently, or the number doesn't exist. */
  async bounced(channel: AccountChannel, report: ContactReport): Promise<void> {
    const contact = channel === 'email' ? normalizeEmail(report.contact) : normalizePhone(report.contact);
    if (contact) await this.#disable(channel, contact, 'bounced', report);
  }

  /** The owner of the address marked an email as spam. */
  async complained(report: ContactReport): Promise<void> {
    const contact = normalizeEmail(report.contact);
    if (contact) await this.#disable('email', contact, 'complained', report);
  }

  /** STOP and its synonyms. @param how `provider`: the provider refused to send because the number had opted out there. */
  async optedOut(report: ContactReport, how: 'reply' | 'provider' = 'reply'): Promise<void> {
    const number = normalizePhone(report.contact);
    if (!number) return;
    const live = report.at === null;
    await this.#consent(number, { kind: 'withdraw', how, at: this.#timeOf(report), live }, report);
    // Skipped if a START came after this STOP, even if the STOP was delivered twice.
    if ((await this.consents.of(number)).consent === 'withdrawn') {
      await this.#disable('sms', number, 'opted_out', report);
    }
  }

  /** YES, START and UNSTOP: consent to texts. If no account owns the number yet, this also verifies it for the account that asked last. */
  async optedIn(report: ContactReport): Promise<void> {
    const { brandId, id } = report;
    const at = this.#timeOf(report);
    const number = normalizePhone(report.contact);
    if (!number) return;
    const { saidAt, request } = await this.consents.of(number);
    if (report.at !== null && at < saidAt) return;
    // Verify first: giving consent answers the request, so a retry after it wouldn't find the request.
    if (request && at < request.until && (await this.claims.holderOf(number)) === null) {
      const { accountId, verificationId } = request;
      const context = this.#context('verify-by-reply', report);
      await this.commands.execute(verificationDecider, verificationStream(verificationId), { kind: 'reply' }, context);
      const contactKey = await this.decryptedContacts.keyOf(accountId, 'sms', number);
      if (contactKey !== null) {
        const proved = { accountId, channel: 'sms', contactKey, how: 'reply', brandId, at } as const;
        await unlessRefused(this.confirm.execute(proved, context));
      }
    }
    await this.#consent(number, { kind: 'give', how: 'reply', text: consentText(brandId), at, live: true }, report);
    // Not given if the provider delivered this START again after a later STOP.
    if (!(await this.consents.given(number))) return;
    const holder = await this.claims.holderOf(number);
    const contactKey = holder && (await this.decryptedContacts.keyOf(holder, 'sms', number));
    if (holder === null || contactKey === null) return;
    await this.#account({ kind: 'optContactIn', accountId: holder, channel: 'sms', contactKey }, `opt-in ${id}`, report);
  }

  async #disable(channel: AccountChannel, contact: string, reason: DisabledReason, report: ContactReport): Promise<void> {
    const holder = await this.claims.holderOf(contact);
    for (const accountId of new Set([holder, report.accountId ?? null])) {
      const contactKey = accountId && (await this.decryptedContacts.keyOf(accountId, channel, contact));
      if (accountId === null || contactKey === null) continue;
      await this.#account(
        { kind: 'disableContact', accountId, channel, contactKey, reason, at: report.at },
        `${reason} ${report.id}`,
        report,
      );
    }
  }

  async #account(command: AccountCommand, cause: string, report: ContactReport): Promise<void> {
    const context = this.#context(cause, report);
    await unlessRefused(this.commands.execute(accountDecider, accountStream(command.accountId), command, context));
  }

  async #consent(number: string, command: ConsentCommand, report: ContactReport): Promise<void> {
    await this.consents.record(number, command, await this.claims.holderOf(number), this.#context(command.kind, report));
  }

  #context(what: string, { id }: ContactReport) {
    return systemContext('contact-effects', `${what} ${id}`, this.clock.now());
  }

  #timeOf({ at }: ContactReport): string {
    return at ?? this.clock.now().toISOString();
  }
}

/** Ignores refusals: the account is erased, removed the contact, or another account has it. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
