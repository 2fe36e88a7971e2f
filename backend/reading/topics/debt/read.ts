import { builtPattern } from '#platform/values/built-pattern.ts';
import { EACH_NAME, NAME } from '../../language/parties.ts';
import { isOwn, type Statement, type Thing, thingsOf } from '../../language/statement.ts';
import { convertsAtDiscount } from '../read-conversion.ts';
import { happens } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Debt } from './facts.ts';
import { creditTerms, notesTerms, programTerms, promissoryTerms, repaidTerms } from './read-terms.ts';

/** Reads from a sentence what the company borrows, arranges, changes or repays. The terms may be in the following sentences. Pure. */

export type DebtWords = TopicWords<Debt>;
type Act = Debt['act'];

export const DEBT_TRIGGERS =
  /\b(?:credit|loans?|lenders?|notes?|debentures?|bonds?|borrow\w{0,4}|facilit(?:y|ies)|revolver|indebtedness|commercial paper|securiti[sz]ation|mortgage)\b/i;

/** Sentences beyond this one are terms. */
const MAX_SENTENCES = 24;
const FOLLOWING = 8;

const NOTES = /\b(?:notes?|debentures?|bonds?|debt securities)\b/i;
const CREDIT =
  /\b(?:credit (?:agreement|facilit|line|and )|lines? of credit|loans?\b(?! loss)|revolv|(?:bridge|lending|borrowing|syndicated|financing|securiti[sz]ation|warehouse|receivables|backstop|liquidity|letter of credit|bank|million|billion|secured|unsecured|year|day) facilit|commitments?\b|borrowing (?:base|capacity)|commercial paper|receivables (?:purchase|financing|funding|loan)|mortgage)/i;
/** A facility introduced in an earlier sentence. */
const FACILITY = /\b(?:facilit(?:y|ies)|revolver|indebtedness|borrowings?|debt)\b/i;
const CHANGE =
  /\b(?:amend(?:ed|ments?|s)?|restated|extensions?|renewals?|modifications?|supplement(?:al)?|joinder|waivers?|consents?|incremental|increase|forbearance|reaffirmation|omnibus)\b/i;
/** Debt of others, or something that only sounds like debt. */
const OTHER =
  /\b(?:loan(?:s|ed)? to (?:customers?|borrowers)|loan (?:loss|portfolio|originations?|servicing)|forbear|registration rights|exchange offers?|(?:offers? |offering )to exchange|footnotes?|note holders? of)\b/i;

/** `Certain affiliates of the underwriters serve as lenders under our credit facility`: what banks do beside an offering. */
const BESIDE_OFFERING =
  /\baffiliates? of (?:certain of |some of |one (?:or more )?of |each of )?the (?:several )?(?:underwriters|initial purchasers|lenders|agents|dealers|banks)\b|\b(?:underwriters|initial purchasers|lenders|agents|dealers|banks) (?:and|or) (?:certain of |some of )?their (?:respective )?affiliates (?:have|has|may(?! \d)|are|serve|act|provide|from)\b/i;

/** `its offering of notes has been withdrawn`: nothing is sold. */
const WITHDRAWN =
  /\boffering\b[^;]{0,100}\b(?:was|been|is) (?:withdrawn|cancell?ed|postponed|abandoned)\b|\b(?:withdrew|withdrawn|cancell?ed|postponed|abandoned|not to proceed with|withdrawal of) (?:its |the |their |a |previously |announced |proposed |private |public ){0,5}offering\b/i;

/** An agreement with the buyers of an offering, whose names come before what is offered. */
const OFFERING = /\b(?:underwriting|terms|pricing|purchase|placement|placement agency|agency|subscription) agreement\b/i;

const REPLACES = /\breplac(?:ed|es|ing)\b|\brefinanc(?:ed|es|ing)\b/i;
/** `The Credit Agreement replaced the Company's credit agreement of 2016`, but not one rate replacing another. */
const REPLACES_LATER =
  /^[^;]{0,120}\b(?:facility|agreement|revolver|loan)\b(?:(?!\b(?:LIBOR|SOFR|benchmark|lenders?)\b)[^;]){0,60}\breplac(?:ed|es)\b(?:(?!\b(?:LIBOR|SOFR|benchmark|lenders?)\b)[^;]){0,120}\b(?:facility|agreement|revolver|loan|line of credit)\b/i;
