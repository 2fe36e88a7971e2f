import { z } from 'zod';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { type DoubleAnswer, type DoubleRequest, HttpDouble } from './http-double.ts';

const address = z.strictObject({ email: z.email(), name: z.string().optional() });
const flag = z.strictObject({ enable: z.boolean(), enable_text: z.boolean().optional() });
const RESERVED =
  /^(x-sg-id|x-sg-eid|received|dkim-signature|content-type|content-transfer-encoding|to|from|subject|reply-to|cc|bcc)$/i;

/** The documented body of POST /v3/mail/send, limited to what the product uses; anything else is rejected like by SendGrid. */
const mailSend = z.strictObject({
  personalizations: z.array(z.strictObject({ to: z.array(address).min(1).max(1000) })).length(1),
  from: address,
  subject: z
    .string()
    .min(1)
    .max(998)
    .refine((subject) => !/[\r\n]/.test(subject)),
  content: z
    .array(z.strictObject({ type: z.enum(['text/plain', 'text/html']), value: z.string().min(1) }))
    .min(1)
    .refine(([first, ...others]) => others.length === 0 || first?.type === 'text/plain'),
  headers: z
    .record(
      z.string().refine((name) => !RESERVED.test(name)),
      z.string(),
    )
    .optional(),
  custom_args: z
    .record(z.string(), z.string())
    .refine((args) => JSON.stringify(args).length < 10_000)
    .optional(),
  tracking_settings: z
    .strictObject({ click_tracking: flag, open_tracking: flag, subscription_tracking: flag })
    .partial()
    .optional(),
});
export type SentMail = z.infer<typeof mailSend> & { readonly messageId: string };

const refused = (status: number, message: string, field: string | null, headers: Record<string, string> = {}): DoubleAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ errors: [{ message, field, help: null }] }),
});

/** SendGrid's v3 Mail Send on loopback. */
export class SendGridDouble extends HttpDouble {
  readonly key = 'SG.key-of-the-test';
  readonly sent: SentMail[] = [];
  /** Overrides the next answer; `lost`: the mail is accepted, but its answer is not sent. */
  next: DoubleAnswer | 'lost' | null = null;
  /** While true, mails are accepted but never answered. */
  silent = false;

  protected override answer({ method, path, headers, body }: DoubleRequest): DoubleAnswer {
    const next = this.next;
    this.next = null;
    if (next !== null && next !== 'lost') return next;
    if (headers.authorization !== `Bearer ${this.key}`) {
      return refused(401, 'The provided authorization grant is invalid, expired, or revoked', null);
    }
    if (method !== 'POST' || path !== '/v3/mail/send') return refused(404, 'not found', null);
    if (headers['content-type'] !== 'application/json') return refused(415, 'Content-Type should be application/json.', null);
    const parsed = mailSend.safeParse(JSON.parse(body.toString()));
    if (!parsed.success) {
      const [{ path: field = [], message = '' } = {}] = parsed.error.issues;
      return refused(400, message, field.join('.'));
    }
    const messageId = randomId().replaceAll('-', '').slice(0, 22);
    this.sent.push({ ...parsed.data, messageId });
    if (this.silent) return 'hang';
    return next === 'lost' ? 'drop' : { status: 202, headers: { 'x-message-id': messageId } };
  }

  static readonly refused = refused;
}
