import type { EventCodec } from '../../../platform/event-store/define-event.ts';
import type { EventStore } from '../../../platform/event-store/event-store.port.ts';
import { MessageRenderer, type OutboxRow, type OutgoingMessage } from '../../../platform/outbox/outbox.port.ts';
import { ERASED, type FieldCipher } from '../../../platform/privacy/field-cipher.ts';
import { type AlertSettingsStore, channelSettings } from '../alert-settings.store.ts';
import type { DigestEvent } from '../published/digest.events.ts';
import { renderDigest } from './digest-message.template.ts';

/** Makes the message of a digest at the moment of sending; the contact is opened only here. */
export class DigestMessages extends MessageRenderer {
  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly settings: AlertSettingsStore,
    private readonly cipher: FieldCipher,
    /** Address of a page under a brand. */
    private readonly urlOf: (brandId: string, path: string) => string,
    private readonly requireVerified: boolean,
  ) {
    super();
  }

  async render(row: OutboxRow): Promise<OutgoingMessage | { readonly suppressed: string }> {
    const { accountId, channel, brandId, outcomeStream, _id: id } = row;
    const settings = (await this.settings.of([accountId])).get(accountId);
    const { present, verified } = channelSettings(settings)[channel];
    const sealed = settings?.[channel]?.contact;
    if (!present || !sealed) return { suppressed: 'contact_removed' };
    if (this.requireVerified && !verified) return { suppressed: 'contact_unverified' };
    if (settings.digest?.digest === 'never') return { suppressed: 'digest_off' };
    const to = await this.cipher.decrypt(sealed);
    if (to === ERASED) return { suppressed: 'erased' };
    const [first] = await this.events.read(outcomeStream, { from: 0, limit: 1 });
    const composed = first && this.codec.decode<DigestEvent>(first);
    if (composed?.type !== 'DigestComposed') throw new Error(`stream ${outcomeStream} does not begin with a digest`);
    const { subject, text, html, sms } = renderDigest(composed.data, (path) => this.urlOf(brandId, path));
    return channel === 'sms' ? { id, to, subject: '', text: sms, html: null, brandId } : { id, to, subject, text, html, brandId };
  }
}
