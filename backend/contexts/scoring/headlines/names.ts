/** Names of companies and people as a newspaper prints them. Pure. */

/** Words of a registered name that say the legal form only; they are left out at the end. */
const LEGAL_FORMS = new Set(
  'NA INC INCORPORATED CORP CORPORATION CO COMPANY COMPANIES LTD LIMITED LLC LP LLP PLC SA NV AG SE AB ASA OYJ SPA BV GMBH KGAA SARL TRUST-FUND'.split(
    ' ',
  ),
);
/** EDGAR's suffixes after a slash: the state or country of incorporation. */
const EDGAR_SUFFIX = /(?<!\s)\s*[/\\](?:[A-Z]{2,3}|DE|NEW|ADR|FI|ADV|TA|MSD|BD|PA|GP|CAN)[/\\]?\s*$/i;
/** Names whose casing no rule gives. The key is the word in capitals. */
const USUAL: Readonly<Record<string, string>> = {
  NVIDIA: 'NVIDIA',
  MCDONALDS: "McDonald's",
  "MCDONALD'S": "McDonald's",
  LOWES: "Lowe's",
  KOHLS: "Kohl's",
  EBAY: 'eBay',
  PAYPAL: 'PayPal',
  JPMORGAN: 'JPMorgan',
  BLACKROCK: 'BlackRock',
  CARMAX: 'CarMax',
  FEDEX: 'FedEx',
  TMOBILE: 'T-Mobile',
  YOUTUBE: 'YouTube',
  LINKEDIN: 'LinkedIn',
  EXXONMOBIL: 'ExxonMobil',
  IROBOT: 'iRobot',
  GAMESTOP: 'GameStop',
  MICROSTRATEGY: 'MicroStrategy',
  DOORDASH: 'DoorDash',
  DEVRY: 'DeVry',
  METLIFE: 'MetLife',
};
/** Words written small inside a name. */
const SMALL = new Set(['OF', 'AND', 'THE', 'FOR', 'IN', 'ON', 'AT', 'BY', 'TO', 'DE', 'DU', 'LA', 'VON', 'VAN', 'DEN', 'DER']);
/** Words without a vowel, or abbreviations, that stay in capitals. */
const CAPITALS = /^(?:[B-DF-HJ-NP-TV-XZ]{2,5}|II|III|IV|VI|VII|VIII|IX|USA|US|UK|IBM|AT&T|ADP|AES|AIG|ETF|REIT|SPDR|IPO|EU|UAE)$/;
/** Two letters that no word begins with in this way are initials: "AJ Boulder", not "Al Ahli". */
const INITIALS = /^(?!AL|AM|AN|AS|AT|EL|EN|IL|IN|IS|IT|OF|OL|ON|OR|UN|UP|US)[AEIOU][B-DF-HJ-NP-TV-Z]$/;
const SUFFIXES: Readonly<Record<string, string>> = { JR: 'Jr.', SR: 'Sr.', II: 'II', III: 'III', IV: 'IV' };

/**
 * `APPLE INC` as `Apple`, `NVIDIA CORP` as `NVIDIA`, `ELI LILLY & Co` as `Eli Lilly`. A name that is not printed in capitals keeps its own
 * casing.
 */
export function companyName(filed: string): string {
  let name = filed
    .replace(/\s{1,50}/g, ' ')
    .replace(/,(?=[A-Za-z])/g, ', ')
    .trim()
    .replace(EDGAR_SUFFIX, '')
    .trim();
  // Typed in small letters altogether, as some filers do.
  if (!/[A-Z]/.test(name)) name = name.replace(/(?<=^|\s)[a-z]/g, (letter) => letter.toUpperCase());
  const shouted = !/[a-z]/.test(name.replace(/\b(?:Inc|Corp|Co|Ltd|Llc|Plc)\b\.?/g, ''));
  const words = name.split(' ');
  while (words.length > 1) {
    const last = (words.at(-1) ?? '').toUpperCase().replace(/[^A-Z&]/g, '');
    if (!LEGAL_FORMS.has(last) && last !== '&' && last !== '') break;
    words.pop();
  }
  if (words.length > 1 && /^the$/i.test(words[0] ?? '')) words.shift();
  name = words
    .join(' ')
    .replace(/(?<![,;.&])[,;.&]+$/, '')
    .trim();
  if (!shouted) return usual(name);
  return name
    .split(' ')
    .map((word, at) => {
      if (at === 0) return INITIALS.test(word) ? word : cased(word);
      return SMALL.has(word) ? word.toLowerCase() : cased(word);
    })
    .join(' ');
}

/** A name in mixed case keeps it, but for words whose usual casing is known. */
function usual(name: string): string {
  return name
    .split(' ')
    .map((word) => USUAL[word.toUpperCase()] ?? word)
    .join(' ');
}

function cased(word: string): string {
  const known = USUAL[word.toUpperCase()];
  if (known !== undefined) return known;
  if (CAPITALS.test(word) || /\d/.test(word) || /^(?:[A-Z]\.){2,}$/.test(word)) return word;
  return word
    .split(/(?<=[-/.&])/)
    .map((part) =>
      /^[B-DF-HJ-NP-TV-XZ]{2,4}[-&]?$/.test(part) ? part : part.charAt(0).toUpperCase() + part.slice(1).toLowerCase(),
    )
    .join('')
    .replace(/^Mc([a-z])/, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/^O['’]([a-z])/, (_, letter: string) => `O'${letter.toUpperCase()}`);
}

/**
 * A person's name in natural order. EDGAR files people as `LAST FIRST MIDDLE`; a name with lower-case letters in natural order stays.
 * @param order `filed` for EDGAR's order, `natural` for a name printed in a text.
 */
export function personName(filed: string, order: 'filed' | 'natural'): string {
  const words = filed
    .replace(/,/g, ' ')
    .replace(/\s{1,50}/g, ' ')
    .trim()
    .split(' ');
  const suffix = words.length > 2 ? SUFFIXES[(words.at(-1) ?? '').toUpperCase().replace('.', '')] : undefined;
  if (suffix !== undefined) words.pop();
  const natural = order === 'filed' && words.length > 1 ? [...words.slice(1), words[0] ?? ''] : words;
  const shouted = !/[a-z]/.test(words.join(''));
  const printed = natural.map((word) => {
    if (/^[A-Za-z]\.?$/.test(word)) return `${word.charAt(0).toUpperCase()}.`;
    return shouted || /^[A-Z]{3,}$/.test(word) ? cased(word) : word;
  });
  return [...printed, ...(suffix === undefined ? [] : [suffix])].join(' ');
}

/** First and last name, without middle names and suffixes: `Timothy D. Cook` as `Timothy Cook`. */
export function shortPerson(natural: string): string {
  const words = natural.split(' ').filter((word) => !/^(?:[A-Z]\.|Jr\.|Sr\.|II|III|IV)$/.test(word));
  return words.length < 2 ? natural : `${words[0]} ${words.at(-1)}`;
}
