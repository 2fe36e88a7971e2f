import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/**
 * Headers of a message according to Standard Webhooks: an id that is the same for every attempt, the time of this attempt, and one signature per
 * secret, so that a receiver can change its secret while both are valid.
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
