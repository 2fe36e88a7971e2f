/** Longest wait for a score; after it, the digest lists the filing without one. */
const SCORE_WAIT_MS = 15 * 60_000;

/** The instant that decides which digest lists a filing: it falls into exactly one window. */
export function readyAt(ingestedAt: string, scoredAt: string | null): string {
  const latest = new Date(Date.parse(ingestedAt) + SCORE_WAIT_MS).toISOString();
  return scoredAt !== null && scoredAt < latest ? scoredAt : latest;
}
