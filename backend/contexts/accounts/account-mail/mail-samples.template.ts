import type { MailFrameOptions } from '../../brands/published/mail-frame.ts';
import { loginMail, loginSms } from '../login/login-message.template.ts';
import { ownerNotice } from '../owner-notices/owner-notice.template.ts';
import { testMessage } from '../test-message/test-message.template.ts';
import { alreadyYoursMessage, verificationMessage } from '../verification/verification-message.template.ts';
import { accountMailView } from './account-mail.template.ts';

const AT = '2026-01-12T21:30:00.000Z';
const notice = { channel: null, replaced: false, at: AT, eraseAt: null } as const;
const NOTICES = [
  { id: 'new-browser', name: 'Login from a new browser', notice: { ...notice, of: 'login' } },
  { id: 'contact-added', name: 'Contact added', notice: { ...notice, of: 'added', channel: 'sms' } },
  { id: 'contact-removed', name: 'Contact removed', notice: { ...notice, of: 'removed', channel: 'email' } },
  {
    id: 'contact-changed',
    name: 'Contact changed',
    notice: { ...notice, of: 'removed', channel: 'email', replaced: true },
  },
  { id: 'api-key', name: 'New API key', notice: { ...notice, of: 'key' } },
  { id: 'destination', name: 'New destination', notice: { ...notice, of: 'destination' } },
  { id: 'passkey', name: 'New passkey', notice: { ...notice, of: 'passkey' } },
  { id: 'destination-paused', name: 'Destination paused', notice: { ...notice, of: 'paused' } },
  { id: 'deletion', name: 'Account deletion', notice: { ...notice, of: 'deletion', eraseAt: '2026-01-15T21:30:00.000Z' } },
] as const;

/** Account emails with sample data, for the template editor. Their links don't work. */
export function accountMailSamples(brandId: string, options: MailFrameOptions) {
  const [settings, signIn] = [options.urlOf(brandId, '/settings'), options.urlOf(brandId, '/login')];
  const test = testMessage(brandId, settings);
  return [
    { id: 'login', name: 'Login link', mail: loginMail(brandId, signIn), sms: loginSms(brandId, '000000'), push: null },
    { id: 'verification', name: 'Email address confirmation', ...verificationMessage(brandId, '000000', settings), push: null },
    { id: 'known', name: 'Address already has an account', ...alreadyYoursMessage(brandId, signIn), push: null },
    { id: 'test', name: 'Test message', ...test },
    ...NOTICES.map(({ id, name, notice }) => ({ id, name, ...ownerNotice(brandId, notice, signIn), push: null })),
  ].map(({ mail, ...each }) => ({ ...each, view: accountMailView(mail, brandId, options) }));
}
