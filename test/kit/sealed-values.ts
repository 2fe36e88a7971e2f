import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { accountFields, loginFields, verificationFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { administratorFields } from '../../backend/contexts/administration/sealed-fields.ts';
import { devMessageContent } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import { feedbackComment } from '../../backend/contexts/scoring/published/sealed-fields.ts';
import { entryFields } from '../../backend/contexts/watchlists/published/sealed-fields.ts';
import type { Encrypted } from '../../backend/platform/privacy/encrypted.ts';
import { encrypted } from '../../backend/platform/privacy/encrypted.ts';
import type { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { EnvelopeBindingMismatch } from '../../backend/platform/privacy/privacy.errors.ts';
import type { SealedPlace } from '../../backend/platform/privacy/sealed-place.ts';

/** An encrypted value in a database, with the texts next to it, one of which may be the id of its place. */
export interface FoundValue {
  readonly envelope: Encrypted;
  readonly near: readonly string[];
}

/** All encrypted values in the databases of a stopped product's folder, in all tables, by file. */
export function sealedValues(dataDir: string): ReadonlyMap<string, readonly FoundValue[]> {
  const files = readdirSync(dataDir).filter((file) => file.endsWith('.db'));
  return new Map(files.map((file) => [file, sealedIn(join(dataDir, file))]));
}

/** Decrypts a value by trying every place in which the product could have encrypted it. @throws EnvelopeBindingMismatch when none fits. */
export async function opened(cipher: FieldCipher, { envelope, near }: FoundValue): Promise<string> {
  let refused: unknown = new Error('no place was tried');
  for (const place of placesOf(envelope.keyId, near)) {
    try {
      return await cipher.decrypt(envelope, place);
    } catch (error) {
      if (!(error instanceof EnvelopeBindingMismatch)) throw error;
      refused = error;
    }
  }
  throw refused;
}

function placesOf(subject: string, near: readonly string[]): readonly SealedPlace[] {
  const bare = subject.replace(/^(login|admin)-/, '');
  return [
    ...Object.values(accountFields(subject)),
    ...Object.values(entryFields(subject)),
    feedbackComment(subject),
    ...Object.values(loginFields(bare)),
    ...Object.values(administratorFields(bare)),
    ...near.flatMap((id) => [devMessageContent(id, subject), ...Object.values(verificationFields(id, subject))]),
  ];
}

function sealedIn(path: string): readonly FoundValue[] {
  const database = new DatabaseSync(path);
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    return tables.flatMap(({ name }) => {
      const rows = database.prepare(`SELECT * FROM "${String(name).replaceAll('"', '""')}"`);
      // Full-text index tables have ids beyond the safe integers.
      rows.setReadBigInts(true);
      return rows.all().flatMap((row) => Object.values(row).flatMap((value) => sealedInText(value, textsOf(row))));
    });
  } finally {
    database.close();
  }
}

const textsOf = (holder: object) => Object.values(holder).filter((each) => typeof each === 'string' && each.length < 200);

function sealedInText(value: unknown, near: readonly string[]): readonly FoundValue[] {
  return typeof value === 'string' && value.includes('"enc"') ? sealedBelow(JSON.parse(value), near) : [];
}

function sealedBelow(value: unknown, near: readonly string[]): readonly FoundValue[] {
  if (typeof value !== 'object' || value === null) return [];
  const envelope = encrypted.safeParse(value);
  if (envelope.success) return [{ envelope: envelope.data, near }];
  return Object.values(value).flatMap((each) => sealedBelow(each, [...near, ...textsOf(value)]));
}
