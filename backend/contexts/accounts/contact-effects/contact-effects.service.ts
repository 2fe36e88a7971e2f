import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.ts';
import { CommandExecutor } from '../../../platform/commands/command-executor.ts';
import { DomainError } from '../../../platform/commands/decider.ts';
import { systemContext } from '../../../platform/commands/system-context.ts';
import { KeyedHash } from '../../../platform/privacy/keyed-hash.ts';
import { type AccountChannel, type AccountCommand, accountDecider } from '../account.decider.ts';
import { accountStream, smsConsentStream, verificationStream } from '../account.stream.ts';
import { normaliseEmail, normalisePhone } from '../contact.ts';
import { ContactClaims } from '../contact-claims.reader.ts';
import type { DisabledReason } from '../published/contact-slot.ts';
import { type SmsConsentCommand, smsConsentDecider } from '../sms-consent/sms-consent.decider.ts';
import { SmsConsents } from '../sms-consent/sms-consents.reader.ts';
import { consentWords } from '../sms-consent/sms-words.template.ts';
import { ConfirmContact } from '../verification/confirm-contact.service.ts';
import { verificationDecider } from '../verification/verification.decider.ts';

/** What a provider reports about one contact. */
export interface ContactReport {
  /** Address or number as the provider spells it. */
  readonly contact: string;
  /** The provider's id of what it reports; the same id again changes nothing. */
  readonly id: string;
  /**
   * The time that a report is about, ISO-8601 UTC: it changes nothing that was learned since. Null for what happens at this moment, which comes after
   * all that is recorded.
   */
  readonly at: string | null;
  /** The account whose message it is about, where that is known: an unverified contact belongs to nobody yet. */
  readonly accountId?: string | undefined;
  /** The brand whose words the person answered. */
  readonly brandId: string;
}

/** What providers report of contacts, as it concerns accounts. Every method may be repeated; an unknown contact changes nothing. */
@Injectable()
export class ContactEffects {
  constructor(
    private readonly commands: CommandExecutor,
    private readonly claims: ContactClaims,
    private readonly consents: SmsConsents,
    private readonly confirm: ConfirmContact,
    private readonly hash: KeyedHash,
    private readonly clock: Clock,
  ) {}

  /** Mail to the address bounces for good, or the number does not exist. */
  async bounced(channel: AccountChannel, report: ContactReport): Promise<void> {
    const contactKey = this.#keyOf(channel, report.contact);
    if (contactKey) await this.#disable(channel, contactKey, 'bounced', report);
  }

  /** The owner of the address reported a mail as unwanted. */
  async complained(report: ContactReport): Promise<void> {
    const contactKey = this.#keyOf('email', report.contact);
    if (contactKey) await this.#disable('email', contactKey, 'complained', report);
  }

  /** STOP and its synonyms. @param how `provider`: the provider refused to send because the number had opted out there. */
  async optedOut(report: ContactReport, how: 'reply' | 'provider' = 'reply'): Promise<void> {
    const contactKey = this.#keyOf('sms', report.contact);
    if (!contactKey) return;
    const live = report.at === null;
    await this.#consent({ kind: 'withdraw', contactKey, how, at: this.#timeOf(report), live }, report);
    // A START that is newer than the report counts, and so does one since a STOP that comes again.
    if ((await this.consents.of(contactKey)).consent === 'withdrawn') {
      await this.#disable('sms', contactKey, 'opted_out', report);
    }
  }

  /** YES, START and UNSTOP: consent to texts, which also verifies the number for the account that asked last. */
  async optedIn(report: ContactReport): Promise<void> {
    const { brandId, id } = report;
    const at = this.#timeOf(report);
    const contactKey = this.#keyOf('sms', report.contact);
    if (!contactKey) return;
    const { saidAt, request } = await this.consents.of(contactKey);
    if (report.at !== null && at < saidAt) return;
    // The verification comes first: the consent answers the request, so after it a repetition would not find the request any more.
    if (request && at < request.until && (await this.claims.holderOf(contactKey)) === null) {
      const { accountId, verificationId } = request;
      const context = this.#context('verify-by-reply', report);
      await this.commands.execute(verificationDecider, verificationStream(verificationId), { kind: 'reply' }, context);
      const proved = { accountId, channel: 'sms', contactKey, how: 'reply', brandId, at } as const;
      await unlessRefused(this.confirm.execute(proved, context));
    }
    await this.#consent({ kind: 'give', contactKey, how: 'reply', text: consentWords(brandId), at, live: true }, report);
    // The same START again, after a STOP.
    if (!(await this.consents.given(contactKey))) return;
    const holder = await this.claims.holderOf(contactKey);
    if (holder === null) return;
    await this.#account({ kind: 'optContactIn', accountId: holder, channel: 'sms', contactKey }, `opt-in ${id}`, report);
  }

  async #disable(channel: AccountChannel, contactKey: string, reason: DisabledReason, report: ContactReport): Promise<void> {
    const holder = await this.claims.holderOf(contactKey);
    for (const accountId of new Set([holder, report.accountId ?? null])) {
      if (accountId === null) continue;
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

  async #consent(command: SmsConsentCommand, report: ContactReport): Promise<void> {
    const stream = smsConsentStream(command.contactKey);
    await this.commands.execute(smsConsentDecider, stream, command, this.#context(command.kind, report));
  }

  #context(what: string, { id }: ContactReport) {
    return systemContext('contact-effects', `${what} ${id}`, this.clock.now());
  }

  #timeOf({ at }: ContactReport): string {
    return at ?? this.clock.now().toISOString();
  }

  #keyOf(channel: AccountChannel, contact: string): string | null {
    const normalised = channel === 'email' ? normaliseEmail(contact) : normalisePhone(contact);
    return normalised === null ? null : this.hash.of('contact', normalised);
  }
}

/** The account is erased, has given the contact up, or another has it: then there is nothing to change. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
