export type TextRange = { readonly start: number; readonly end: number };

/** Parses `1200-1260` from the URL; null for anything else. */
export function parseRange(text: string | null): TextRange | null {
  const [, start, end] = /^(\d{1,9})-(\d{1,9})$/.exec(text ?? '') ?? [];
  if (start === undefined || end === undefined) return null;
  return { start: Number(start), end: Math.max(Number(start), Number(end)) };
}