/** `the existing credit agreement was terminated`, replaced by a new one. */
const ENDS_OLD =
  /^(?!If\b)[^;]{0,120}\b(?:existing|prior|previous|former)\b[^;]{0,80}\b(?:credit|loan|revolving|financing)\b[^;]{0,100}\b(?:was|were|has been|have been) (?:(?:repaid|paid off)(?: in full)?,? and )?terminated\b/i;
const NEXT = 3;
const UNDRAWN =
  /\b(?:no|not|none)\b[^.;]{0,50}\b(?:borrowings?|amounts?|loans?|advances?)\b[^.;]{0,60}\b(?:outstanding|drawn|borrowed|made)\b|\bundrawn\b|\bha(?:s|ve|d) not (?:yet )?(?:borrowed|drawn)\b|\bdid not (?:borrow|draw)\b/i;
const OF_ANOTHER = /\b(?:prior|former|previous|existing|terminated|exceed|if|so long as|unless|may(?! \d))\b/i;

/** What is done, by verb or by the noun that replaces it: `announced the pricing of`. */
const VERBS: Readonly<Record<'signs' | 'sells' | 'prices' | 'offers' | 'borrows', RegExp>> = {
  signs:
    /^(?:enter|execute|sign|close|obtain|secure|arrange|establish|complete|consummate|finalize|receive|get|deliver|make|announce|closing|completion|execution|provide)$/,
  sells: /^(?:issue|sell|place|issuance|sale|placement|complete|close|consummate|completion|closing|offering)$/,
  prices: /^(?:price|pricing|agree)$/,
  offers: /^(?:offer|commence|launch|commencement|propose|intend|plan)$/,
  borrows: /^(?:borrow|draw|incur|drawdown|borrowing)$/,
};
const CHANGES: readonly (readonly [RegExp, Act])[] = [
  [/^(?:increase|upsize|expand|raise|upsizing|expansion)$/, 'increased'],
  [/^(?:reduce|decrease|lower|reduction)$/, 'reduced'],
  [/^(?:extend|extension|renew|renewal)$/, 'extended'],
  [/^(?:waive|waiver)$/, 'waived'],
  [/^(?:refinance|replace|refinancing|replacement)$/, 'replaced'],
  [/^(?:amend|modify|restate|supplement|amendment|modification|reprice|repricing)$/, 'amended'],
];
const ENDS: readonly (readonly [RegExp, Act])[] = [
  [/^(?:redeem|redemption|call)$/, 'redeemed'],
  [
    /^(?:repay|prepay|retire|satisfy|discharge|extinguish|defease|repayment|prepayment|retirement|payoff|pay|repurchase)$/,
    'repaid',
  ],
  [/^(?:terminate|cancel|end|expire|termination|cancellation|expiration)$/, 'ended'],
];
/** More may be lent on request. */
const MAY = /\b(?:may(?! \d)|request|option|right to|accordion)\b/i;
const LENDERS = /\b(?:lenders?|banks?|bank,? n\.?a\.?|noteholders|holders|agent|trust company)\b/i;
const DOCUMENT =
  /^(?:the |this |such |an? |said )?(?:[\w.-]{1,14} ){0,6}(?:amendment|agreement|facility|waiver|supplement|joinder|modification)(?: no\. \d{1,2})?$/i;
const AFFILIATE = /\b(?:subsidiar(?:y|ies)|operating partnership|borrowers?|issuers?|affiliates?|partnership|trust|parties)\b/i;

/** The most important act of the sentence; null if none, or if it is only possible, denied, or a repetition. */
export function readDebt(sentence: TopicSentence): DebtWords | null {
  const { words, at, statements } = sentence;
  if ((at >= MAX_SENTENCES && !/\bcommitment letter\b/i.test(words)) || OTHER.test(words)) return null;
  if (WITHDRAWN.test(words) || BESIDE_OFFERING.test(words)) return null;
  const found = statements.flatMap((statement) => debtIn(statement, sentence) ?? []);
  const [best] = found.sort((a, b) => debtWeight(b) - debtWeight(a));
  if (best === undefined) return null;
  const { part } = sentence;
  return {
    ...best,
    ...(CHANGED.has(best.act) && part.slice(at, at + FOLLOWING).some((other) => EASES.test(other)) && { easesCovenants: true }),
    ...(best.instrument.startsWith('convertible') && convertsAtDiscount(part) && { convertsAtDiscount: true }),
    ...(part.some((other) => UNDRAWN.test(other) && !OF_ANOTHER.test(other)) && { undrawn: true }),
    ...(PAYS.has(best.act) && isPaidEarly(part) && { paidEarly: true }),
    ...(isRoutine(best, part.slice(at, at + NEXT)) && { routine: true }),
    ...(isPlainAmendment(best, part) && { plainAmendment: true }),
  };
}

