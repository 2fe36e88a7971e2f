import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.ts';
import { CommandExecutor } from '../../../platform/commands/command-executor.ts';
import { DomainError } from '../../../platform/commands/decider.ts';
import { systemContext } from '../../../platform/commands/system-context.ts';
import { type AccountChannel, type AccountCommand, accountDecider } from '../account.decider.ts';
import { accountStream, verificationStream } from '../account.stream.ts';
import { normaliseEmail, normalisePhone } from '../contact.ts';
import { ContactClaims } from '../contact-claims.service.ts';
import { HeldContacts } from '../held-contacts.reader.ts';
import type { DisabledReason } from '../published/contact-slot.ts';
import { type ConsentCommand, SmsConsents } from '../sms-consent/sms-consents.store.ts';
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
    private readonly held: HeldContacts,
    private readonly clock: Clock,
  ) {}

  /** Mail to the address bounces for good, or the number does not exist. */
  async bounced(channel: AccountChannel, report: ContactReport): Promise<void> {
    const contact = channel === 'email' ? normaliseEmail(report.contact) : normalisePhone(report.contact);
    if (contact) await this.#disable(channel, contact, 'bounced', report);
  }

  /** The owner of the address reported a mail as unwanted. */
  async complained(report: ContactReport): Promise<void> {
    const contact = normaliseEmail(report.contact);
    if (contact) await this.#disable('email', contact, 'complained', report);
  }

  /** STOP and its synonyms. @param how `provider`: the provider refused to send because the number had opted out there. */
  async optedOut(report: ContactReport, how: 'reply' | 'provider' = 'reply'): Promise<void> {
    const number = normalisePhone(report.contact);
    if (!number) return;
    const live = report.at === null;
    await this.#consent(number, { kind: 'withdraw', how, at: this.#timeOf(report), live }, report);
    // A START that is newer than the report counts, and so does one since a STOP that comes again.
    if ((await this.consents.of(number)).consent === 'withdrawn') {
      await this.#disable('sms', number, 'opted_out', report);
    }
  }

  /** YES, START and UNSTOP: consent to texts, which also verifies the number for the account that asked last. */
  async optedIn(report: ContactReport): Promise<void> {
    const { brandId, id } = report;
    const at = this.#timeOf(report);
    const number = normalisePhone(report.contact);
    if (!number) return;
    const { saidAt, request } = await this.consents.of(number);
    if (report.at !== null && at < saidAt) return;
    // The verification comes first: the consent answers the request, so after it a repetition would not find the request any more.
    if (request && at < request.until && (await this.claims.holderOf(number)) === null) {
      const { accountId, verificationId } = request;
      const context = this.#context('verify-by-reply', report);
      await this.commands.execute(verificationDecider, verificationStream(verificationId), { kind: 'reply' }, context);
      const contactKey = await this.held.keyOf(accountId, 'sms', number);
      if (contactKey !== null) {
        const proved = { accountId, channel: 'sms', contactKey, how: 'reply', brandId, at } as const;
        await unlessRefused(this.confirm.execute(proved, context));
      }
    }
    await this.#consent(number, { kind: 'give', how: 'reply', text: consentWords(brandId), at, live: true }, report);
    // The same START again, after a STOP.
    if (!(await this.consents.given(number))) return;
    const holder = await this.claims.holderOf(number);
    const contactKey = holder && (await this.held.keyOf(holder, 'sms', number));
    if (holder === null || contactKey === null) return;
    await this.#account({ kind: 'optContactIn', accountId: holder, channel: 'sms', contactKey }, `opt-in ${id}`, report);
  }

  async #disable(channel: AccountChannel, contact: string, reason: DisabledReason, report: ContactReport): Promise<void> {
    const holder = await this.claims.holderOf(contact);
    for (const accountId of new Set([holder, report.accountId ?? null])) {
      const contactKey = accountId && (await this.held.keyOf(accountId, channel, contact));
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

/** The account is erased, has given the contact up, or another has it: then there is nothing to change. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}
