import type { Clock } from '../../platform/clock/clock.ts';
import { MessageRenderer, type OutboxRow, type OutgoingMessage } from '../../platform/outbox/outbox.port.ts';
import { ERASED, type FieldCipher } from '../../platform/privacy/field-cipher.ts';
import { type AlertTexts, renderAlert } from './alert-message.template.ts';
import { payloadOf } from './alert-payload.ts';
import { type AlertSettingsStore, channelSettings } from './alert-settings.store.ts';
import { renderCorrection } from './correction-message.template.ts';

/**
 * Makes the message of an outbox row at the moment of sending. The contact is opened only here, so a contact that was removed or
 * erased since the alert was decided gets nothing.
 */
export class AlertMessages extends MessageRenderer {
  constructor(
    private readonly settings: AlertSettingsStore,
    private readonly cipher: FieldCipher,
    private readonly clock: Clock,
    /** Address of a page under a brand. */
    private readonly urlOf: (brandId: string, path: string) => string,
    private readonly requireVerified: boolean,
  ) {
    super();
  }

  async render(row: OutboxRow): Promise<OutgoingMessage | { readonly suppressed: string }> {
    const settings = (await this.settings.of([row.accountId])).get(row.accountId);
    const { present, verified } = channelSettings(settings)[row.channel];
    const sealed = settings?.[row.channel]?.contact;
    if (!present || !sealed) return { suppressed: 'contact_removed' };
    if (this.requireVerified && !verified) return { suppressed: 'contact_unverified' };
    const to = await this.cipher.decrypt(sealed);
    if (to === ERASED) return { suppressed: 'erased' };
    const { subject, text, html, sms } = this.#textsOf(row);
    const { _id: id, brandId } = row;
    return row.channel === 'sms'
      ? { id, to, subject: '', text: sms, html: null, brandId }
      : { id, to, subject, text, html, brandId };
  }

  #textsOf({ payload, brandId }: OutboxRow): AlertTexts {
    const read = payloadOf(payload);
    const page = (ticker: string, accession: string) =>
      this.urlOf(brandId, `/ticker/${encodeURIComponent(ticker)}?filing=${accession}`);
    if (read.kind === 'alert') {
      const { ticker, accession } = read.alert;
      return renderAlert(read.alert, brandId, page(ticker, accession), this.clock.now().toISOString());
    }
    const { ticker, by, accession } = read.correction;
    return renderCorrection(read.correction, brandId, { pageUrl: page(ticker, by), originalUrl: page(ticker, accession) });
  }
}
