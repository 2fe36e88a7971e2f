declare global {
  interface Window {
    /** Written by `public/boot.js`: what was asked for before the code of the page was there, with the headers that it was asked with. */
    firstAnswers?: {
      readonly session: string | null;
      readonly brand: string | null;
      readonly answers: Record<string, Promise<Response>>;
    };
  }
}

/** Later the page asks anew. */
const FRESH_MS = 10_000;

/**
 * The answer that was asked for before the code of the page was there, each once; null when there is none for this reader and brand.
 * It ends with the signal as a call does, and fails as one when the server could not be reached.
 */
export function firstAnswer(
  path: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Response> | null {
  const { firstAnswers } = window;
  const asked = firstAnswers?.answers[path];
  if (!firstAnswers || !asked) return null;
  delete firstAnswers.answers[path];
  const same = firstAnswers.session === (headers['X-Session'] ?? null) && firstAnswers.brand === (headers['X-Brand'] ?? null);
  if (!same || performance.now() > FRESH_MS) {
    drop(asked);
    return null;
  }
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason);
      drop(asked);
    });
    asked.then(resolve, reject);
  });
}

/** Ends the requests whose answers no page took while they were fresh: an answer that nobody reads keeps its connection busy. */
export function dropUntakenAnswers(): void {
  setTimeout(
    () => {
      const answers = window.firstAnswers?.answers ?? {};
      for (const [path, asked] of Object.entries(answers)) {
        delete answers[path];
        drop(asked);
      }
    },
    Math.max(0, FRESH_MS - performance.now()),
  );
}

function drop(asked: Promise<Response>): void {
  // Also of an answer that broke off, which nobody waits for, and of one that is being read, which cannot be ended here.
  asked.then(({ body }) => body?.cancel()).catch(() => {});
}
