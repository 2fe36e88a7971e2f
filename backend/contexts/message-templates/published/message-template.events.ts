import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';

/** Streams `messageTemplate-<name>`. */
export const MESSAGE_TEMPLATE = 'messageTemplate';

/** From now on mails of this template are made from it; null: from the shipped files again. */
export const MessageTemplateChanged = defineEvent('MessageTemplateChanged', {
  schema: z.object({
    template: z.string(),
    /** What was written, and the HTML that it was compiled to, so that nobody compiles it again. */
    source: z.object({ mjml: z.string(), text: z.string(), html: z.string() }).nullable(),
    reason: z.string(),
  }),
});

/** A mail of sample data was queued, for the administrator or for an address that was given; the address is in no event. */
export const MessageTemplateTested = defineEvent('MessageTemplateTested', {
  schema: z.object({
    template: z.string(),
    brandId: z.string(),
    sample: z.string(),
    /** Whether it was a draft that nobody had published. */
    draft: z.boolean(),
    to: z.enum(['own', 'given']),
    reason: z.string(),
  }),
});

export type MessageTemplateEvent = EventOf<typeof MessageTemplateChanged> | EventOf<typeof MessageTemplateTested>;
export const messageTemplateEvents = [MessageTemplateChanged, MessageTemplateTested] as const;