const PAYS: ReadonlySet<Act> = new Set(['repaid', 'redeemed', 'ended']);
const EARLY =
  /\b(?:voluntar(?:y|ily)|(?:elected|chose|decided|opted) to (?:prepay|repay|redeem|pay off)|pre-?payment|prepaid|payoff letter|pay-off letter|paid off|(?:repaid|paid|redeemed) in full)\b/i;
const IN_DISTRESS =
  /\b(?:defaults?|defaulted|accelerat(?:e|ed|ion)|demand(?:ed|s)?|forbear\w{0,6}|due and payable|mandatory|required to (?:prepay|repay|pay))\b/i;
const DENIED = /\b(?:no|not|nor|never|without)\b/i;
function isPaidEarly(part: readonly string[]): boolean {
  return part.some((words) => EARLY.test(words)) && !part.some((words) => IN_DISTRESS.test(words) && !DENIED.test(words));
}

/** Lines of credit are routinely extended by a year with unchanged terms. */
const BY_A_YEAR =
  /\b(?:extend(?:s|ed|ing)?|extension)\b[^;]{0,120}\b(?:(?:by|for) (?:an additional )?(?:one|1)(?: additional)? year|(?:by|for) (?:an )?additional (?:364 days|(?:one|1)[- ]year)|one[- ]year extension)\b|\b(?:one|1)[- ]year extension\b|\b(?:by|for) (?:an additional )?364 days\b/i;
const isRoutine = ({ act, more }: DebtWords, near: readonly string[]): boolean =>
  (act === 'extended' || act === 'amended') &&
  more === null &&
  near.some((words) => BY_A_YEAR.test(words)) &&
  !near.some((words) => EASES.test(words) || /\b(?:waive[rsd]?|default|forbear\w*|reduc\w{1,4}|increas\w{1,4})\b/i.test(words));

/** Signs that the lenders of a changed loan are worried. */
const WORRIED =
  /\b(?:waive[rsd]?|forbear\w*|going concern|(?:existing|specified|certain|such|any) (?:events? of )?defaults?|non-?compliance|not in compliance|covenants?|ratio|liquidity|leverage|minimum|additional collateral|(?:lower|reduc)\w* (?:of )?(?:the )?(?:commitments?|borrowing base|availability))\b/i;
/** Changes to a loan that bring no new money and show no distress. */
const isPlainAmendment = ({ act, amount, more, instrument }: DebtWords, part: readonly string[]): boolean =>
  act === 'amended' &&
  more === null &&
  (amount === null || !part.some((words) => NEW_AGREEMENT.test(words))) &&
  !NOTES.test(instrument) &&
  !part.some((words) => WORRIED.test(words) && !CUSTOMARY.test(words));
/** `entered into a Third Amended and Restated Loan Agreement`: all the terms are new. */
const NEW_AGREEMENT = /\binto an? (?:\w{4,8} )?amended and restated\b/i;
const CUSTOMARY = /\bcustomary\b/i;

const CHANGED: ReadonlySet<Act> = new Set(['amended', 'waived', 'extended', 'increased', 'reduced']);
/** `suspends testing of the leverage ratio covenant`, `the maximum leverage ratio was increased`. */
const EASES =
  /\bcovenants? (?:holiday|relief)\b|\b(?:relief|holiday) from\b[^;]{0,60}\bcovenants?\b|\b(?:suspend|waiv|relax|eas)(?:e[sd]?|ing|ed|s)\b[^;]{0,80}\b(?:covenants?|(?:leverage|coverage|net worth|liquidity) (?:ratio|requirement))\b|\b(?:covenants?|(?:leverage|coverage) ratio)\b[^;]{0,60}\b(?:suspended|waived|relaxed)\b|\bincreas\w{1,3}\b[^;]{0,30}\bmaximum\b[^;]{0,50}\bleverage ratio\b|\bmaximum\b[^;]{0,50}\bleverage ratio\b[^;]{0,30}\bincreased\b|\bminimum\b[^;]{0,50}\bcoverage ratio\b[^;]{0,30}\b(?:reduced|lowered|decreased)\b/i;

