/** Names of companies and people as a newspaper prints them. Pure. */

/** Legal forms, without periods and slashes, that only companies have: a name that ends with one is a company's. */
const FORMS =
  'INC INCORPORATED CORP CORPORATION CO COMPANY COMPANIES LTD LIMITED LLC LP LLP LLLP PLC GMBH KGAA GMBHCOKG OYJ SARL SRL SPA BV PTY PTE BHD SDN PJSC OJSC JSC OOO SICAV SICAF ' +
  'SAPI SAB SAS SCA SLU ULC LTDA EIRL UAB OYABP ABP TBK KGAACOKG COKG BVBA SPRL';
/** Legal forms that are also words or people's names; they count only if they end the name in capitals. */
const SHORT_FORMS = 'NA SA NV AG SE AB ASA AS CV PT KK KG SL HF OY DD RL';
/** Words that only state the legal form; they are dropped at the end of a name. */
const LEGAL_FORMS = new Set(`${FORMS} ${SHORT_FORMS} TRUST-FUND`.split(' '));
/** These join two words into one legal form: `SA DE CV`, `GMBH & CO KG`. */
const JOINED = new Set(['DE', '&', '']);
const ONLY_COMPANIES = new Set(FORMS.split(' '));
const ALSO_PEOPLE = new Set(SHORT_FORMS.split(' '));
/** Words that never occur in a person's name. */
const OF_NO_PERSON =
  /\b(?:FUNDS?|FONDS|TRUST|TRUSTEES?|PARTNERS|PARTNERSHIP|CAPITAL|HOLDINGS?|GROUP|GROEP|GRUPO|GRUPPE|MANAGEMENT|VENTURES?|ASSOCIATES|ASSOCIATION|ADVISORS?|ADVISERS?|FOUNDATION|STIFTUNG|BANK|BANCO|BANQUE|BANCORP|ESTATE OF|ESTATE|INVESTMENTS?|INVESTORS|INVEST|SPONSOR|ENTERPRISES|ACQUISITION|REPUBLIC|KINGDOM|STATE OF|STATES|COMMONWEALTH|GOVERNMENT|MINISTRY|MINISTER|DEPARTMENT|TREASURY|EMIRATES?|SULTANATE|FEDERATION|CITY OF|COUNTY|PROVINCE|UNIVERSITY|COLLEGE|CHURCH|AUTHORITY|COMMISSION|COUNCIL|BOARD OF|PENSION|RETIREMENT|SYSTEM|SYSTEMS|INSTITUTE|HOSPITAL|RESEARCH|LABORATOR(?:Y|IES)|TECHNOLOG(?:Y|IES)|INDUSTRIES|INTERNATIONAL|GLOBAL|ENERGY|PHARMA|PHARMACEUTICALS?|THERAPEUTICS|BIOSCIENCES|SECURITIES|EQUITY|ASSETS?|INSURANCE|ASSURANCE|FINANCIAL|FINANCE|BETEILIGUNGS?|VERMOEGENSVERWALTUNGS?|FAMILY OFFICE|MASTER|OFFSHORE|OPPORTUNIT(?:Y|IES)|STRATEGIES|SOCIETY|SOCIETE|UNION|COOPERATIVE|REIT|ENDOWMENT|CHEMIE|CHEMICALS?|MOTORS?|RESOURCES|PROPERTIES|REALTY|SOLUTIONS|SERVICES|MEDIA|NETWORKS?|HEALTHCARE|PRODUCTS|LOGISTICS|PETROLEUM|MINING|STEEL|COMMUNICATIONS)(?![\w'])|\b(?:OF|FOR)\b|[\d&]/i;

/**
 * Whether a filed name is that of a company, a state, a fund or a trust rather than a person. EDGAR puts people's last names first, and only
 * those names are turned around.
 */
export function isCompanyName(filed: string): boolean {
  const name = filed
    .replace(/\s{1,50}/g, ' ')
    .trim()
    .replace(EDGAR_SUFFIX, '');
  if (OF_NO_PERSON.test(name)) return true;
  const words = name.split(' ').filter((word) => /[A-Za-z]/.test(word));
  if (words.length < 2) return false;
  const last = words.at(-1) ?? '';
  const form = last.toUpperCase().replace(/[^A-Z]/g, '');
  if (words.some((word, at) => at > 0 && ONLY_COMPANIES.has(word.toUpperCase().replace(/[^A-Z]/g, '')))) return true;
  // "Rui Sa" is a person, "ETANG SA" and "Etang S.A." are companies; so is "NOVO A/S".
  return ALSO_PEOPLE.has(form) && (/[A-Z][./][A-Z]/.test(last) || last === form);
}
/** EDGAR's suffixes after a slash, such as the state or country of incorporation. */
const EDGAR_SUFFIX = /(?<!\s)\s*[/\\](?:[A-Z]{2,3}|DE|NEW|ADR|FI|ADV|TA|MSD|BD|PA|GP|CAN)[/\\]?\s*$/i;
/**
 * Words whose casing follows no rule. Sources: the SEC's list of tickers (`company_tickers_exchange.json`) if it prints a name in mixed case, and the companies'
 * own websites for those it has in capitals only. Words not listed are printed by the rules below.
 */
const USUAL: Readonly<Record<string, string>> = Object.fromEntries(
  (
    "McDonald's Lowe's Kohl's Macy's Dillard's Wendy's Denny's Moody's Casey's Sotheby's Domino's Levi's " +
    'eBay PayPal JPMorgan BlackRock CarMax FedEx T-Mobile YouTube LinkedIn ExxonMobil iRobot GameStop iHeartMedia MicroStrategy DoorDash DeVry MetLife ' +
    'AutoZone AutoNation BorgWarner CrowdStrike DocuSign DraftKings DuPont GoDaddy HubSpot LendingClub MercadoLibre MongoDB NextEra PepsiCo PulteGroup PubMatic ' +
    'RingCentral ServiceNow SolarEdge SoFi TripAdvisor TransUnion UnitedHealth WeWork ZoomInfo BioNTech BioMarin CoStar ConocoPhillips CenterPoint DexCom FactSet ' +
    'FirstEnergy GlaxoSmithKline HealthEquity LyondellBasell MasTec MicroVision NetApp OneMain OpenText PagerDuty PotlatchDeltic SentinelOne SkyWest SolarWinds ' +
    'TechnipFMC TotalEnergies WisdomTree XPeng AvalonBay AstraZeneca ArcelorMittal UiPath ' +
    'NVIDIA AMETEK PACCAR STERIS TEGNA AECOM CACI CBRE ASML IDEX IDEXX ESAB AGNC IQVIA ONEOK EPAM EMCOR POSCO BASF HSBC AXA ING MSCI KKR USAA AARP TIAA AAON ESCO SAP ' +
    'AbbVie AeroVironment AppLovin AtriCure AvidXchange BeiGene BigCommerce BridgeBio BuzzFeed CareDx CarGurus ChampionX ChargePoint CommScope CoreCivic CoreWeave CubeSmart CyberArk ' +
    'DigitalBridge DigitalOcean DoubleVerify EchoStar EnerSys EverQuote EVgo FirstCash FirstService FuboTV GoodRx GoPro HashiCorp IonQ LendingTree LivaNova LiveRamp ' +
    'ARKO BBVA CION CRISPR FTAI GAMCO ITOCHU MACOM PGIM PIMCO SEACOR STAG TELUS XOMA ' +
    'EOG DTE EQT UGI ITT ADT UBS ABM AMC UDR OGE IAC'
  )
    .split(' ')
    .flatMap((word) => [word, word.replace(/['-]/g, '')].map((written) => [written.toUpperCase(), word])),
);
/** Names usually printed with a part that is dropped from others. The key is the name without its legal form, in capitals. */
const WHOLE: Readonly<Record<string, string>> = {
  'JPMORGAN CHASE': 'JPMorgan Chase & Co.',
  'J P MORGAN CHASE': 'JPMorgan Chase & Co.',
};
/**
 * Three-letter words and names that a company name may begin with. Any other three letters there are an abbreviation, such as ABM, CSX or NRG. From
 * the same list, plus common words.
 */
const SHORT_WORDS = new Set(
  (
    'ABE ACE ACT ADA ADO ADS AGE AGO AID AIM AIR ALE ALL ALO ALT AMP AMY ANA AND ANN ANT ANY AON APE APP APT ARC ARK ARM ARQ ART ASH ASK AVA AXE AYR ' +
    'BAD BAG BAR BAT BAY BED BEE BEN BET BIG BIO BIT BOA BOB BON BOX BOY BRO BUD BUS BUY CAB CAL CAM CAN CAP CAR CAT CHI COD COE COM CON COW COX CUB ' +
    'CUE CUP CUT DAN DAY DEL DEN DEW DIG DIS DOE DOG DON DOT DOW DRY DUN DUO DYE EAR EAT EBY ECO EGG ELF ELI ELM EMO END EOS ERA ERO EVA EVE EVO EYE ' +
    'FAB FAN FAR FAT FEE FIG FIN FIT FIX FLY FOR FOX FRY FUN FUR GAP GAS GAY GEE GEM GEN GEO GET GIN GOD GOL GOT GUN GUO GUS GUY GYM HAL HAM HAN HAT ' +
    'HAY HEN HER HIP HIT HOE HOG HOP HOT HUB HUI HUR HUT IAN ICE INK INN ION IRA ITS IVY JAM JAR JAY JET JIA JIM JIN JOB JOE JOY KAY KEE KEN KEY KID ' +
    'KIM KIN KIT KOH KUN LAB LAM LAS LAU LAW LAY LEE LEO LES LEX LIM LIN LIP LIT LIU LIZ LOG LOS LOT LOU LOW LUI LUX MAC MAG MAI MAN MAO MAP MAR MAX ' +
    'MAY MED MEI MEN MET MIA MID MIX MOB MOD MOM MUD NAN NEO NET NEW NEX NIU NIX NON NOR NOT NOW NOX NUO NUT NYE OAK ODD OFF OIL OLD OLO ONE OPT OPY ' +
    'ORE ORR OTT OUR OUT OWL OWN OXY PAL PAM PAN PAR PAT PAY PAZ PEG PEN PET PIE PIG PIN PIT POD POE POP POT PRE PRO RAD RAM RAO RAW RAY RED REN REV ' +
    'REX RIM RIO ROB ROD ROE ROI RON ROW ROY RUA RUE RUI RUN RYE RYU SAL SAM SAN SAO SAX SEA SEE SET SHE SHI SID SIO SIR SIX SKI SKY SOL SON SOW SPA ' +
    'SPY STE SUB SUE SUM SUN TAB TAG TAN TAO TAP TAR TAX TEA TED TEE TEL TEN THE TIE TIM TIN TIP TOM TOP TOY TRI TSE TUG TWO UNG UNI URI USE UTZ VAL ' +
    'VAN VAR VET VIA VIR VOR VOX WAG WAH WAL WAR WAX WAY WEB WED WEI WET WHO WHY WIN WIT WIX WOO WOW XOS YAP YEE YEN YES YET YIN YOO YOU YUM ZAI ZEN ' +
    'ZEO ZHU ZIP ZOE ZOO'
  ).split(' '),
);
/** Words in lower case inside a name. */
const SMALL = new Set(['OF', 'AND', 'THE', 'FOR', 'IN', 'ON', 'AT', 'BY', 'TO', 'DE', 'DU', 'LA', 'VON', 'VAN', 'DEN', 'DER']);
/** Words without a vowel, or abbreviations, that stay in capitals. */
const CAPITALS = /^(?:[B-DF-HJ-NP-TV-XZ]{2,5}|II|III|IV|VI|VII|VIII|IX|USA|US|UK|IBM|AT&T|ADP|AES|AIG|ETF|REIT|SPDR|IPO|EU|UAE)$/;
/** Two letters that no word begins with are initials: "AJ Boulder", but not "Al Ahli". */
const INITIALS = /^(?!AL|AM|AN|AS|AT|EL|EN|IL|IN|IS|IT|OF|OL|ON|OR|UN|UP|US)[AEIOU][B-DF-HJ-NP-TV-Z]$/;
const SUFFIXES: Readonly<Record<string, string>> = { JR: 'Jr.', SR: 'Sr.', II: 'II', III: 'III', IV: 'IV' };

/**
 * `Apple` for `APPLE INC`, `NVIDIA` for `NVIDIA CORP`, `Eli Lilly` for `ELI LILLY & Co`. A name that is not printed in capitals keeps its own
 * casing.
 */
export function companyName(filed: string): string {
  let name = filed
    .replace(/\s{1,50}/g, ' ')
    .replace(/,(?=[A-Za-z])/g, ', ')
    .trim()
    .replace(EDGAR_SUFFIX, '')
    .trim();
  // Some filers type the whole name in lower case.
  if (!/[A-Z]/.test(name)) name = name.replace(/(?<=^|\s)[a-z]/g, (letter) => letter.toUpperCase());
  const shouted = !/[a-z]/.test(name.replace(/\b(?:Inc|Corp|Co|Ltd|Llc|Plc)\b\.?/g, ''));
  const words = name.split(' ');
  while (words.length > 1) {
    const last = bareWord(words.at(-1));
    if (!LEGAL_FORMS.has(last) && last !== '&' && last !== '') break;
    words.pop();
    // "S.A. de C.V.", "GmbH & Co. KG": the word that joins two forms is dropped with them.
    while (words.length > 2 && JOINED.has(bareWord(words.at(-1))) && LEGAL_FORMS.has(bareWord(words.at(-2)))) words.pop();
  }
  if (words.length > 1 && /^the$/i.test(words[0] ?? '')) words.shift();
  name = words
    .join(' ')
    .replace(/(?<![,;.&])[,;.&]+$/, '')
    .trim();
  const whole = WHOLE[name.toUpperCase().replace(/[.,]/g, '')];
  if (whole !== undefined) return whole;
  if (!shouted) return usual(name);
  // EDGAR omits the period in a name: `AMAZON COM INC`.
  if (words.length > 1 && name.endsWith(' COM')) return `${companyName(name.slice(0, -4))}.com`;
  return name
    .split(' ')
    .map((word, at) => {
      if (at === 0) return INITIALS.test(word) || isAbbreviation(word) ? (USUAL[word] ?? word) : cased(word);
      return SMALL.has(word) ? word.toLowerCase() : cased(word);
    })
    .join(' ');
}

const bareWord = (word = ''): string => word.toUpperCase().replace(/[^A-Z0-9&]/g, '');

/** Three letters at the beginning of a name that are neither a word nor a name. */
const isAbbreviation = (word: string): boolean => /^[A-Z]{3}$/.test(word) && !SHORT_WORDS.has(word);

/** A name in mixed case, with only the words whose usual casing is known changed. */
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
 * A person's name in natural order. EDGAR lists people as `LAST FIRST MIDDLE`; a name in natural order that has lower-case letters stays as it is.
 * @param order `filed` for EDGAR's order, `natural` for a name found in a text.
 */
export function personName(filed: string, order: 'filed' | 'natural'): string {
  const words = filed
    .replace(/,/g, ' ')
    .replace(/\s{1,50}/g, ' ')
    .trim()
    .split(' ');
  const suffix = words.length > 2 ? SUFFIXES[(words.at(-1) ?? '').toUpperCase().replace('.', '')] : undefined;
  if (suffix !== undefined) words.pop();
  const last = order === 'filed' && words.length > 1 ? lastNameLength(words) : 0;
  const natural = [...words.slice(last), ...words.slice(0, last)];
  const shouted = !/[a-z]/.test(words.join(''));
  const printed = natural.map((word) => {
    if (/^[A-Za-z]\.?$/.test(word)) return `${word.charAt(0).toUpperCase()}.`;
    return shouted || /^[A-Z]{3,}$/.test(word) ? cased(word) : word;
  });
  return [...printed, ...(suffix === undefined ? [] : [suffix])].join(' ');
}

/** A filer's name as shown: `Roelof Botha` for `BOTHA ROELOF`, and a company as {@link companyName} prints it. */
export function filerName(filed: string): string {
  return isCompanyName(filed) ? companyName(filed) : personName(filed, 'filed');
}

/** The names of a filing's parties as shown. A single party is the company, because a person files about one. */
export function filerNames(filed: readonly string[]): string {
  return filed.map(filed.length === 1 ? companyName : filerName).join(', ');
}

/** Words that begin a multi-word last name: `VAN DER BERG JAN`. */
const PARTICLES = new Set(['VAN', 'VON', 'DE', 'DEL', 'DELLA', 'DI', 'DOS', 'BIN', 'ST', 'ST.']);
/** Words that may follow one of these before the name itself. */
const INNER_PARTICLES = new Set(['DER', 'DEN', 'DE', 'LA', 'LAS', 'LOS', 'DEM', 'ZU']);

/** How many words of a filed name make up the last name; at least one is left for the first name. */
function lastNameLength(words: readonly string[]): number {
  const word = (at: number) => (words[at] ?? '').toUpperCase();
  if (!PARTICLES.has(word(0))) return 1;
  let at = 1;
  while (INNER_PARTICLES.has(word(at))) at += 1;
  const length = at + 1;
  // In "VAN ANH" and "DE JOHN A", the particle is the whole last name.
  return length < words.length && (words[length] ?? '').replace('.', '').length > 1 ? length : 1;
}

/** First and last name, without middle names and suffixes: `Timothy Cook` for `Timothy D. Cook`. */
export function shortPerson(natural: string): string {
  const words = natural.split(' ').filter((word) => !/^(?:[A-Z]\.|Jr\.|Sr\.|II|III|IV)$/.test(word));
  if (words.length < 2) return natural;
  let last = words.length - 1;
  const isParticle = (word = '') => PARTICLES.has(word.toUpperCase()) || INNER_PARTICLES.has(word.toUpperCase());
  while (last > 1 && isParticle(words[last - 1])) last -= 1;
  return [words[0], ...words.slice(last)].join(' ');
}

/** The name of a party in running text, as a newspaper prints it. */
export function partyWords(name: string | null): string | null {
  // In running text, a short name in capitals is an abbreviation.
  if (name !== null && /^[A-Z]{2,5}$/.test(name)) return name;
  if (name === null) return null;
  // `Cowen and Company`: without the legal form, nothing would follow `and`.
  const printed = companyName(name.replace(/^The /, '').replace(/,? N\.?A\.?$/, ''));
  return printed.replace(/ (?:and|&)$/i, '');
}

/** A name without the legal form at its end, including `LLP, CPAs`; the rest stays as printed. */
export const withoutLegalForm = (name: string): string =>
  name.replace(
    /(?:,? (?:Inc|Corp|Corporation|Ltd|Limited|LLC|L\.L\.P|LLP|PLLC|PLC|plc|P\.?C|P\.?A|CPAs?|S\.C|N\.V|S\.A)\.?){1,2}$/,
    '',
  );
