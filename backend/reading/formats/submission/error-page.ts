import { EdgarError } from './edgar-error.ts';

/** EDGAR lifts a rate block once the rate has stayed below its limit for ten minutes. */
const BLOCK_MS = 10 * 60_000;

/** How much of a response is searched: EDGAR's error pages name the failure near the beginning. */
const HEAD = 4_000;

/**
 * The failure reported by one of EDGAR's error pages; null for any other text. The pages come with 403, 404 or 503, and a proxy may turn
 * that into a 200, so the text decides, not the status.
 */
export function parseErrorPage(text: string): EdgarError | null {
  const head = text.slice(0, HEAD);
  const words = head.toLowerCase();
  if (words.includes('request rate threshold exceeded')) {
    return new EdgarError('BLOCKED', 'EDGAR is blocking us because its request rate limit was exceeded.', {
      retryAfterMs: BLOCK_MS,
    });
  }
  if (words.includes('undeclared automated tool')) {
    const message = 'EDGAR is blocking us as an undeclared automated tool: it doesn’t accept the contact in the User-Agent.';
    return new EdgarError('BLOCKED', message, { retryAfterMs: BLOCK_MS });
  }
  const code = /^\s*(?:<\?xml[^>]*>\s*)?<Error>\s*<Code>([A-Za-z]{1,40})<\/Code>/.exec(head)?.[1];
  if (code === 'AccessDenied' || code === 'NoSuchKey') {
    return new EdgarError('NOT_FOUND', `EDGAR has no such document (${code}).`);
  }
  if (code !== undefined) return new EdgarError('TEMPORARY', `EDGAR’s storage returned ${code}.`);
  if (words.includes('sec.gov | file unavailable') || /<title>\s*(?:50[234]|service unavailable|bad gateway)/.test(words)) {
    return new EdgarError('TEMPORARY', 'EDGAR says the page is temporarily unavailable.');
  }
  return null;
}
