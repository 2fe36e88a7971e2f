import { useEffect, useState } from 'react';

/** Seconds until a moment, updated every second; 0 once it has passed. @param until milliseconds since the epoch; null for none */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (until === null || !running) return;
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, [until, running]);
  return left;
}
