/** Jurisdictions under whose law companies are organized, as filings print them. Pure. */

const STATES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|District of Columbia|Puerto Rico';
const PROVINCES =
  'Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland|Newfoundland and Labrador|Nova Scotia|Ontario|Prince Edward Island|Quebec|Québec|Saskatchewan';
/** Names that the runtime's list of regions spells differently or does not have. */
const OTHERS =
  'England|England and Wales|England & Wales|Scotland|Wales|Northern Ireland|Great Britain|U.K.|UK|U.S.|US|USA|U.S.A.|United States of America|Holland|The Netherlands|BVI|B.V.I.|Hong Kong|Macau|Macao|Taiwan|Taiwan, R.O.C.|PRC|P.R.C.|P.R. China|Republic of China|People’s Republic of China|Korea|Republic of Korea|Russian Federation|Czech Republic|Slovak Republic|Republic of Ireland|Republic of Singapore|UAE|U.A.E.|Abu Dhabi|Dubai|DIFC|Turkey|Ivory Coast|Cayman|Jersey, Channel Islands|Guernsey|Channel Islands|New South Wales|Victoria|Queensland|Viet Nam|Kingdom of Saudi Arabia|Saint Lucia|Nevis|St. Kitts and Nevis|Virgin Islands|U.S. Virgin Islands|Labuan|Netherlands Antilles|Yugoslavia|West Germany|Zaire';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const keyOf = (place: string): string =>
  place
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/’/g, "'")
    .replace(/\s{1,9}/g, ' ')
    .trim()
    .toLowerCase();

/** Countries as named in the runtime's Unicode data, plus states and provinces. */
const PLACES: ReadonlySet<string> = (() => {
  const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const countries = LETTERS.flatMap((first) => LETTERS.flatMap((second) => regions.of(`${first}${second}`) ?? []));
  return new Set([...countries, ...STATES.split('|'), ...PROVINCES.split('|'), ...OTHERS.split('|')].map(keyOf));
})();

/** Whether the words name a country, state or province: `Delaware`, `Delaware, U.S.`, `State of Delaware`, `Russia/Kazakhstan`. */
export function isPlace(words: string): boolean {
  const bare = keyOf(words).replace(/^(?:the |state of |commonwealth of |province of |republic of )/, '');
  if (PLACES.has(bare) || PLACES.has(keyOf(words))) return true;
  const parts = bare.split(/ ?[,/] ?/);
  return parts.length > 1 && parts.length < 4 && parts.every((part) => PLACES.has(part));
}
