import { outgoingFetch } from '#platform/http/outgoing-fetch.ts';
import { type Finding, failure, ok } from './finding.ts';

/** A server that takes longer counts as not responding. */
const ANSWER_MS = 10_000;

export interface Answer {
  readonly status: number;
  /** The server's clock; null when the response has no Date header. */
  readonly date: Date | null;
}

/**
 * Sends one request without following redirects and reads only the head of the response.
 * @param posted JSON to POST; a GET without it. @returns the reason when there is no response.
 */
export async function sendRequest(
  url: string,
  headers: Readonly<Record<string, string>>,
  posted?: string,
): Promise<Answer | string> {
  try {
    const response = await outgoingFetch(url, {
      ...{ headers, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) },
      ...(posted === undefined ? {} : { method: 'POST', body: posted }),
    });
    await response.body?.cancel();
    const date = new Date(response.headers.get('date') ?? Number.NaN);
    return { status: response.status, date: Number.isNaN(date.getTime()) ? null : date };
  } catch (error) {
    const cause = (error as { readonly cause?: { readonly code?: unknown; readonly message?: unknown } }).cause;
    return String(cause?.code ?? cause?.message ?? (error as Error).message).slice(0, 200);
  }
}

/** Judges a provider's address and key by its response. @param variables settings to correct when the key is rejected. */
export function findingOf(answer: Answer | string, origin: string, variables: string): Finding {
  if (typeof answer === 'string') {
    return failure(`${origin} isn’t responding (${answer})`, 'Check the network, the firewall and the address.');
  }
  const { status } = answer;
  if (status >= 200 && status < 300) return ok(`${origin} responds and accepts the key`);
  if (status === 401 || status === 403) {
    return failure(`${origin} rejects the key (HTTP ${status})`, `Correct ${variables} and restart all roles.`);
  }
  const remedy = 'Check the provider’s status page. If there is no outage, check the address.';
  return failure(`${origin} responds with HTTP ${status}`, remedy);
}
