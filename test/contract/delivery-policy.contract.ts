import type { DeliveryPolicy, OutboxRow } from '../../backend/platform/outbox/outbox.port.ts';

export interface PolicyUnderTest {
  readonly policy: DeliveryPolicy;
  /** A row that may be sent, and its recipient's contact. */
  readonly row: OutboxRow;
  readonly contact: string;
  /** Makes the contact unreadable, like the erasure of its account. */
  erase(): Promise<void>;
  dispose(): Promise<void>;
}

/** Checks the policy of a message kind against the outbox's port. */
export function deliveryPolicyContract(name: string, open: () => Promise<PolicyUnderTest>): void {
  describe(`DeliveryPolicy: ${name}`, () => {
    let under: PolicyUnderTest;
    beforeEach(async () => {
      under = await open();
    });
    afterEach(() => under.dispose());

    test('sends to the contact, and decides the same for a row that is retried', async () => {
      const expected = { kind: 'send', to: under.contact };
      for (let tries = 0; tries < 3; tries += 1) expect(await under.policy.decide(under.row)).toEqual(expected);
    });

    test('sends nothing once the contact is erased, with a reason that does not name it', async () => {
      await under.erase();
      const decision = await under.policy.decide(under.row);
      expect(decision).toEqual({ kind: 'suppress', reason: expect.stringMatching(/^[a-z_]+$/) });
    });
  });
}
