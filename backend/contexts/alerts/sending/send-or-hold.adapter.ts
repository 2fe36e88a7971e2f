import type { Clock } from '#platform/clock/clock.ts';
import { type DeliveryDecision, DeliveryPolicy, type OutboxRow } from '#platform/outbox/outbox.port.ts';
import { personChannel } from '#platform/outbox/person-channel.ts';
import { ERASED, type FieldCipher } from '#platform/privacy/field-cipher.ts';
import { DEFAULT_DELIVERY, wantsPush } from '../../accounts/published/delivery-preferences.policy.ts';
import { DEFAULT_DIGEST } from '../../accounts/published/digest-preferences.policy.ts';
import { accountFields } from '../../accounts/published/sealed-fields.ts';
import { DAILY_TEXT_BUDGET, localDay, quietUntil } from '../published/quiet-hours.policy.ts';
import { type AlertSettings, type AlertSettingsStore, channelSettings } from '../recipients/alert-settings.store.ts';
import type { SmsConsent } from './sms-consent.port.ts';
import type { TextsPerDay } from './texts-per-day.store.ts';

export interface SendOrHoldOptions {
  readonly settings: AlertSettingsStore;
  readonly cipher: FieldCipher;
  readonly clock: Clock;
  readonly textCounts: TextsPerDay;
  readonly consents: SmsConsent;
}

/**
 * Sends to the contact the account has at the moment of sending. Contacts are decrypted only here, so that a contact removed or erased after the
 * alert was decided gets nothing.
 */
export class SendOrHold extends DeliveryPolicy {
  constructor(
    private readonly options: SendOrHoldOptions,
    /** Why this kind of message is not sent to the account; null to send it. */
    private readonly refusal: (settings: AlertSettings) => string | null = () => null,
    /** Whether a row reports something CRITICAL, which may ignore quiet hours. */
    private readonly isCritical: (row: OutboxRow) => boolean = () => false,
  ) {
    super();
  }

  async decide(row: OutboxRow): Promise<DeliveryDecision> {
    const { accountId } = row;
    const channel = personChannel(row.channel);
    const settings = (await this.options.settings.of([accountId])).get(accountId);
    if (settings?.suspended) return suppress('account_suspended');
    if (channel === 'push') return this.#toBrowsers(accountId, settings);
    const { present, verified, disabled } = channelSettings(settings)[channel];
    const contact = settings?.[channel];
    if (!present || !contact) return suppress('contact_removed');
    if (!verified) return suppress('contact_unverified');
    if (disabled) return suppress('contact_disabled');
    const to = await this.options.cipher.decrypt(contact.contact, accountFields(accountId).contact);
    if (to === ERASED) return suppress('erased');
    // Checks the number's own consent right now: a STOP takes effect immediately (decision 7).
    if (channel === 'sms' && !(await this.options.consents.given(to))) return suppress('no_consent');
    const reason = this.refusal(settings);
    if (reason !== null) return suppress(reason);
    return (channel === 'sms' ? await this.#postponedOrDropped(row, settings) : null) ?? { kind: 'send', to };
  }

  /** Texts wait for quiet hours to end; those over the daily cap or budget are dropped. */
  async #postponedOrDropped(
    row: OutboxRow,
    { delivery = DEFAULT_DELIVERY, digest }: AlertSettings,
  ): Promise<DeliveryDecision | null> {
    const now = this.options.clock.now();
    const { timeZone } = digest ?? DEFAULT_DIGEST;
    const until = quietUntil(delivery, timeZone, now, this.isCritical(row));
    if (until !== null) return { kind: 'postpone', until };
    const reached = await this.options.textCounts.take({
      rowId: row._id,
      accountId: row.accountId,
      day: localDay(timeZone, now),
      cap: delivery.dailySmsCap,
      budgetDay: now.toISOString().slice(0, 10),
      budget: DAILY_TEXT_BUDGET,
    });
    return reached && suppress(reached);
  }

  async #toBrowsers(accountId: string, settings: AlertSettings | undefined): Promise<DeliveryDecision> {
    if (!settings?.push || settings.push.length === 0) return suppress('push_not_subscribed');
    if (!wantsPush(settings.delivery ?? DEFAULT_DELIVERY)) return suppress('push_off');
    const reason = this.refusal(settings);
    if (reason !== null) return suppress(reason);
    const { browser } = accountFields(accountId);
    const opened = await Promise.all(settings.push.map(({ subscription }) => this.options.cipher.decrypt(subscription, browser)));
    const browsers = opened.filter((each) => each !== ERASED);
    return browsers.length > 0 ? { kind: 'send', to: `[${browsers.join()}]` } : suppress('erased');
  }
}

function suppress(reason: string): DeliveryDecision {
  return { kind: 'suppress', reason };
}
