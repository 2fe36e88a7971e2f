import { brandOf } from '../../brands/published/brand.catalog.ts';
import type { AccountMail } from '../account-mail/account-mail.template.ts';

/** The same test as a mail, a text and a notification. */
export interface TestMessage {
  readonly mail: AccountMail;
  readonly sms: string;
  readonly push: { readonly title: string; readonly body: string; readonly url: string };
}

/** @param settings address of the settings. */
export function testMessage(brandId: string, settings: string): TestMessage {
  const { brandName } = brandOf(brandId);
  return {
    mail: {
      subject: `Test message of ${brandName}`,
      heading: 'This is a test',
      intro: `You asked ${brandName} for a test message. Mail to this address arrives.`,
      action: 'Open your settings',
      actionUrl: settings,
      notes: [
        'It reports no filing. If you did not ask for it, somebody is signed in to your account: end that session in the settings.',
      ],
    },
    sms: `${brandName}: this is the test that you asked for. Texts to this number arrive. It reports no filing. Reply STOP to end texts.`,
    push: { title: `Test of ${brandName}`, body: 'Notifications to this browser arrive.', url: settings },
  };
}
