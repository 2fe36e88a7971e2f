import type { INestApplication } from '@nestjs/common';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { ContactPartsStore } from '../../backend/contexts/accounts/contact-parts/contact-parts.store.ts';
import { KeepContactParts } from '../../backend/contexts/accounts/contact-parts/keep-contact-parts.process.ts';
import { contactServices } from '../../backend/contexts/accounts/contact-services.service.ts';
import { KeepContactRecords } from '../../backend/contexts/accounts/verification/keep-contact-records.process.ts';
import { Verifications } from '../../backend/contexts/accounts/verification/verifications.reader.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { EventStore } from '../../backend/platform/event-store/event-store.port.ts';
import { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';

/** The key of an account's contact in its events. */
export const contactKeyOf = (app: Pick<INestApplication, 'get'>, accountId: string, contact: string): Promise<string> =>
  app.get(FieldCipher).hashFor(accountId, 'contact', contact);

/** Builds the contact records from the log, like a worker. */
export async function keepContactRecords(app: Pick<INestApplication, 'get'>): Promise<void> {
  const [events, codec] = [app.get(EventStore), eventCodec()];
  const records = contactServices({
    events,
    codec,
    operations: app.get(OperationalStore),
    executor: app.get(CommandExecutor),
    cipher: app.get(FieldCipher),
    hash: app.get(KeyedHash),
  });
  const parts = new ContactPartsStore(app.get(OperationalStore), app.get(KeyedHash));
  const processes = [
    new KeepContactRecords(records, new Verifications(events, codec)),
    new KeepContactParts(records.contacts, records.held, parts),
  ];
  for (const process of processes) {
    const { events: stored } = await events.readAll({ after: null, categories: process.categories, limit: 10_000 });
    for (const each of stored) {
      const event = process.handles.includes(each.type as never) ? codec.decode(each) : null;
      if (event) await process.handle(event as never);
    }
  }
}
