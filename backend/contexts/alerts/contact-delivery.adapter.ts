import { type DeliveryDecision, DeliveryPolicy, type OutboxRow } from '../../platform/outbox/outbox.port.ts';
import { ERASED, type FieldCipher } from '../../platform/privacy/field-cipher.ts';
import { type AlertSettings, type AlertSettingsStore, channelSettings } from './alert-settings.store.ts';

export interface ContactDeliveryOptions {
  readonly settings: AlertSettingsStore;
  readonly cipher: FieldCipher;
  /** True where a contact must be verified before anything is sent to it. */
  readonly requireVerified: boolean;
}

/**
 * Sends to the contact that the account has at the moment of sending. Contacts are decrypted only here, so a contact that was removed or
 * erased after the alert was decided gets nothing.
 */
export class ContactDelivery extends DeliveryPolicy {
  constructor(
    private readonly options: ContactDeliveryOptions,
    /** Reason why this kind of message is not sent to the account; null to send it. */
    private readonly refusal: (settings: AlertSettings) => string | null = () => null,
  ) {
    super();
  }

  async decide({ accountId, channel }: OutboxRow): Promise<DeliveryDecision> {
    const settings = (await this.options.settings.of([accountId])).get(accountId);
    if (channel === 'push') return suppress('push_not_subscribed');
    const { present, verified, disabled } = channelSettings(settings)[channel];
    const sealed = settings?.[channel]?.contact;
    if (!present || !sealed) return suppress('contact_removed');
    if (this.options.requireVerified && !verified) return suppress('contact_unverified');
    if (disabled) return suppress('contact_disabled');
    const reason = this.refusal(settings);
    if (reason !== null) return suppress(reason);
    const to = await this.options.cipher.decrypt(sealed);
    return to === ERASED ? suppress('erased') : { kind: 'send', to };
  }
}

function suppress(reason: string): DeliveryDecision {
  return { kind: 'suppress', reason };
}
