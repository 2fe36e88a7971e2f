import { brandOf } from '../../brands/published/brand.catalog.ts';
import type { AccountMail } from '../account-mail/account-mail.template.ts';

/** The test as an email, a text and a notification. */
export interface TestMessage {
  readonly mail: AccountMail;
  readonly sms: string;
  readonly push: { readonly title: string; readonly body: string; readonly url: string };
}

/** @param settings URL of the settings page. */
export function testMessage(brandId: string, settings: string): TestMessage {
  const { brandName } = brandOf(brandId);
  return {
    mail: {
      subject: `${brandName} test message`,
      heading: 'This is a test',
      intro: `This is your ${brandName} test email. Delivery to this address works.`,
      action: 'Open your settings',
      actionUrl: settings,
      notes: [
        'It isn’t about a filing. If you didn’t request it, someone else is logged in to your account. End that session in Settings.',
      ],
    },
    sms: `${brandName}: this is your test text. Delivery to this number works. Reply STOP to end texts.`,
    push: { title: `${brandName} test`, body: 'Notifications work in this browser.', url: settings },
  };
}
