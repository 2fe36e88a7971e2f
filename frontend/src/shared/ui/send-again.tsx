import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCountdown } from './use-countdown.ts';

const PAUSE_MS = 45_000;

type Props = {
  onSend: () => Promise<boolean>;
  busy: boolean;
  /** False if no message was sent just before. */
  justSent?: boolean;
};

/** Resends the message, after a pause in which the first one usually arrives. */
export function SendAgain({ onSend, busy, justSent = true }: Props) {
  const [until, setUntil] = useState(() => (justSent ? Date.now() + PAUSE_MS : 0));
  const left = useCountdown(until);
  const send = async () => {
    if (await onSend()) setUntil(Date.now() + PAUSE_MS);
  };
  return (
    <Button variant="subtle" disabled={left > 0} loading={busy} onClick={send}>
      {left > 0 ? `Send again in 0:${String(left).padStart(2, '0')}` : 'Send again'}
    </Button>
  );
}
