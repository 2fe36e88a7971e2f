/** `8-K`, `10-Q/A`, `S-1`, `10b5-1`, `e-mail`; the group keeps them when a text is split by it. */
const HYPHENED = /(\b(?:\d{1,2}-[A-Z](?:\/A)?|[A-Z]-\d{1,2}|10b5-1|[Ee]-mails?)\b)/;

/** A text in which names of forms, rules and the word e-mail stay on one line. */
export function Unbroken({ text }: { text: string }) {
  const parts = text.split(HYPHENED);
  if (parts.length === 1) return text;
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <span key={at} className="fw-unbroken">
        {part}
      </span>
    ),
  );
}
