import type { MailFrameOptions } from '../../brands/published/mail-frame.ts';
import { loginMail, loginSms } from '../login/login-message.template.ts';
import { testMessage } from '../test-message/test-message.template.ts';
import { alreadyYoursMessage, verificationMessage } from '../verification/verification-message.template.ts';
import { accountMailView } from './account-mail.template.ts';

/** Mails about an account on made-up data, for administrators who edit their template. Their links open nothing. */
export function accountMailSamples(brandId: string, options: MailFrameOptions) {
  const [settings, signIn] = [options.urlOf(brandId, '/settings'), options.urlOf(brandId, '/login')];
  const test = testMessage(brandId, settings);
  return [
    { id: 'login', name: 'A link to sign in', mail: loginMail(brandId, signIn), sms: loginSms(brandId, '000000'), push: null },
    { id: 'verification', name: 'An address to confirm', ...verificationMessage(brandId, '000000', settings), push: null },
    { id: 'known', name: 'An address that has an account', ...alreadyYoursMessage(brandId, signIn), push: null },
    { id: 'test', name: 'A test message', ...test },
  ].map(({ mail, ...each }) => ({ ...each, view: accountMailView(mail, brandId, options) }));
}
