import { z } from 'zod';
import type { MuteLength } from './mute-by-link.command.ts';

/** The form of the page. A mail program or a person may send anything, so other fields are let through. */
const muteForm = z.discriminatedUnion('length', [
  z.object({ length: z.literal('day') }),
  z.object({ length: z.literal('week') }),
  z.object({ length: z.literal('date'), date: z.iso.date() }),
  z.object({ length: z.literal('end') }),
]);

/** Null for a form that says nothing of use. */
export function muteLengthOf(form: unknown): MuteLength | null {
  const { data } = muteForm.safeParse(form);
  if (data === undefined) return null;
  if (data.length === 'date') return { date: data.date };
  return data.length === 'end' ? 'end' : { days: data.length === 'day' ? 1 : 7 };
}
