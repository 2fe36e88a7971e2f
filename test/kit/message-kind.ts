import type { MessageKind } from '../../backend/platform/outbox/outbox.port.ts';

/** Kind of the rows in outbox tests. */
export const TEST_KIND = 'test';

/** A kind that sends everything to one recipient and reports nowhere, except for the given parts. */
export function testKind(parts: Partial<MessageKind> = {}): MessageKind {
  return {
    name: TEST_KIND,
    policy: { decide: async () => ({ kind: 'send', to: 'someone' }) },
    renderer: { render: async () => ({ subject: 's', text: 't', html: null, sms: 't' }) },
    outcomes: { report: async () => {} },
    ...parts,
  };
}
