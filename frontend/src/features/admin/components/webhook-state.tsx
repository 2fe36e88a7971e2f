import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StripeSetupResponse, TestEventResponse } from '#contexts/billing/stripe-setup/stripe-setup.response.ts';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { sendTestEvent, stripeSetupQuery } from '../api/stripe-setup.ts';
import classes from './admin.module.css';
import { useAct } from './use-act.ts';

type Webhook = StripeSetupResponse['webhook'];

const REFUSED = {
  forged: 'Signature mismatch: check STRIPE_WEBHOOK_SECRET and the server clock',
  unreadable: 'Signed, but not a Stripe event',
  provider_away: 'Couldn’t reach Stripe to check the event; Stripe will resend it',
  failed: 'Processing failed; see the server log',
} as const;

/** Whether the payment provider's events arrive, with a test button. */
export function WebhookState({ webhook: { address, lastEvent, lastTest, refused } }: { readonly webhook: Webhook }) {
  const [answer, setAnswer] = useState<TestEventResponse | null>(null);
  const { busy, problem, run } = useAct();
  const cache = useQueryClient();
  const test = async () => {
    setAnswer(null);
    setAnswer((await run(sendTestEvent)) ?? null);
    await cache.invalidateQueries({ queryKey: stripeSetupQuery().queryKey });
  };
  return (
    <section className={classes.part} aria-labelledby="webhook">
      <h2 id="webhook">Webhook</h2>
      <ul className={classes.lines}>
        <li>Address: {address}</li>
        <li>
          Last event: {lastEvent === null ? 'none yet' : lastEvent.type}{' '}
          {lastEvent === null ? null : <RelativeTime value={lastEvent.at} />}
        </li>
        <li>Last test received: {lastTest === null ? 'none yet' : <RelativeTime value={lastTest.at} />}</li>
        {refused.map(({ reason, at }) => (
          <li key={reason}>
            Rejected <RelativeTime value={at} />: {REFUSED[reason]}
          </li>
        ))}
      </ul>
      {problem === null ? null : (
        <Alert color="red" role="alert" title="Couldn’t send the test">
          {problem}
        </Alert>
      )}
      {answer === null ? null : <Alert color={answer.accepted ? 'green' : 'red'} role="status" title={wordsOf(answer)} />}
      <Button w="fit-content" variant="default" loading={busy} onClick={() => void test()}>
        Send a test event
      </Button>
    </section>
  );
}

function wordsOf({ accepted, status }: TestEventResponse): string {
  if (accepted) return 'The webhook received the test event at its public address.';
  if (status === null)
    return 'No response at this address within five seconds. Check PUBLIC_URL and the network path to the server.';
  return `This address responded with ${status}. Another service is answering there, or the event was rejected.`;
}
