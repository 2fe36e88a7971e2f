import { escapeHtml } from '#platform/http/escape-html.ts';
import { PLAIN_PAGE_CSS, plainPage } from '#platform/http/plain-page.ts';
import { howMany } from '#platform/wording/numbers.ts';
import { actsOf, type TestAct, type TestInvoice, type TestPayment, type TestSubscription } from './test-payment.ts';

/** Pages of the test checkout, in place of a payment provider's pages. No scripts. */

const CSS = '/dev/payments.css';
const TEST_ONLY = '<p>This test page replaces a payment provider. You won’t be charged.</p>';

export const TEST_PAGES_CSS = `${PLAIN_PAGE_CSS}
h2 { margin: 1.5rem 0 0.5rem; font-size: 1.125rem; line-height: 1.3; }
ul { margin: 0 0 1rem; padding-left: 1.25rem; }
form + form { margin-top: 0.5rem; }
button { padding-block: 0.5rem; text-align: left; }
`;

const priced = (amount: number, interval: string) => `$${(amount / 100).toFixed(2)} per ${interval}`;
const dateOf = (iso: string) => escapeHtml(iso.slice(0, 10));
const link = (path: string, words: string) => `<p><a href="${escapeHtml(path)}">${words}</a></p>`;
const button = (action: string, words: string) =>
  `<form method="post" action="${escapeHtml(action)}"><p><button>${escapeHtml(words)}</button></p></form>`;

/** @param open whether it can still be paid. @param amount per period, in cents. */
export function testCheckoutPage(payment: TestPayment, open: boolean, amount: number): string {
  const { _id: id, interval, trialDays, state, successPath, cancelPath } = payment;
  if (!open) {
    const [words, path] =
      state === 'complete' ? ['This checkout was paid.', successPath] : ['This checkout has ended. Start a new one.', cancelPath];
    return plainPage('Test checkout', `<p>${words}</p>\n${link(path, 'Back')}`, CSS);
  }
  const trial = trialDays === null ? '' : `<p>Free for the first ${howMany(trialDays, 'day')}.</p>\n`;
  const content = `<p><strong>PRO, ${priced(amount, interval)}</strong></p>
${trial}${TEST_ONLY}
${button(`/dev/checkout/${id}/pay`, 'Pay with the test card')}
${link(cancelPath, 'Go back without paying')}`;
  return plainPage('Test checkout', content, CSS);
}

const ACT_WORDS: Readonly<Record<TestAct, string>> = {
  renew: 'End the period with a successful payment',
  fail: 'Make a payment fail',
  settle: 'Pay the open invoice',
  'give-up': 'Stop collecting payment and end the subscription',
  refund: 'Refund the latest payment in full',
  dispute: 'Have the bank reverse the latest payment',
};

/** @param payments all of one customer. */
export function testPortalPage(payments: readonly TestPayment[]): string {
  const parts = payments.flatMap((payment) => (payment.sold ? [subscriptionPart(payment, payment.sold)] : []));
  const back = payments[0] ? link(payments[0].successPath, 'Back to Settings') : '';
  return plainPage('Test billing', `${TEST_ONLY}\n${parts.join('\n')}\n${back}`, CSS);
}

function subscriptionPart(payment: TestPayment, subscription: TestSubscription): string {
  const { status, invoices } = subscription;
  const buttons = actsOf(subscription).map((act) => button(`/dev/payments/${payment._id}/${act}`, wordsOf(act, subscription)));
  return `<h2>PRO: ${escapeHtml(status)}</h2>
<p>${stateOf(subscription)}</p>
<ul>${invoices.map(invoiceLine).join('')}</ul>
${buttons.join('\n')}`;
}

function stateOf({ status, cancelAtPeriodEnd, currentPeriodEnd }: TestSubscription): string {
  if (status === 'canceled') return 'It has ended.';
  if (status === 'past_due') return 'Its latest invoice is open.';
  return `It ${cancelAtPeriodEnd ? 'ends' : 'renews'} on ${dateOf(currentPeriodEnd)}.`;
}

function wordsOf(act: TestAct, { cancelAtPeriodEnd }: TestSubscription): string {
  return act === 'renew' && cancelAtPeriodEnd ? 'End the period' : ACT_WORDS[act];
}

function invoiceLine({ number, amount, status, attempts, createdAt, givenBack }: TestInvoice): string {
  const state = givenBack ?? (status === 'paid' ? 'paid' : `open, attempted ${howMany(attempts, 'time')}`);
  return `<li>Invoice ${number}, ${dateOf(createdAt)}: $${(amount / 100).toFixed(2)}, ${state}</li>`;
}
