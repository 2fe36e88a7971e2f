import { addressOf } from '../base-path.ts';

const DEADLINE_MS = 3_000;

/** Whether the server responds at all. Requests a small file that exists in every version. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const response = await fetch(addressOf('/boot.js'), {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
