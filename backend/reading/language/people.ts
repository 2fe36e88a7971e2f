/** Finds people and their offices in a filing's sentence. Pure; every search is linear in the sentence. */

export interface PersonMention {
  /** As printed, without courtesy title. A single word only if it follows a courtesy title. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Capitalized words that begin a sentence or name an office, a body, a document or a company, but never a person. */
const NO_NAME = new Set(
  `A An And As At After Also All Among Any Before Both But By During Each Effective For From He Her Him His However If In It Its Mr Mrs Ms No Not Of On Or Our
She Since Such That The Their There These They This Those To Under Upon Until We When While Who With Following Pursuant Additionally Concurrently Simultaneously
Until Prior Previously Thereafter Accordingly Further Furthermore Moreover Notwithstanding Should Neither Nor Other Messrs Each Most Earlier Later Currently Today
January February March April May June July August September October November December Monday Tuesday Wednesday Thursday Friday Saturday Sunday Eastern Pacific Time
Company Companies Corporation Registrant Firm Bank Bancorp Bancshares Trust Fund Partnership Issuer Parent Group Holdings Holding Subsidiary Employer Employee Executive Executives
Board Boards Committee Committees Council Director Directors Directorship Member Members Chair Chairman Chairwoman Chairperson Officer Officers Chief President Vice Senior Junior
Treasurer Secretary Controller Counsel Comptroller Nominee Nominees Trustee Trustees Founder Co-Founder Managing Partner Principal Interim Acting Lead Independent Corporate General
Deputy Assistant Associate Non-Executive Co-President Co-Presidents Co-CEO Co-CEOs Co-Chief CEO CFO COO CTO CAO CIO CLO CMO CHRO EVP SVP VP Presiding Emeritus Advisor Adviser Consultant
Audit Compensation Nominating Governance Nomination Risk Finance Financial Accounting Operating Operations Technology Technical Information Marketing Sales Legal Human Resources
Commercial Strategy Strategic Business Development Digital Data Product Products Revenue Investment Credit Lending Administrative Administration Compliance Science Scientific Medical
Global International Worldwide North America American Americas Europe Asia Division Segment Unit Mobility Retail Consumer Wholesale Research Engineering Manufacturing Supply Chain Customer
Annual Special Meeting Meetings Stockholders Shareholders Stockholder Shareholder Proxy Statement Form Report Current Exhibit Item Items Section Sections Rule Rules Regulation Act Code Schedule
Agreement Agreements Plan Plans Program Policy Letter Offer Release Press Amendment Amended Restated Award Awards Employment Separation Severance Transition Retirement Consulting Indemnification
Change Control Retention Bonus Incentive Equity Stock Share Shares Common Preferred Series Class Restricted Performance Units Options Option Purchase Date Period Year Fiscal Quarter Term
Securities Exchange Commission Nasdaq NASDAQ NYSE New York Market Markets Street Global Select United States Delaware California Nevada Texas Maryland Florida Massachusetts Virginia London
University College School Institute Hospital Center Foundation Association Society Academy Capital Partners Ventures Management Advisors Associates Services Systems Solutions Industries
Merger Sub Acquisition Newco Holdco Bidco Purchaser Buyer Seller Surviving
Incorporated Limited Enterprises Technologies Communications Resources Properties Realty Laboratories Labs Brands Stores Foods Materials Minerals Semiconductor Biotech Savings
Federal National Logistics Transportation Railroad Petroleum Electric Water Gas Power Utilities Broadcasting Studios Pictures Restaurants Hotels Resorts Homes Investments Advisory
Inc LLC LLP Ltd Corp Co LP PLC plc Bancorporation Pharmaceuticals Therapeutics Biosciences Sciences Energy Health Healthcare Insurance Entertainment Media Networks Software Motors Airlines
Department Departure Election Appointment Appointments Resignation Compensatory Arrangements Certain Named Principal Biographical Name Age Position Positions Title Role Section Proposal Base Salary Target
Eligible Participant Participants Participating Covered Grantee Grantees Optionee Optionees Beneficiary Beneficiaries Holder Holders Recipient Recipients Person Persons Individual Individuals
Dr Prof Ms Sir Professor Rev Hon General Admiral Colonel Captain Ambassador Senator Governor Judge`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
const COURTESY = /^(?:Mr|Ms|Mrs|Dr|Prof|Messrs|Sir|Professor|Hon|Ambassador|Admiral)\.?$/;
const SUFFIX = /^(?:Jr|Sr|II|III|IV|M\.?D|Ph\.?D|CPA|Esq)\.?$/;
const PARTICLE = /^(?:de|van|von|der|den|la|le|del|di|da|dos|bin|al|el|ten)$/;
const WORD = /[^\s]{1,60}/g;
/** What follows or makes up a company name among capitalized words. */
const COMPANY_AFTER =
  /^,? (?:&|Inc\b|LLC|LLP|L\.L\.|Ltd\b|Corp\b|Corporation|Co\b|Company|N\.A|plc|PLC|L\.P|LP\b|S\.A|AG\b|N\.V|(?:Merger|Acquisition|Buyer|Purchaser|Parent|Bidco|Holdco)\b|(?:Bank|Group)(?! (?:President|Vice|Executive|Senior|Chief|General|Managing|C[EFO]O|Head)\b)|Capital|Partners|Holdings|University|Institute|Foundation|Associates|Fund|Trust)/;
/** `deSouza`, `vanBuren`. */
const JOINED = /^(?:de|di|du|la|le|van|von)\p{Lu}\p{L}{2,20}$/u;
const NAME_WORD = /^(?:\p{Lu}[\p{L}’'`-]{1,24}|\p{Lu}\.(?:\p{Lu}\.)?|\p{Lu})$/u;

/** The words of the company's name in capitals; a run of them is not a person. */
export function companyWordsOf(company: string | null): ReadonlySet<string> {
  const name = (company ?? '').toUpperCase();
  // `LA-Z-BOY INC` counts as three words and as one.
  return new Set([...name.split(/[^\p{L}]+/u), ...name.split(/\s/).map(lettersOf)].filter((word) => word.length > 1));
}

export const lettersOf = (word: string): string => word.replace(/[^\p{L}]/gu, '').toUpperCase();

/** First names that companies also use: `Charles River`, `John Deere`. */
const GIVEN = new Set(
  `ALBERT ALEXANDER ALLEN ANDREW ANTHONY ARTHUR BENJAMIN BRADLEY CARL CHARLES CLAIRE DANIEL DAVID DEAN DOUGLAS EDWARD EDWIN ELI ERIE FRANK FRANKLIN FRED GEORGE GILBERT GRANT
HARRIS HARRY HELEN HENRY HOWARD IRA JACK JACKSON JAMES JEFFERSON JOHN JOSEPH KENNETH LAURA LEE LINCOLN LOUIS MADISON MARTIN MARY MAXWELL MICHAEL MORGAN NATHAN NEIL OLIVER OSCAR OWEN PATRICK
PAUL PETER PHILIP RALPH RAYMOND RICHARD ROBERT ROGER ROSS RYAN SAMUEL SCOTT SIDNEY STANLEY STEPHEN STERLING STEVEN STEWART THOMAS TYLER VICTOR VINCENT VIRGINIA WALTER WARREN WAYNE WILLIAM`.split(
    /\s+/,
  ),
);

/** Everybody named in a sentence, in order. */
export function peopleIn(words: string, companyWords: ReadonlySet<string>): PersonMention[] {
  const found: PersonMention[] = [];
  let run: { word: string; at: number; end: number }[] = [];
  let courtesy = false;
  const close = (): void => {
    const mention = personOf(run, courtesy, words, companyWords);
    if (mention !== null) found.push(mention);
    run = [];
    courtesy = false;
  };
  for (const { 0: raw, index } of words.matchAll(WORD)) {
    // Most words begin with a lower-case letter, which no name does.
    if (run.length === 0 && /^[a-z]/.test(raw)) {
      courtesy = false;
      continue;
    }
    const bare = raw.replace(/^[“"(‘']{1,2}/, '').replace(/(?:[’']s)?[,;:”")’']{0,3}$/, '');
    const at = index + raw.indexOf(bare);
    const plain = bare.replace(/\.$/, '');
    if (COURTESY.test(bare)) {
      close();
      courtesy = true;
      continue;
    }
    // `Robert "Bob" Stein`
    if (run.length > 0 && /^[“"‘'][^\s]{2,16}[”"’']$/.test(raw)) continue;
    const suffix = SUFFIX.test(plain) && run.length > 1;
    const particle = PARTICLE.test(bare) && run.length > 0;
    const initial = run.length > 0 && /^\p{Lu}\.?$/u.test(bare);
    const name =
      initial ||
      (run.length > 0 && (JOINED.test(bare) || JOINED.test(plain))) ||
      ((NAME_WORD.test(bare) || NAME_WORD.test(plain)) && !NO_NAME.has(plain));
    // The last word of a sentence includes its period.
    const ends = bare.endsWith('.') && !/^\p{Lu}\.(?:\p{Lu}\.)?$/u.test(bare) && !suffix;
    if (name || particle || suffix) run.push({ word: ends ? plain : bare, at, end: at + (ends ? plain : bare).length });
    else close();
    // A comma ends a name, except before `Jr.`.
    const beforeSuffix = /^,? ?(?:Jr|Sr|II|III|IV)\b/.test(words.slice(index + bare.length, index + bare.length + 6));
    if (run.length > 0 && /(?:[,;:”")]|[’']s)$/.test(raw) && !beforeSuffix) close();
    else if (ends) close();
  }
  close();
  return found;
}

function personOf(
  run: readonly { word: string; at: number; end: number }[],
  courtesy: boolean,
  words: string,
  companyWords: ReadonlySet<string>,
): PersonMention | null {
  const parts = [...run];
  while (parts.length > 0 && PARTICLE.test(parts.at(-1)?.word ?? '')) parts.pop();
  while (parts.length > 1 && /^(?:M\.?D|Ph\.?D|CPA|Esq)\.?$/.test(parts.at(-1)?.word ?? '')) parts.pop();
  const full = parts.filter(({ word }) => /^\p{Lu}[\p{L}’'-]{1,}$/u.test(word) || JOINED.test(word));
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined || parts.length > 6) return null;
  if (full.length < (courtesy ? 1 : 2)) return null;
  if (!courtesy && full.every(({ word }) => word === word.toUpperCase()) && full.some(({ word }) => word.length < 4)) return null;
  if (COMPANY_AFTER.test(words.slice(last.end, last.end + 24))) return null;
  if (full.every(({ word }) => companyWords.has(lettersOf(word)))) return null;
  // A name that begins like the company's is a part of it: `Acme Steel`.
  const opening = lettersOf(first.word);
  if (!courtesy && companyWords.has(opening) && !GIVEN.has(opening)) return null;
  return { name: parts.map(({ word }) => word).join(' '), start: first.at, end: last.end };
}

/** Allows either case for the first letter of each word, so that `Chief Executive Officer` and `chief executive officer` match, but not text in capitals. */
const eitherCase = (source: string): string =>
  source.replace(/(?<![\\\w[-])[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);

const RANK = eitherCase(
  '(?:(?:interim|acting|executive|senior|corporate|group|global|independent|non-executive|lead|managing|deputy|principal|vice|first|assistant|associate|regional|co-)[ -]?(?:and )?){0,4}',
);
const CHIEF = `(?:${eitherCase('chief')} (?:[A-Za-z&’'-]{2,16},? ){1,4}${eitherCase('officers?')})`;
const OTHERS = eitherCase(
  'principal (?:executive|financial|accounting|operating)(?: (?:and|&) (?:financial|accounting))? officer|general manager|comptroller|presidents?|chair(?:man|woman|person)?s?(?: of the board)?(?: emeritus)?|treasurer|(?:corporate )?secretary|(?:corporate )?controller|general counsel|trustees?(?! of the (?:plan|trust))|(?:[Cc]lass [I1-3]{1,3} )?directors?',
);
const BOARD_MEMBER =
  "(?:[Mm]embers?) (?:of|to) (?:the|its|our|[A-Z][\\w’']{1,20}) (?:[A-Z][\\w’']{1,20} ){0,2}?[Bb]oard(?: of [Dd]irectors)?";
/** Source of a pattern for an office, without its place (`, Retail`, `of the Mobility Division`). */
export const OFFICE = `(?:${RANK}(?:${CHIEF}|${OTHERS}|(?:Co-)?(?:CEO|CFO|COO|CTO|CAO)s?)|${BOARD_MEMBER})`;

export type OfficeKind = 'ceo' | 'cfo' | 'accounting' | 'coo' | 'president' | 'chair' | 'officer' | 'director';

/** The kind of the highest office named in the words. */
export function officeKind(role: string): OfficeKind {
  if (/chief executive|\bCEOs?\b|principal executive/i.test(role)) return 'ceo';
  if (/chief financial|\bCFOs?\b|principal financial/i.test(role)) return 'cfo';
  if (/accounting officer|controller|\bCAO\b|comptroller/i.test(role)) return 'accounting';
  if (/chief operating|\bCOOs?\b/i.test(role)) return 'coo';
  if (/(?<!vice )(?<!vice-)\bpresidents?\b/i.test(role)) return 'president';
  if (/\bchair(?!.{0,20}committee)/i.test(role) && !/vice[ -]chair/i.test(role)) return 'chair';
  if (/\bdirectors?\b|\bboard\b|^trustee/i.test(role) && !/managing director/i.test(role)) return 'director';
  return 'officer';
}

const OF_PART =
  /\b(?:president|CEO|chief executive officer|chair\w*|C[FO]O|chief financial officer)(?:,? (?:of|for)|,) \S|\bof subsidiary\b/i;

/** The head of a division or a subsidiary (`CEO of Acme Capital`) is an officer, not the company's chief executive. */
export const ownOfficeKind = (role: string): OfficeKind => (OF_PART.test(role) ? 'officer' : officeKind(role));
