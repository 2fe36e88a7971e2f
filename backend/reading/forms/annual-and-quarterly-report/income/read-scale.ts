/** The unit of a statement's amounts, from its head or else from other tables of the document plus a sentence that states the amount in words. Pure. */

const SCALE =
  /\b(?:in|of) (?:US\$ |U\.S\. |\$ ?)?(thousands|millions|billions)\b|\b(thousands|millions|billions)(?:,? (?:of|except)\b|,)|\b(000)['’]?s\b/i;
const SCALES: Readonly<Record<string, number>> = { thousands: 1e3, '000': 1e3, millions: 1e6, billions: 1e9 };
const TABLE_UNIT = /\((?:[^()\n]{0,40}[ $])?in (thousands|millions|billions)\b[^()\n]{0,80}\)/gi;
const MAX_UNITS = 200;
/** Larger amounts are taken as printed in full, since few companies earn more than ten billion. */
const SURELY_FULL = 1e7;

/** @param printed the largest amount of the rows being read, as printed. Null if the unit is uncertain. */
export function scaleOf(head: string, document: string, printed: number): number | null {
  const unit = SCALE.exec(head);
  const word = unit?.slice(1).find((part) => part !== undefined);
  if (word !== undefined) return SCALES[word.toLowerCase()] ?? null;
  const inFull = !/\bexcept\b/i.test(head) || /\bshares?\b.{0,40}\bin full\b/i.test(head);
  const units = new Set<number>();
  for (const [, name = ''] of document.matchAll(TABLE_UNIT)) {
    units.add(SCALES[name.toLowerCase()] ?? 0);
    if (units.size >= MAX_UNITS) break;
  }
  if (units.size === 0) return inFull ? 1 : null;
  const [stated] = [...units].filter((scale) => isStatedInWords(document, printed * scale));
  return stated ?? (inFull && printed >= SURELY_FULL ? 1 : null);
}

/** Whether a sentence states the amount in words: `$1,176 million`, `$1.2 billion`. */
function isStatedInWords(document: string, value: number): boolean {
  const forms = [
    ...[0, 1, 2].map((digits) => [value / 1e6, digits, 'million'] as const),
    ...[1, 2, 3].map((digits) => [value / 1e9, digits, 'billion'] as const),
  ];
  return forms.some(([amount, digits, name]) => {
    if (amount < 1) return false;
    const formatted = amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
    return ['$', '$ '].some((sign) => document.includes(`${sign}${formatted} ${name}`));
  });
}
