import { formName } from '#platform/wording/form-name.ts';
import { cadenceText } from '../session/plan.ts';
import type { Brand } from './brand.ts';

/** Above this many form types, show their number instead of their names. */
const NAMED_FORMS = 3;

type Offer = Pick<Brand, 'plans' | 'services'>;

/** Form types that PRO adds to the free plan, without new listings. */
function furtherForms({ plans: { free, pro } }: Offer) {
  return pro.forms.filter((form) => form !== 'NEW_LISTINGS' && !free.forms.includes(form));
}

/** `email or text`; empty if the deployment sends neither. */
export function channelsOf({ services }: Offer): string {
  return [services.email ? 'email' : '', services.texts ? 'text' : ''].filter(Boolean).join(' or ');
}

/** The bullet points of the two plan cards. */
export function cardsOf(offer: Offer): { readonly free: readonly string[]; readonly pro: readonly string[] } {
  const { free, pro } = offer.plans;
  const [channels, further] = [channelsOf(offer), furtherForms(offer)];
  return {
    free: [
      `${free.tickers} tickers`,
      cadenceText(free),
      free.forms.length > NAMED_FORMS ? `${free.forms.length} form types` : `Form types: ${free.forms.map(formName).join(', ')}`,
      'Every level with its rules and quotes',
    ],
    pro: [
      `${pro.tickers} tickers`,
      `${cadenceText(pro)}${channels === '' ? '' : ` by ${channels}`}`,
      further.length > 0 ? `Also ${further.map(formName).join(', ')}` : 'All form types',
      ...(pro.forms.includes('NEW_LISTINGS') ? ['New listings: IPOs, private placements, prospectuses'] : []),
      ...(pro.features.aiSummary && !free.features.aiSummary && offer.services.ai ? ['AI analysis'] : []),
      ...(pro.features.priceAlerts ? ['Price alerts'] : []),
      ...(pro.features.csvExport ? ['CSV export'] : []),
      'Cancel anytime',
    ],
  };
}

/** What PRO adds to the free plan, in one line. */
export function whatProAdds(offer: Offer): string {
  const { free, pro } = offer.plans;
  const added = [
    `${pro.tickers} tickers`,
    ...(free.cadence === pro.cadence ? [] : [cadenceText(pro).toLowerCase()]),
    ...(furtherForms(offer).length > 0 ? ['more form types'] : []),
    ...(pro.features.priceAlerts && !free.features.priceAlerts ? ['price alerts'] : []),
    ...(pro.features.csvExport && !free.features.csvExport ? ['CSV export'] : []),
  ];
  return `PRO: ${added.join(', ')}.`;
}
