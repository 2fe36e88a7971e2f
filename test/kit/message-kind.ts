import type { MessageKind } from '../../backend/platform/outbox/outbox.port.ts';

/** The kind of rows that tests of the outbox put into it. */
export const TEST_KIND = 'test';

/** A kind that sends everything to one recipient and reports to nobody, but for what is given. */
export function testKind(parts: Partial<MessageKind> = {}): MessageKind {
  return {
    name: TEST_KIND,
    policy: { decide: async () => ({ kind: 'send', to: 'someone' }) },
    renderer: { render: async () => ({ subject: 's', text: 't', html: null, sms: 't' }) },
    outcomes: { report: async () => {} },
    ...parts,
  };
}
