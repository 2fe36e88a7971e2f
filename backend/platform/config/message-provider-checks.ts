import { createPublicKey } from 'node:crypto';

/** Problem with SMTP_URL; null when valid. The value holds a password and is never quoted. */
export function smtpUrlProblem(value: string): string | null {
  const rule = 'must look like smtps://user:password@mail.example.com or smtp://mail.example.com:587';
  if (!URL.canParse(value)) return `${rule}; percent-encode special characters of the password`;
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(value);
  if (!/^smtps?:$/.test(protocol) || hostname === '') return rule;
  if (!['', '/'].includes(pathname) || search + hash !== '') return `${rule}, with nothing after the host and port`;
  if ((username === '') !== (password === '')) return 'must contain both user and password, or neither';
  try {
    decodeURIComponent(username + password);
  } catch {
    return 'must contain user:password with special characters percent-encoded';
  }
  return null;
}

/** Problem with SENDGRID_WEBHOOK_PUBLIC_KEY; null when valid. */
export function publicKeyProblem(value: string): string | null {
  try {
    const { asymmetricKeyType } = createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' });
    return asymmetricKeyType === 'ec' ? null : 'must be the verification key that SendGrid shows for its event webhook';
  } catch {
    return 'must be the verification key that SendGrid shows for its event webhook, one line of base64';
  }
}

/** Variables of the message providers. */
export interface MessageVariables {
  readonly PUBLIC_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly SENDGRID_API_KEY?: string | undefined;
  readonly EMAIL_FROM?: string | undefined;
  readonly MAIL_POSTAL_ADDRESS?: string | undefined;
  readonly TWILIO_ACCOUNT_SID?: string | undefined;
  readonly TWILIO_FROM?: string | undefined;
  readonly TWILIO_MESSAGING_SERVICE_SID?: string | undefined;
  readonly VAPID_PUBLIC_KEY?: string | undefined;
}

/** Contradictions between variables, one sentence each. */
export function messageProblems(env: MessageVariables): readonly string[] {
  const problems: string[] = [];
  const mail = (['SENDGRID_API_KEY', 'SMTP_URL'] as const).filter((name) => env[name] !== undefined);
  const [provider] = mail;
  const missing = (['EMAIL_FROM', 'MAIL_POSTAL_ADDRESS'] as const).filter((name) => env[name] === undefined);
  if (provider && missing.length > 0) problems.push(`${provider} also needs ${missing.join(' and ')}: set all of them or none`);
  if (!provider && env.MAIL_POSTAL_ADDRESS !== undefined) {
    problems.push('MAIL_POSTAL_ADDRESS needs SMTP_URL or SENDGRID_API_KEY: set up email, or remove it');
  }
  const sender = (['TWILIO_FROM', 'TWILIO_MESSAGING_SERVICE_SID'] as const).find((name) => env[name] !== undefined);
  if (sender && env.TWILIO_ACCOUNT_SID === undefined) {
    problems.push(`${sender} also needs TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN: set all of them or none`);
  }
  if (env.TWILIO_ACCOUNT_SID !== undefined) {
    if (!/^AC[0-9a-f]{32}$/i.test(env.TWILIO_ACCOUNT_SID)) {
      problems.push('TWILIO_ACCOUNT_SID must be AC followed by 32 hexadecimal digits, as shown in Twilio’s console');
    }
    if (!env.TWILIO_FROM && !env.TWILIO_MESSAGING_SERVICE_SID) {
      problems.push('TWILIO_ACCOUNT_SID needs TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID');
    }
    if (!env.PUBLIC_URL) problems.push('TWILIO_ACCOUNT_SID needs PUBLIC_URL, where Twilio reports deliveries and STOP');
  }
  if (env.VAPID_PUBLIC_KEY && !env.EMAIL_FROM && !env.PUBLIC_URL?.startsWith('https:')) {
    problems.push('VAPID_PUBLIC_KEY needs EMAIL_FROM or a PUBLIC_URL with https, so push services can contact the operator');
  }
  return problems;
}
