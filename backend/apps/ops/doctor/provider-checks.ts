import { createTransport } from 'nodemailer';
import { OpenidSignOn } from '#contexts/administration/single-sign-on/openid.adapter.ts';
import { TELEGRAM_ORIGIN } from '#contexts/delivery/telegram/telegram-bot.adapter.ts';
import { openObjectStore } from '#platform/backup/archive/open-archive.ts';
import type { Environment } from '#platform/config/environment.ts';
import { randomId } from '#platform/ids/ids.ts';
import { findingOf, sendRequest } from './ask-server.ts';
import { type Check, type Finding, failure, off, ok, warning } from './finding.ts';

const SMTP_MS = 10_000;

/** Checks of external providers. None of them sends a message or charges anything. */
export function providerChecks(env: Environment): readonly Check[] {
  return [
    { part: 'email (SMTP)', run: () => smtp(env) },
    { part: 'email (SendGrid)', run: () => sendGrid(env) },
    { part: 'text messages (Twilio)', run: () => twilio(env) },
    { part: 'chats (Telegram)', run: () => telegram(env) },
    { part: 'payments (Stripe)', run: () => stripe(env) },
    { part: 'AI', run: () => ai(env) },
    { part: 'quotes (QUOTES_PROVIDER)', run: () => quotes(env) },
    { part: 'administrator sign-in (OIDC_ISSUER)', run: () => signOn(env) },
    { part: 'traces (OTEL_EXPORTER_OTLP_ENDPOINT)', run: () => traces(env) },
    { part: 'archive (BACKUP_S3_URL)', run: () => bucket(env) },
  ];
}

async function smtp({ SMTP_URL, embedded }: Environment): Promise<Finding> {
  if (SMTP_URL === undefined) return off(embedded ? 'not configured; emails go to the dev outbox' : 'not configured');
  const { host, protocol } = new URL(SMTP_URL);
  const at = `${protocol}//${host}`;
  const timeouts = { connectionTimeout: SMTP_MS, greetingTimeout: SMTP_MS, socketTimeout: SMTP_MS };
  const transport = createTransport({ url: SMTP_URL, requireTLS: new URL(SMTP_URL).username !== '', ...timeouts });
  try {
    await transport.verify();
    return ok(`${at} responds and accepts the password`);
  } catch (error) {
    const { code = '', responseCode } = error as { readonly code?: string; readonly responseCode?: number };
    if (code === 'EAUTH')
      return failure(`${at} rejected the username or password (${responseCode ?? code})`, 'Correct them in SMTP_URL.');
    return failure(
      `${at} can’t be used (${code || 'no answer'})`,
      'Check SMTP_URL (host and port), the certificate and the firewall.',
    );
  } finally {
    transport.close();
  }
}

async function sendGrid({ SENDGRID_API_KEY, SENDGRID_BASE_URL }: Environment): Promise<Finding> {
  if (SENDGRID_API_KEY === undefined) return off('not configured');
  const origin = SENDGRID_BASE_URL ?? 'https://api.sendgrid.com';
  return findingOf(
    await sendRequest(`${origin}/v3/scopes`, { authorization: `Bearer ${SENDGRID_API_KEY}` }),
    origin,
    'SENDGRID_API_KEY',
  );
}

