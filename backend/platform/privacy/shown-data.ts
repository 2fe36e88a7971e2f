import { encrypted } from './encrypted.ts';
import { ERASED } from './field-cipher.ts';
import type { SubjectKeyStore } from './subject-key.store.ts';

/** What stands in place of a sealed field that is not opened. */
export const SEALED = '[sealed]';

/** Data of an event for somebody who may see that a field is there and not what it holds. */
export async function sealedFieldsShown(data: unknown, keys: Pick<SubjectKeyStore, 'holds'>): Promise<unknown> {
  if (Array.isArray(data)) return Promise.all(data.map((each) => sealedFieldsShown(each, keys)));
  if (typeof data !== 'object' || data === null) return data;
  const sealed = encrypted.safeParse(data);
  if (sealed.success) return (await keys.holds(sealed.data.keyId)) ? SEALED : ERASED;
  const fields = Object.entries(data).map(async ([name, value]) => [name, await sealedFieldsShown(value, keys)] as const);
  return Object.fromEntries(await Promise.all(fields));
}
