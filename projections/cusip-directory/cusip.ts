/** Normalizes a CUSIP; null for anything else, including a wrong check digit. Pure. */
export function cusipOf(printed: string): string | null {
  const cusip = printed.replace(/[\s-]/g, '').toUpperCase();
  return /^[0-9A-Z*@#]{8}[0-9]$/.test(cusip) && checkDigit(cusip) === cusip.at(-1) ? cusip : null;
}

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*@#';

/** "Modulus 10 double add double" over the first eight characters. */
function checkDigit(cusip: string): string {
  const sum = [...cusip.slice(0, 8)].reduce((total, character, index) => {
    const value = CHARACTERS.indexOf(character) * (index % 2 === 1 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}
