import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCountdown } from './use-countdown.ts';

const PAUSE_MS = 45_000;

/** Requests the same message once more, after a pause in which the first one usually arrives. */
export function SendAgain({ onSend, busy }: { onSend: () => Promise<boolean>; busy: boolean }) {
  const [until, setUntil] = useState(() => Date.now() + PAUSE_MS);
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
