import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/**
 * Headers of a message as Standard Webhooks describes them: the same ID for every try, the time of this one, and a signature per secret, so that a
 * receiver can change its secret while both are valid.
 */
export function webhookHeaders(id: string, body: string, secrets: readonly string[], at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
