import { changeRecord } from '#platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { defineCollection } from '#platform/read-store/collection.ts';
import type { TestPayment } from './test-payment.ts';

const testPayments = defineCollection<TestPayment>({
  name: 'testPayments',
  version: 1,
  fields: { customerId: 'string' },
  indexes: [{ fields: ['customerId'], serves: 'a customer’s payments, and all payments' }],
});

const PAGE = 100;

/** Stores sales of the test checkout. A checkout and its subscription share one record, so neither can exist without the other. */
export class TestPayments {
  readonly #payments: OperationalCollection<TestPayment>;

  constructor(store: OperationalStore) {
    this.#payments = store.collection(testPayments);
  }

  async get(id: string): Promise<TestPayment | null> {
    return await this.#payments.get(id);
  }

  /** Does nothing if the payment exists. */
  async open(payment: TestPayment): Promise<void> {
    await this.#payments.write([{ kind: 'insert', record: payment }]);
  }

  /** @param next null leaves the payment unchanged; may be called several times. @returns whether it changed. */
  change(id: string, next: (payment: TestPayment) => TestPayment | null): Promise<boolean> {
    return changeRecord(this.#payments, id, (current) => (current === null ? null : next(current)));
  }

  async ofCustomer(customerId: string): Promise<readonly TestPayment[]> {
    const { documents } = await this.#payments.find({ filter: { customerId }, sort: ['customerId'], limit: PAGE });
    return documents;
  }

  async *all(): AsyncIterable<TestPayment> {
    for (let after: string | null = null, more = true; more; ) {
      const page: { documents: readonly TestPayment[]; next: string | null } = await this.#payments.find({
        filter: {},
        sort: ['customerId'],
        limit: PAGE,
        after,
      });
      yield* page.documents;
      after = page.next;
      more = after !== null;
    }
  }
}