const WEIGHTS: Readonly<Record<Act, number>> = {
  issued: 11,
  agreed: 10,
  committed: 8,
  increased: 9,
  borrowed: 8,
  replaced: 8,
  planned: 7,
  amended: 6,
  extended: 7,
  reduced: 6,
  waived: 5,
  tendered: 5,
  redeemed: 5,
  repaid: 4,
  ended: 3,
};

/** New money is more important than a change, and a change more than an end; an amount matters most. */
export function debtWeight({ act, amount, more }: DebtWords): number {
  return WEIGHTS[act] * 2 + (amount === null && more === null ? 0 : 5);
}

function debtIn(statement: Statement, sentence: TopicSentence): DebtWords | null {
  if (!happens(statement)) return null;
  const program = programIn(statement, sentence);
  if (program !== null) return program;
  const object = objectOf(statement);
  const head = statement.what?.head ?? statement.things[0]?.head ?? '';
  const act = actOf(statement, head, object, sentence);
  if (act === null) return null;
  if (sentence.item === '1.02' && !/^(?:repaid|redeemed|ended|replaced)$/.test(act)) return null;
  if (sentence.item === '2.04' && !(/^(?:repaid|redeemed)$/.test(act) && isPaidEarly(sentence.part))) return null;
  const { words, at, part } = sentence;
  const following = part.slice(at + 1, at + 1 + FOLLOWING);
  if (/^(?:repaid|redeemed|ended|tendered)$/.test(act)) {
    // `intends to use the proceeds to repay`: the purpose of an offering.
    if (statement.certainty === 'planned' && /^(?:use|apply)$/.test(statement.under?.verb ?? '')) return null;
    const before = part.slice(Math.max(0, at - 12), at);
    const terms = repaidTerms(words, before, following);
    return terms === null ? null : { ...terms, act };
  }
  if (/^(?:agreed|issued|planned)$/.test(act) && !CREDIT.test(object)) {
    const terms = (/\bpromissory\b/i.test(words) ? promissoryTerms(words) : null) ?? notesTerms(words, following, part, at);
    if (terms !== null) return { ...terms, act: /promissory/.test(terms.instrument) ? 'issued' : act };
  }
  if (act === 'issued' || act === 'planned') return null;
  const terms = creditTerms([words, ...following], object, sentence);
  if (act === 'borrowed') return statement.amount === null ? null : { ...terms, act, amount: statement.amount, more: null };
  // When notes are amended, the first amount and lender in the sentence may belong to something else.
  if (act === 'amended' && NOTES.test(object) && !CREDIT.test(object)) {
    const { isRaised: _raised, ...known } = terms;
    return {
      ...known,
      act,
      instrument: changedNotes(words),
      amount: null,
      more: null,
      margin: null,
      counterparty: holderIn(statement, sentence),
    };
  }
  const grows = terms.more !== null || (act !== 'reduced' && terms.isRaised);
  const { isRaised: _, ...rest } = terms;
  const outcome: Act =
    grows && /^(?:amended|extended|agreed|increased)$/.test(act)
      ? 'increased'
      : act === 'agreed' &&
          (REPLACES.test(words) || part.slice(at + 1).some((next) => REPLACES_LATER.test(next) || ENDS_OLD.test(next)))
        ? 'replaced'
        : act;
  if (outcome === 'agreed' && rest.amount === null && rest.counterparty === null) return null;
  return { ...rest, act: outcome };
}

const PROGRAM = /\bmedium[- ]term notes? program\b|\bprogram (?:for|under|of)\b.{0,80}\bmedium[- ]term notes\b/i;
const DISTRIBUTION =
  /\b(?:distribution|agency|dealer|dealers|selling agent) agreement\b[^;]{0,300}\bfrom time to time\b[^;]{0,160}\bmedium[- ]term notes\b/i;

/** A note program; nothing has been borrowed yet. */
function programIn(statement: Statement, { words, company, names }: TopicSentence): DebtWords | null {
  const isOfCompany = isOwn(statement, company) || names.isOwn(statement.who ?? '');
  if (!isOfCompany || statement.certainty !== 'done') return null;
  const sets = /^(?:commence|establish|launch|begin|start|create|renew|update|implement|increase)$/.test(statement.verb);
  const isProgram = sets ? PROGRAM.test(objectOf(statement)) : statement.verb === 'enter' && DISTRIBUTION.test(words);
  return isProgram ? { ...programTerms(words), act: 'agreed' } : null;
}

