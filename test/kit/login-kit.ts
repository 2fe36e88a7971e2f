import { eventCodec } from '../../backend/apps/event-registry.ts';
import { loginKind } from '../../backend/contexts/accounts/login/login-kind.adapter.ts';
import { type DevMessage, DevOutboxStore } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import { SHIPPED_TEMPLATES } from '../../backend/platform/mail-templates/template-versions.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import type { AppHarness, Visitor } from './app.harness.ts';
import { sendDue } from './send-due.ts';

/** Sends due messages to the dev outbox. @returns the latest message to a contact. */
export async function lastMessageTo(app: AppHarness, to: string): Promise<DevMessage> {
  const { clock, operational, log } = app.runtime;
  const devOutbox = new DevOutboxStore(operational, clock, app.app.get(FieldCipher));
  const kinds = [
    loginKind({
      cipher: app.app.get(FieldCipher),
      clock,
      urlOf: (_, path) => new URL(path, app.url).href,
      postalAddress: null,
      templates: SHIPPED_TEMPLATES,
    }),
  ];
  await sendDue(devOutbox, { outbox: app.app.get(OutboxStore), kinds, leases: app.runtime.leases(), clock, log });
  const { documents } = await devOutbox.newest(500, null);
  const message = documents.find((each) => each.to === to);
  if (!message) throw new Error(`nothing was sent to ${to}`);
  return message;
}

export const codeIn = ({ text }: DevMessage): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
export const linkIn = ({ text }: DevMessage): string => /https?:\S+/.exec(text)?.[0] ?? '';

/** Logs a visitor in with the code of a text message. @returns the response; the visitor has the new session. */
export async function signInByCode(app: AppHarness, visitor: Visitor, phone: string, to: string) {
  await visitor.post('/api/login', { identifier: phone });
  const code = codeIn(await lastMessageTo(app, to));
  const answer = await visitor.post('/api/verify-login-code', { identifier: phone, code, previousSession: visitor.session });
  if (answer.status === 200) visitor.session = answer.body.session;
  return answer;
}

/** All events of a category, read from the log. */
export async function eventsOf(app: AppHarness, category: string) {
  const codec = eventCodec();
  const { events } = await app.runtime.events.readAll({ after: null, categories: [category], limit: 10_000 });
  return events.map((event) => codec.decode(event)).filter((event) => event !== null);
}
