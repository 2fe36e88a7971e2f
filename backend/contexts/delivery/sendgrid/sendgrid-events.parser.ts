import { z } from 'zod';
import { oneLine } from '../channels/http-outcome.ts';
import type { MessageReport, ProviderReports, RecipientReport } from '../provider-report.ts';

/** An event of SendGrid's Event Webhook, with only the fields used here. `row_id` is our custom argument. */
const event = z.object({
  event: z.string().max(50),
  email: z.string().max(320),
  timestamp: z.number().int().positive().max(8e12),
  sg_event_id: z.string().min(1).max(200),
  sg_message_id: z.string().max(300).optional(),
  row_id: z.string().max(200).optional(),
  type: z.string().max(50).optional(),
  reason: z.string().max(5_000).optional(),
  status: z.string().max(50).optional(),
});
type Event = z.infer<typeof event>;
/** One request contains a batch. */
const events = z.array(z.unknown()).max(10_000);

/** Reasons why SendGrid dropped a message because of its address. */
const DROPPED_FOR: Readonly<Record<string, RecipientReport['kind']>> = {
  'bounced address': 'bounced',
  invalid: 'bounced',
  'spam reporting address': 'complained',
};

/** @returns null if the body isn't a batch of events. Events that can't be read are skipped, because SendGrid may add new kinds. */
export function parseSendGridEvents(body: unknown): ProviderReports | null {
  const batch = events.safeParse(body);
  if (!batch.success) return null;
  const read = batch.data.flatMap((each) => {
    const parsed = event.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });
  return { messages: read.flatMap(messageReport), recipients: read.flatMap(recipientReport) };
}

function messageReport({
  event: kind,
  row_id: rowId,
  sg_message_id: messageId,
  reason,
  status,
}: Event): readonly MessageReport[] {
  const accepted = kind === 'processed' || kind === 'delivered';
  const failed = kind === 'bounce' || kind === 'dropped';
  if (rowId === undefined || messageId === undefined || (!accepted && !failed)) return [];
  // The id in events is the response's id, a dot, and SendGrid's internal path.
  const providerReference = `sendgrid:${messageId.split('.')[0]}`;
  const why = `SendGrid ${kind}: ${oneLine([status, reason].filter(Boolean).join(' ')) || 'no reason given'}`;
  return [{ rowId, state: failed ? 'failed' : 'delivered', providerReference, reason: failed ? why : null }];
}

function recipientReport(each: Event): readonly RecipientReport[] {
  const kind = recipientKind(each);
  if (kind === null) return [];
  const { email: contact, timestamp, sg_event_id: id, row_id: rowId = null } = each;
  const at = new Date(timestamp * 1_000).toISOString();
  return [{ kind, channel: 'email', contact, id: `sendgrid|${id}`, at, rowId }];
}

function recipientKind({ event: kind, type, reason = '' }: Event): RecipientReport['kind'] | null {
  // A block is temporary or about the sender, so the address is still good.
  if (kind === 'bounce') return type === 'blocked' ? null : 'bounced';
  if (kind === 'dropped') return DROPPED_FOR[reason.toLowerCase()] ?? null;
  return kind === 'spamreport' ? 'complained' : null;
}
