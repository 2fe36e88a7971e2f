/** 10 digits get +1, 11 starting with 1 get +, anything else + before the digits (spec section 5; US numbers only). */
export function normalizePhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}
