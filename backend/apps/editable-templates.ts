import { accountMailTemplate } from '../contexts/accounts/account-mail/account-mail.adapter.ts';
import { accountMailSamples } from '../contexts/accounts/account-mail/mail-samples.template.ts';
import { alertTemplate } from '../contexts/alerts/alert-message/alert-kind.adapter.ts';
import { correctionTemplate } from '../contexts/alerts/corrections/correction-kind.adapter.ts';
import { digestTemplate } from '../contexts/alerts/digest/digest-kind.adapter.ts';
import {
  alertSamples,
  correctionSamples,
  digestSamples,
  savedSearchSamples,
  unreadNoticeSamples,
} from '../contexts/alerts/mail-samples.template.ts';
import { savedSearchTemplate } from '../contexts/alerts/saved-search/saved-search-kind.adapter.ts';
import { unreadNoticeTemplate } from '../contexts/alerts/unread-notice/unread-notice-kind.adapter.ts';
import type { MailFrameOptions } from '../contexts/brands/published/mail-frame.ts';
import type {
  EditableTemplate,
  EditableTemplates,
  TemplateSample,
} from '../contexts/message-templates/editable-templates.port.ts';
import { priceAlertSamples } from '../contexts/price-alerts/message/mail-samples.template.ts';
import { priceAlertTemplate } from '../contexts/price-alerts/message/price-alert-kind.adapter.ts';
import type { Environment } from '../platform/config/environment.ts';
import type { MailTemplate } from '../platform/mail-templates/mail-template.ts';
import { brandUrls } from './brand-urls.ts';

type Samples = (brandId: string, options: MailFrameOptions) => readonly TemplateSample[];

/** The mail templates that administrators can edit, with their required variables and sample data. */
export function editableTemplates(env: Environment): EditableTemplates {
  const options = { urlOf: brandUrls(env), postalAddress: env.MAIL_POSTAL_ADDRESS ?? null };
  const editable = <View extends object>(
    title: string,
    template: MailTemplate<View>,
    required: readonly (`#${keyof View & string}` | (keyof View & string))[],
    samples: Samples,
  ): EditableTemplate => ({ title, template, required, samples: (brandId) => samples(brandId, options) });
  return {
    all: [
      editable(
        'Filing alert',
        alertTemplate,
        ['level', 'ticker', 'headline', '#marks', 'why', 'pageUrl', 'alertUrl'],
        alertSamples,
      ),
      editable(
        'Alert correction',
        correctionTemplate,
        ['label', 'ticker', '#isSample', 'pageUrl', 'alertUrl'],
        correctionSamples,
      ),
      editable('Daily digest', digestTemplate, ['day', '#isSample', 'rangeLine', 'whyLine'], digestSamples),
      editable('Saved search match', savedSearchTemplate, ['headline', '#isSample', 'pageUrl', 'whyLine'], savedSearchSamples),
      editable(
        'Unread filings notice',
        unreadNoticeTemplate,
        ['headline', '#isSample', 'listUrl', 'whyLine'],
        unreadNoticeSamples,
      ),
      editable(
        'Price alert',
        priceAlertTemplate,
        ['headline', '#isSample', 'whenLine', 'tickerUrl', 'whyLine'],
        priceAlertSamples,
      ),
      editable('Account email', accountMailTemplate, ['intro', 'actionUrl'], accountMailSamples),
    ],
  };
}
