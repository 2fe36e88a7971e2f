import { wordsOf } from '#platform/full-text/words.ts';

/** Words used in questions, and the words that filings use for the same thing. Pure. */

/** Groups of words with the same meaning, separated by `|` or a new line; words joined by `+` have the meaning only together. */
const SAME_WORDS = `
leave left quit depart departed departure exit resign resigned resignation retire retired retiring retirement step stepped
hire hired join joined become became appoint appointed appointment elect elected election promote promoted named name
fire fired sack terminate terminated termination dismissed removed | replace replaced successor succeed succeeded predecessor followed
ceo chief+executive boss | cfo chief+financial | coo chief+operating | cto chief+technology | chair chairman chairwoman | board director
auditor auditing accountant accounting accounting+firm | adviser advisor consultant | lawyer counsel | post job position role office | duties responsible
staff worker employee headcount workforce jobs layoff lay | pay paid payment payable salary compensation earn wage | severance separation
bonus incentive | perk perquisites benefits | rsu restricted+stock restricted+unit restricted+share | psu performance+unit | strike exercise
buy bought acquire acquired acquisition purchase purchased takeover deal merger transaction | buyer purchaser acquirer | seller selling
sell sold sale | buyback repurchase repurchased | close closed closing complete completed consummated finish finished done
price cost consideration value worth | money cash proceeds | raise raised issue issued proceeds sell | size amount principal aggregate facility
debt loan credit borrow borrowed borrowings indebtedness notes | bonds notes debentures | owe owed owing liability outstanding | repay repaid redeem refinance
lender bank agent | line facility revolver revolving | drawn outstanding borrowed | coupon interest rate | maturity mature matures due expire expires end until
dividend distribution payout | split ratio | stake interest ownership shares | owner own held holder shareholder stockholder beneficially
revenue sales turnover | profit income earnings | eps earnings+share income+share loss+share | loss lost lose | guidance guide guided outlook expects target
increase increased grow grew growth rise rose up raise expand boost | decrease decreased fall fell drop decline declined cut reduce reduced down lower shrink
pretax before+tax | opex operating+expenses | capex capital+expenditures | cogs cost+revenue cost+sales | sga selling+administrative | rd research+development
arr recurring+revenue | fcf free+cash | roe return+equity | spending spend expense expenditures | charge impairment | fee commission discount
ipo offering | spac blank+check business+combination | greenshoe allotment over+allotment option+additional | ads depositary | underwriter bookrunner manager representatives
convert converted conversion convertible | vote voted votes | approve approved pass adopted ratified authorized | reject rejected defeated failed
lawsuit sue sued complaint action litigation plaintiff | settle settled settlement | fine penalty | ruling judgment decision decided order | probe investigation inquiry subpoena
bankrupt bankruptcy chapter | delist delisted delisting noncompliance listing | regain fix compliance | restate restated restatement | error misstatement
breach hack attack unauthorized incident | site plant factory facility | rent lease leased rental premises | landlord lessor | tenant lessee | space square+feet
headquarters hq based principal+offices | subsidiary unit | spinoff separation distribution | extend extended extension amendment renew | delay delayed postpone postponed adjourned
cancel cancelled scrap terminate withdrawn abandoned stop ceased suspend | start began begin commence commenced launch effective | effect effective | record holders
disclose announced reported unveil told notified informed | agree agreed agreement | get got receive received | keep stay remain continue retain
yearly annual annum | monthly month | biggest largest | maximum most exceed | minimum least | earnout earn+out contingent | upfront closing initial | escrow holdback withheld
chinese china | european europe | japanese japan | british kingdom | german germany | israeli israel | domestic united+states | overseas foreign international
guarantee guarantor | secure secured collateral pledge | prohibit prohibited ban bar | customer client | exchange nasdaq nyse | cover resale registered
`;

/** Given names and their short forms, in the same format. */
const GIVEN_NAMES = `
abigail abby | albert al bert | alexander alexandra alex | alfred al fred | andrew andy drew | anthony tony | benjamin ben | catherine katherine kathryn cathy kathy kate katie
charles charlie chuck | christopher christine christina chris | daniel dan danny | david dave | deborah debra debbie deb | dennis denny | donald don | douglas doug
edward ed eddie ted | elizabeth liz beth betsy | eugene gene | frederick fred | gerald jerry | geoffrey jeffrey jeff geoff | gregory greg | harold hal | henry hank
jacob jake | james jim jimmy | jennifer jen jenny | john jack johnny | jonathan jon | joseph joe | joshua josh | kenneth ken kenny | lawrence laurence larry | leonard len
margaret peggy maggie | matthew matt | michael mike | nathaniel nathan nate | nicholas nick | pamela pam | patricia pat patty | patrick pat | peter pete | philip phillip phil
raymond ray | rebecca becky | richard rick rich dick | robert bob rob bobby | ronald ron | russell russ | samuel samantha sam | stephen steven steve | stuart stewart stu
susan sue suzanne | theodore ted theo | thomas tom tommy | timothy tim | victoria vicky | vincent vince | walter walt | william bill will billy | zachary zach
`;

/** Words in a filing that together mean one word of a question: `chief+executive`. */
type Meaning = readonly string[];

const SAME = new Map<string, readonly Meaning[]>();
for (const group of `${SAME_WORDS}|${GIVEN_NAMES}`.trim().split(/[|\n]+/)) {
  const meanings = group
    .trim()
    .split(/\s+/)
    .map((each) => each.split('+').flatMap(wordsOf));
  for (const [word = '', ...more] of meanings) {
    const others = meanings.filter(([first, ...rest]) => first !== word || rest.length > 0);
    if (more.length === 0) SAME.set(word, [...(SAME.get(word) ?? []), ...others]);
  }
}

/** The words of a question and the words that filings use instead. */
export function searchedWords(words: readonly string[]): readonly string[] {
  const others = words.map((word) => (SAME.get(word) ?? []).flat());
  const longest = Math.max(0, ...others.map(({ length }) => length));
  // A search accepts a limited number of words, so take the first alternative of every word, then the second, and so on.
  const inTurn = Array.from({ length: longest }, (_each, at) => others.flatMap((same) => same.slice(at, at + 1))).flat();
  return [...new Set([...words, ...inTurn])];
}

/** Endings that distinguish forms of the same word: `distribution` and `distributed`, `international` and `internationally`. */
const SUFFIX = /(?:i?fication|ations?|itions?|ions?|ments?|ances?|ences?|ively|ive|ally|als?|ed|ly|e)$/;
const MIN_ROOT_LENGTH = 5;
/** Marks a root, as opposed to a word of the text. */
const ROOT = '~';

function rootOf(word: string): string | null {
  const root = word.replace(SUFFIX, '');
  return root.length < MIN_ROOT_LENGTH || /\d/.test(word) ? null : `${ROOT}${root}`;
}

/** Words and their roots, so that one form of a word matches another. */
export const withRoots = (words: readonly string[]): ReadonlySet<string> =>
  new Set([...words, ...words.flatMap((word) => rootOf(word) ?? [])]);

/** Whether a text contains a word, another form of it or a synonym. */
export const hasWord = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) ||
  (SAME.get(word)?.some((meaning) => meaning.every((each) => words.has(each))) ?? false) ||
  words.has(rootOf(word) ?? '');

/** Whether this catalog has synonyms for a word, so that it isn't taken for a ticker. */
export const isKnownWord = (word: string): boolean => SAME.has(word);
