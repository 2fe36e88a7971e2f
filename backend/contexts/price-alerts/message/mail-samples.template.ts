import type { MailFrameOptions } from '../../brands/published/mail-frame.ts';
import { type Crossing, priceAlertPush, priceAlertSms, priceAlertView } from './price-alert-message.template.ts';

const CROSSING: Crossing = {
  ...{
    ticker: 'XMPL',
    kind: 'above',
    value: 200,
    side: 'up',
    price: 201.35,
    changePercent: 3.4,
    open: 196,
    previousClose: 194.7,
  },
  ...{ asOf: '2026-01-12T15:31:00.000Z', source: 'sample', sample: true },
} as unknown as Crossing;

/** Price alert emails with sample data, for the template editor. */
export function priceAlertSamples(brandId: string, options: MailFrameOptions) {
  const tickerUrl = options.urlOf(brandId, '/ticker/XMPL');
  const unsubscribeUrl = options.urlOf(brandId, '/unsubscribe/sample');
  return [
    { id: 'above', name: 'Price rise', crossing: CROSSING },
    { id: 'gap', name: 'Gap at the open', crossing: { ...CROSSING, kind: 'gap' as const, value: 3 } },
  ].map(({ id, name, crossing }) => {
    const view = priceAlertView(crossing, brandId, options, { tickerUrl, unsubscribeUrl });
    return { id, name, view, sms: priceAlertSms(crossing, view.brandName, tickerUrl), push: priceAlertPush(crossing, tickerUrl) };
  });
}
