/** `8-K`, `10-Q/A`, `S-1`, `10b5-1`, `e-mail`; the capture group keeps them when splitting. */
const HYPHENED = /(\b(?:\d{1,2}-[A-Z](?:\/A)?|[A-Z]-\d{1,2}|10b5-1|[Ee]-mails?)\b)/;

/** Text in which names of forms and rules don't break at their hyphen. */
export function Unbroken({ text }: { text: string }) {
  const parts = text.split(HYPHENED);
  if (parts.length === 1) return text;
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
      <span key={at} className="fw-unbroken">
        {part}
      </span>
    ),
  );
}
