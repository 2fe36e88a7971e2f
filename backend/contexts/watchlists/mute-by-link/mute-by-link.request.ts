import { z } from 'zod';
import type { MuteLength } from './mute-by-link.command.ts';

/** The page's form. Unknown fields are allowed, because mail clients may add some. */
const muteForm = z.discriminatedUnion('length', [
  z.object({ length: z.literal('day') }),
  z.object({ length: z.literal('week') }),
  z.object({ length: z.literal('date'), date: z.iso.date() }),
  z.object({ length: z.literal('end') }),
]);

/** Null for an unusable form. */
export function muteLengthOf(form: unknown): MuteLength | null {
  const { data } = muteForm.safeParse(form);
  if (data === undefined) return null;
  if (data.length === 'date') return { date: data.date };
  return data.length === 'end' ? 'end' : { days: data.length === 'day' ? 1 : 7 };
}