/** The object with its attributes: `an amendment to its credit agreement`. */
function objectOf(statement: Statement): string {
  const chain: Thing[] = [];
  let isAgent = false;
  for (const thing of thingsOf(statement)) {
    // `the launch by its subsidiary, Acme Finance LLC, of an offering`: a subsidiary that acts for the company is not an object.
    isAgent = chain.length > 0 && ((thing.by === 'by' && AFFILIATE.test(thing.text)) || (isAgent && thing.by === 'what'));
    if (isAgent) continue;
    if (chain.length > 0 && thing.by !== chain[0]?.by && !/^(?:of|to|for|in|on|under|what)$/.test(thing.by)) break;
    if (chain.length < 6) chain.push(thing);
  }
  return chain.map(({ by, text }) => (by === 'what' ? text : `${by} ${text}`)).join(' ');
}

function actOf(statement: Statement, head: string, object: string, sentence: TopicSentence): Act | null {
  const acts = [head, statement.verb];
  const is = (pattern: RegExp) => acts.some((word) => pattern.test(word));
  const who = statement.who ?? '';
  const own = isOwn(statement, sentence.company) || sentence.names.isOwn(who) || AFFILIATE.test(who);
  const isNotes =
    NOTES.test(object) || (statement.what?.money != null && NOTES.test(sentence.words.slice(statement.end, statement.end + 160)));
  if (TENDER.test(object) && !isNotes) return own && tenders(statement, is, sentence) ? 'tendered' : null;
  const isCredit = CREDIT.test(object) || (FACILITY.test(object) && CREDIT.test(sentence.words));
  if (
    !isNotes &&
    !isCredit &&
    !(FACILITY.test(object) && is(/^(?:repay|prepay|pay|retire|discharge|satisfy|refinance)$/)) &&
    !isAllRepaid(statement, object, sentence)
  )
    return OFFERING.test(object) && own && is(VERBS.signs) && NOTES.test(sentence.words) ? 'agreed' : null;
  if (/\bcommitment letter\b/i.test(object)) return own && is(VERBS.signs) ? 'committed' : null;
  const change = CHANGES.find(([pattern]) => is(pattern))?.[1];
  if (change !== undefined) {
    if (isNotes && !isCredit && change !== 'extended' && change !== 'amended') return null;
    const byOthers =
      DOCUMENT.test(who) || (LENDERS.test(who) && /\b(?:company|registrant|borrower|its|our)\b/i.test(sentence.words));
    if ((!own && !byOthers) || (is(/^increase$/) && statement.verb !== 'increase' && MAY.test(sentence.words))) return null;
    return /\b(?:rate|margin|pricing|spread|covenants?|ratio)\b/i.test(head) ? 'amended' : change;
  }
  if (!own && !isIssuer(who, sentence)) return null;
  if (TENDER.test(object)) return isNotes && tenders(statement, is, sentence) ? 'tendered' : null;
  const end =
    ENDS.find(([pattern]) => is(pattern))?.[1] ??
    (/\bnotices? of (?:\w{3,12} ){0,2}redemption\b/i.test(object) ? 'redeemed' : undefined);
  if (end !== undefined)
    return statement.verb === 'pay' && !/\b(?:full|off|outstanding|remaining|principal|balance)\b/i.test(sentence.words)
      ? null
      : end;
  if (is(VERBS.borrows)) return COSTS.test(object) ? null : 'borrowed';
  if (isNotes && !isCredit) return is(VERBS.signs) && CHANGES_NOTES.test(object) ? 'amended' : notesAct(statement, is, object);
  if (!is(VERBS.signs)) return null;
  if (statement.certainty === 'planned') return null;
  // What the facility provides for is its terms, unless no earlier sentence mentions it.
  if (statement.verb === 'provide' && sentence.part.slice(0, sentence.at).some((words) => CREDIT.test(words))) return null;
  if (!CHANGE.test(object)) return 'agreed';
  if (/\bamend/i.test(object)) return 'amended';
  return /\bwaiver\b/i.test(object) ? 'waived' : /\bextension\b/i.test(object) ? 'extended' : 'amended';
}

/** `incurred approximately $3.1 million in closing costs`: expenses are not borrowed. */
const COSTS = /\b(?:costs?|fees?|expenses?|charges?|commissions?|loss(?:es)?|taxes|penalt(?:y|ies))\b/i;

