import { encrypted } from './encrypted.ts';
import { ERASED } from './field-cipher.ts';
import type { SubjectKeyStore } from './subject-key.store.ts';

/** Placeholder for an encrypted field that is not decrypted. */
export const SEALED = '[sealed]';

/** Event data for someone who may see that a sealed field exists, but not its value: it becomes {@link SEALED}, or {@link ERASED} once its key is gone. */
export async function withoutSealedValues(data: unknown, keys: Pick<SubjectKeyStore, 'holds'>): Promise<unknown> {
  if (Array.isArray(data)) return Promise.all(data.map((each) => withoutSealedValues(each, keys)));
  if (typeof data !== 'object' || data === null) return data;
  const sealed = encrypted.safeParse(data);
  if (sealed.success) return (await keys.holds(sealed.data.keyId)) ? SEALED : ERASED;
  const fields = Object.entries(data).map(async ([name, value]) => [name, await withoutSealedValues(value, keys)] as const);
  return Object.fromEntries(await Promise.all(fields));
}
