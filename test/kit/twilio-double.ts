import { randomBytes } from 'node:crypto';
import { type DoubleAnswer, type DoubleRequest, HttpDouble } from './http-double.ts';

export interface SentText {
  readonly sid: string;
  readonly to: string;
  readonly body: string;
  readonly from: string | null;
  readonly messagingServiceSid: string | null;
  readonly statusCallback: string | null;
}

/** Parameters of POST …/Messages.json that the product uses; the real API ignores unknown ones, this double rejects them. */
const KNOWN = ['To', 'Body', 'From', 'MessagingServiceSid', 'StatusCallback'];
const E164 = /^\+[1-9]\d{6,14}$/;

const json = (status: number, body: object, headers: Record<string, string> = {}): DoubleAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const refused = (status: number, code: number, message: string, headers: Record<string, string> = {}): DoubleAnswer =>
  json(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }, headers);

/** Twilio's Messages resource (2010-04-01) on loopback. */
export class TwilioDouble extends HttpDouble {
  readonly accountSid = `AC${'0123456789abcdef'.repeat(2)}`;
  readonly authToken = 'token-of-the-test';
  readonly sent: SentText[] = [];
  /** Numbers that have replied STOP; rejected with 21610 until START. */
  readonly blocked = new Set<string>();
  /** Overrides the next answer; `lost`: the text is accepted, but its answer is not sent. */
  next: DoubleAnswer | 'lost' | null = null;

  protected override answer({ method, path, headers, body }: DoubleRequest): DoubleAnswer {
    const next = this.next;
    this.next = null;
    if (next !== null && next !== 'lost') return next;
    const credentials = Buffer.from(`${this.accountSid}:${this.authToken}`).toString('base64');
    if (headers.authorization !== `Basic ${credentials}`) return refused(401, 20003, 'Authenticate');
    if (method !== 'POST' || path !== `/2010-04-01/Accounts/${this.accountSid}/Messages.json`) {
      return refused(404, 20404, 'The requested resource was not found');
    }
    const form = new URLSearchParams(body.toString());
    const unknown = [...form.keys()].find((name) => !KNOWN.includes(name));
    if (unknown) return refused(400, 21601, `${unknown} is not a parameter of a message`);
    const [to, text] = [form.get('To') ?? '', form.get('Body') ?? ''];
    const [from, service, callback] = [form.get('From'), form.get('MessagingServiceSid'), form.get('StatusCallback')];
    if (!E164.test(to)) return refused(400, 21211, `The 'To' number ${to} is not a valid phone number.`);
    if (!from && !service) return refused(400, 21603, "A 'From' phone number is required.");
    if (from && !E164.test(from)) return refused(400, 21212, `The 'From' number ${from} is not a valid phone number.`);
    if (service && !/^MG[0-9a-f]{32}$/.test(service)) return refused(400, 21701, 'The Messaging Service does not exist.');
    if (text === '') return refused(400, 21602, 'Message body is required.');
    if (text.length > 1600) return refused(400, 21617, 'The concatenated message body exceeds the 1600 character limit.');
    if (callback && !URL.canParse(callback)) return refused(400, 21609, 'The StatusCallback URL is not a valid URL.');
    if (this.blocked.has(to)) return refused(400, 21610, 'Attempt to send to unsubscribed recipient');
    const sid = `SM${randomBytes(16).toString('hex')}`;
    this.sent.push({ sid, to, body: text, from, messagingServiceSid: service, statusCallback: callback });
    if (next === 'lost') return 'drop';
    return json(201, { sid, status: service ? 'accepted' : 'queued', to, body: text, from, account_sid: this.accountSid });
  }

  static readonly refused = refused;
}