/** Who borrows for the company: `among AFM, as issuer, Acme, as guarantor`, `Borealis Finance B.V., a wholly owned subsidiary of Acme`. */
function isIssuer(who: string, { part, names, company }: TopicSentence): boolean {
  if (!/^[A-Z0-9]/.test(who) || FORMS_A_GROUP.test(who)) return false;
  return part.some((words) => {
    const from = words.indexOf(who);
    const behind = from < 0 ? '' : words.slice(from + who.length, from + who.length + 240);
    const parent = SUBSIDIARY_OF.exec(behind)?.[1];
    if (parent !== undefined) return names.isOwn(parent) || isOwn({ who: parent }, company);
    return /^ ?,? as (?:the )?issuer\b/.test(behind) && /\bas (?:the )?(?:parent )?guarantors?\b/.test(behind);
  });
}
const FORMS_A_GROUP = /^(?:The|An?|Our|Its|Each|All|Certain|Holders|Stockholders|Shareholders)\b/;
const SUBSIDIARY_OF = builtPattern(
  `^ ?,? (?:an? |each )?(?:[A-Z]\\w{2,12} (?:limited liability company|limited partnership|corporation|company),? and (?:an? )?)?(?:[a-z-]{4,14},? ){0,5}subsidiary of (?:the )?(${NAME}|Company|Registrant|Issuer)`,
  'u',
);

/** `repaid in full all outstanding amounts under, and terminated, the Credit Agreement`. */
const isAllRepaid = (statement: Statement, object: string, { words }: TopicSentence): boolean =>
  /^(?:repay|prepay|pay|satisfy|discharge)$/.test(statement.verb) &&
  /\b(?:amounts?|balances?|obligations?)\b/i.test(object) &&
  CREDIT.test(words.slice(statement.end, statement.end + 120));

function changedNotes(words: string): Debt['instrument'] {
  const promissory = /\bpromissory\b/i.test(words);
  if (/\bdebentures?\b/i.test(words) && !promissory)
    return /\bconvertible\b/i.test(words) ? 'convertible debentures' : 'debentures';
  if (/\bconvertible\b/i.test(words)) return promissory ? 'convertible promissory note' : 'convertible notes';
  return promissory ? 'promissory note' : 'notes';
}

function holderIn(statement: Statement, { names, words, company }: TopicSentence): string | null {
  const named = words
    .slice(0, statement.end + 160)
    .replace(NO_HOLDER, '')
    .matchAll(EACH_NAME);
  return (
    [...named].map(([name]) => (isOwn({ who: name }, company) ? null : names.party(name))).find((name) => name !== null) ?? null
  );
}
const NO_HOLDER =
  /\b(?:(?:first|second|third|fourth|fifth|sixth|amended|restated|senior|secured|convertible|promissory|notes?|amendment|agreement|allonge|no\. \d{1,2}) ?){1,6}/gi;

const TENDER = /\b(?:tender offer|offer to purchase)\b/i;
/** An offer that continues, or its results, rather than a new one. */
const OLD_TENDER = /\b(?:results?|expir\w{2,5}|extend\w{0,3}|extension|pric(?:ing|ed)|previously announced|settle\w{0,4})\b/i;

const tenders = (statement: Statement, is: (pattern: RegExp) => boolean, { words }: TopicSentence): boolean =>
  is(/^(?:commence|launch|announce|make|begin|commencement)$/) &&
  NOTES.test(words.slice(statement.end)) &&
  !OLD_TENDER.test(words);

/** `entered into an amendment to the convertible note` sells nothing. */
const CHANGES_NOTES = /^(?:into )?(?:an? |the )?(?:[\w-]{3,12} ){0,2}(?:amendment|allonge|modification|extension)\b/i;

function notesAct(statement: Statement, is: (pattern: RegExp) => boolean, object: string): Act | null {
  const above = statement.under?.verb ?? '';
  if (statement.certainty === 'planned')
    return VERBS.offers.test(above) || is(/^(?:offer|issue|sell|commence|launch)$/) ? 'planned' : null;
  if (/^(?:commence|launch)$/.test(statement.verb) || (is(VERBS.offers) && !is(VERBS.sells))) return 'planned';
  if (is(VERBS.prices)) return 'agreed';
  if (is(VERBS.sells) || /\b(?:offering|sale|issuance|placement)\b/i.test(object))
    return statement.certainty === 'decided' || statement.verb === 'announce' ? 'agreed' : 'issued';
  return is(VERBS.signs) ? 'agreed' : null;
}
