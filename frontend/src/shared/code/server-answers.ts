const DEADLINE_MS = 3_000;

/** Whether the server that serves the pages answers at all. Asks for a small file that every version of the pages has. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const response = await fetch('/boot.js', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(DEADLINE_MS) });
    return response.ok;
  } catch {
    return false;
  }
}
