declare global {
  interface Window {
    /** Set by `public/boot.js`: requests started before the page's code had loaded, with their headers. */
    firstAnswers?: {
      readonly session: string | null;
      readonly brand: string | null;
      readonly answers: Record<string, Promise<Response>>;
    };
  }
}

/** After this time, the page ignores an early response and requests the data again. */
const FRESH_MS = 10_000;

/**
 * Takes the response to an early request, once; null if no request was made, or its response is too old or for another session or brand. It aborts with the signal
 * like any call, and rejects if the server could not be reached.
 */
export function firstAnswer(
  path: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> | null {
  const { firstAnswers } = window;
  const pending = firstAnswers?.answers[path];
  if (!firstAnswers || !pending) return null;
  delete firstAnswers.answers[path];
  const same = firstAnswers.session === (headers['X-Session'] ?? null) && firstAnswers.brand === (headers['X-Brand'] ?? null);
  if (!same || performance.now() > FRESH_MS) {
    drop(pending);
    return null;
  }
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason);
      drop(pending);
    });
    pending.then(resolve, reject);
  });
}

/** Aborts early requests whose fresh response no page used: an unread response keeps its connection busy. */
export function dropUntakenAnswers(): void {
  setTimeout(
    () => {
      const answers = window.firstAnswers?.answers ?? {};
      for (const [path, response] of Object.entries(answers)) {
        delete answers[path];
        drop(response);
      }
    },
    Math.max(0, FRESH_MS - performance.now()),
  );
}

function drop(response: Promise<Response>): void {
  // Ignores failures: the response may have been cut off, or is already being read and can't be aborted here.
  response.then(({ body }) => body?.cancel()).catch(() => {});
}