async function twilio({ TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN, TWILIO_BASE_URL }: Environment): Promise<Finding> {
  if (sid === undefined) return off('not configured');
  const origin = TWILIO_BASE_URL ?? 'https://api.twilio.com';
  const authorization = `Basic ${Buffer.from(`${sid}:${TWILIO_AUTH_TOKEN}`).toString('base64')}`;
  const answer = await sendRequest(`${origin}/2010-04-01/Accounts/${sid}.json`, { authorization });
  return findingOf(answer, origin, 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN');
}

async function telegram({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_BASE_URL }: Environment): Promise<Finding> {
  if (token === undefined) return off('not configured');
  const { origin } = new URL(TELEGRAM_BASE_URL ?? TELEGRAM_ORIGIN);
  const answer = await sendRequest(`${origin}/bot${token}/getMe`, {});
  // Telegram responds with 404 to an unknown token.
  const known = typeof answer !== 'string' && answer.status === 404 ? { ...answer, status: 401 } : answer;
  return findingOf(known, origin, 'TELEGRAM_BOT_TOKEN');
}

async function stripe({ STRIPE_SECRET_KEY, STRIPE_BASE_URL }: Environment): Promise<Finding> {
  if (STRIPE_SECRET_KEY === undefined) return off('not configured');
  const origin = STRIPE_BASE_URL ?? 'https://api.stripe.com';
  const answer = await sendRequest(`${origin}/v1/prices?limit=1`, { authorization: `Bearer ${STRIPE_SECRET_KEY}` });
  return findingOf(answer, origin, 'STRIPE_SECRET_KEY');
}

async function ai({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }: Environment): Promise<Finding> {
  if (OPENAI_API_KEY === undefined) return off('not configured; all text is written by the rules');
  const base = OPENAI_BASE_URL ?? 'https://api.openai.com/v1';
  const answer = await sendRequest(`${base}/models`, { authorization: `Bearer ${OPENAI_API_KEY}` });
  const found = findingOf(answer, base, 'OPENAI_API_KEY');
  return found.state === 'ok' ? ok(`${base} responds and accepts the key; the model is ${OPENAI_MODEL}`) : found;
}

async function quotes({ QUOTES_PROVIDER, QUOTES_API_KEY, QUOTES_BASE_URL }: Environment): Promise<Finding> {
  if (QUOTES_PROVIDER === undefined || QUOTES_API_KEY === undefined)
    return off('not configured; quotes are sample data, and scores use no market data');
  const origin = QUOTES_BASE_URL ?? 'https://finnhub.io';
  const answer = await sendRequest(`${origin}/api/v1/quote?symbol=AAPL`, { 'x-finnhub-token': QUOTES_API_KEY });
  if (typeof answer !== 'string' && answer.status === 429)
    return warning(
      `${origin} is limiting our requests (HTTP 429)`,
      'Wait a minute. Check whether another program is using this key.',
    );
  return findingOf(answer, origin, 'QUOTES_API_KEY');
}

/** Reads the provider's discovery document, as the first sign-in does. Client id and secret are only tested by a real sign-in. */
async function signOn({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Environment): Promise<Finding> {
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined)
    return off('not configured; administrators sign in with passwords');
  const options = { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET };
  try {
    await new OpenidSignOn(options).begin(OIDC_ISSUER);
    return ok(`${OIDC_ISSUER} uses this issuer name`);
  } catch (error) {
    const { cause } = error as { readonly cause?: { readonly message?: string } };
    const reason = String(cause?.message ?? (error as Error).message).slice(0, 200);
    return failure(
      `${OIDC_ISSUER} can’t be used (${reason})`,
      'Check the network, and that OIDC_ISSUER is the issuer name the provider uses.',
    );
  }
}

/** Sends an export without spans. */
async function traces({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Environment): Promise<Finding> {
  if (endpoint === undefined) return off('not configured; no traces are recorded');
  const answer = await sendRequest(
    `${endpoint.replace(/\/$/, '')}/v1/traces`,
    { 'content-type': 'application/json' },
    JSON.stringify({ resourceSpans: [] }),
  );
  if (typeof answer === 'string')
    return warning(
      `${endpoint} isn’t responding (${answer})`,
      'Start the collector, or correct the address. Until then, traces are lost.',
    );
  if (answer.status < 300) return ok(`${endpoint} accepts traces`);
  return warning(`${endpoint} responds with HTTP ${answer.status}`, 'Use a collector that accepts OTLP as JSON over HTTP.');
}

/** Writes, reads and deletes a small object. */
async function bucket(env: Environment): Promise<Finding> {
  const objects = await openObjectStore(env);
  if (!objects) return off('not configured; this machine has the only copy of the data');
  const name = `doctor-${randomId()}`;
  try {
    await objects.put(name, Buffer.from(name));
    const read = String(await objects.get(name));
    await objects.delete(name);
    if (read !== name)
      return failure(`${objects.place} doesn’t return what was written to it`, 'Don’t use this server for backups.');
    return ok(`${objects.place} can be written, read and deleted`);
  } catch (error) {
    const remedy = 'Check BACKUP_S3_URL, BACKUP_S3_KEY_ID, BACKUP_S3_SECRET, BACKUP_S3_REGION and the key’s permissions.';
    return failure((error as Error).message, remedy);
  } finally {
    objects.close();
  }
}
