import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';

/** Streams `messageTemplate-<name>`. */
export const MESSAGE_TEMPLATE = 'messageTemplate';

/** Emails use this template from now on; null for the shipped files. */
export const MessageTemplateChanged = defineEvent('MessageTemplateChanged', {
  schema: z.object({
    template: z.string(),
    /** The source, and the HTML compiled from it, so that it is compiled only once. */
    source: z.object({ mjml: z.string(), text: z.string(), html: z.string() }).nullable(),
    reason: z.string(),
  }),
});

/** A sample email was queued, for the administrator or for another address; no event holds the address. */
export const MessageTemplateTested = defineEvent('MessageTemplateTested', {
  schema: z.object({
    template: z.string(),
    brandId: z.string(),
    sample: z.string(),
    /** Whether it was an unpublished draft. */
    draft: z.boolean(),
    to: z.enum(['own', 'given']),
    reason: z.string(),
  }),
});

export type MessageTemplateEvent = EventOf<typeof MessageTemplateChanged> | EventOf<typeof MessageTemplateTested>;
export const messageTemplateEvents = [MessageTemplateChanged, MessageTemplateTested] as const;
