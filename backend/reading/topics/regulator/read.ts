import { builtPattern } from '#platform/values/built-pattern.ts';
import { MONEY, moneyOf } from '../../language/money.ts';
import { isOwn, type Statement } from '../../language/statement.ts';
import { conditionIn } from '../read-conditions.ts';
import { paidIn } from '../read-paid.ts';
import { happens, isDone, predicate } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Regulator } from './facts.ts';
import { adviceIn } from './read-advice.ts';
import { bodyIn, speakerOf } from './read-body.ts';
import { oppositionIn } from './read-opposition.ts';
import { bare, FOR_PRODUCT, isProduct } from './read-product.ts';
import { receiving, withheldBy } from './read-withheld.ts';

/** Reads a government body's decision from a sentence. Pure. */

type Words = TopicWords<Regulator>;
type Act = Regulator['act'];

export const REGULATOR_TRIGGERS =
  /\b(?:FDA|Food and Drug|European Commission|Medicines Agency|EMA|CHMP|MHRA|Health Canada|PMDA|NMPA|Comptroller|OCC|FDIC|Deposit Insurance|Thrift Supervision|OTS|Federal Reserve|CFPB|FinCEN|EPA|FTC|FCC|FERC|NRC|FAA|Justice|DOJ|attorneys? general|District Attorney|grand jury|CFTC|SEC|Exchange Commission|Wells notice|CFIUS|Foreign Investment|subpoena|investigative demand|warning letter|Public (?:Service|Utilit)|PSC|Corporation Commission|Commissioner of|Department of (?:Financial|Banking|Insurance)|antitrust|Hart-Scott|HSR|Market Regulation|competition (?:authority|commission|bureau)|Markets Authority)/i;

const ORDERS: readonly (readonly [string, RegExp])[] = [
  ['cease-and-desist order', /\border to cease and desist\b|\bcease[- ]and[- ]desist order\b/i],
  ['prompt corrective action directive', /\bprompt corrective action (?:directive|notice)\b/i],
  ['consent decree', /\bconsent decree\b/i],
  [
    'consent order',
    /\bconsent order\b|\bconsent to the (?:issuance|entry) of (?:an? |the )?(?:consent )?order\b|\bstipulation and consent\b/i,
  ],
  ['written agreement', /\b(?:a|the|into) written agreement\b/i],
  ['formal agreement', /\bformal (?:written )?agreement\b/i],
  ['memorandum of understanding', /\bmemorandum of understanding\b/i],
];
const BANK_BODIES = /^(?:OCC|FDIC|OTS|Federal Reserve|CFPB|FinCEN|EPA|FTC|SEC|CFTC|FDA|Justice Department|state regulator)$/;
const BINDS =
  /\b(?:consent(?:ed|ing)? to|stipulat(?:ed|ion)|enter(?:ed|ing) into|agreed to|accepted|executed|signed|issued|became subject to|received|is subject to)\b/i;
const FREES = /\b(?:terminat(?:ed|ion|ing)|lift(?:ed|ing)|releas(?:ed|ing)|remov(?:ed|al)|rescind(?:ed)?|no longer subject)\b/i;
const UNCERTAIN = /\b(?:if|could|might|may not|expects? to|anticipates?|previously (?:announced|disclosed|reported))\b/i;

/** Patterns for a statement's words without the actor: first for acts of the body, then for what the company gets from it. */
const BY_BODY: readonly (readonly [Act, RegExp])[] = [
  [
    'rejected',
    /^(?:issue|send|deliver) .{0,30}\b(?:complete response letter|refus\w{2,4}[- ]to[- ]file)|^(?:refuse|decline|reject|deny) .{0,40}\b(?:application|approv|submission|NDA|BLA|request)/i,
  ],
  ['warned', /^(?:issue|send) .{0,30}\bwarning letter/i],
  ['designated', /^(?:grant|award|give) .{0,60}\b(?:designation|status|priority review|exclusivity)\b/i],
  ['accepted', /^(?:accept|file) .{0,80}\b(?:application|NDA|BLA|sNDA|submission|filing)\b/i],
  [
    'approved',
    /^(?:approve|clear|authori[sz]e|adopt) |^(?:grant|issue|give) .{0,80}\b(?:approval|clearance|authori[sz]ation|licen[cs]e|510\(k\))/i,
  ],
  ['investigation ended', /^(?:conclude|close|complete|terminate|end) .{0,60}\b(?:investigation|inquiry|review)\b/i],
  [
    'investigates',
    /^(?:commence|open|initiate|begin|start|conduct) .{0,50}\b(?:investigation|inquiry)\b|^(?:issue|serve) .{0,60}\b(?:subpoena|investigative demand|wells notice)/i,
  ],
];
const BY_COMPANY: readonly (readonly [Act, RegExp])[] = [
  ['comments', /^(?:receive|become) .{0,60}\bcomment letters?\b/i],
  ['rejected', /^receive .{0,40}\b(?:complete response letter|refus\w{2,4}[- ]to[- ]file)/i],
  ['warned', /^receive .{0,40}\bwarning letter/i],
  [
    'investigates',
    /^(?:receive|be) .{0,80}\b(?:subpoena|wells notice|civil investigative demand|inquiry|formal (?:order of )?investigation)/i,
  ],
  ['designated', /^(?:receive|obtain) .{0,60}\b(?:designation|priority review)\b/i],
  ['approved', /^(?:receive|obtain|secure) .{0,60}\b(?:approval|clearance|marketing authori[sz]ation|510\(k\))/i],
  [
    'settled',
    /^(?:settle|resolve|pay|enter|announce|reach) .{0,160}\b(?:investigation|charges|civil penalty|settlement|offer of|consent (?:judgment|decree)|deferred prosecution)/i,
  ],
];
/** Marks approvals of mergers. */
const ANTITRUST = /\b(?:antitrust|merger control|competition|HSR|Hart-Scott|SAMR|Market Regulation|waiting period)\b/i;
const PLACES =
  /\b(?:China|Russia|India|Japan|Mexico|Canada|Taiwan|Brazil|South Korea|Turkey|Israel|European Union|European Commission|EU|United Kingdom|UK|Germany|France|Australia|United States)\b/g;
const DEAL = /\b([Aa]cquisition|[Pp]urchase|[Mm]erger)\b[^.;,]{0,20}? (?:of|with|by) ((?:[A-Z][\w&’'-]{1,30} ?){1,3})/;

const PAPERS =
  /\b(grand jury subpoena|subpoena|wells notice|civil investigative demand|formal investigation|warning letter|complete response letter|510\(k\))/i;
const DESIGNATION =
  /\b(breakthrough(?: therapy| device)?|fast[- ]track|orphan[- ]drug|orphan|priority review|RMAT|rare pediatric disease|PRIME|accelerated approval|regenerative medicine advanced therapy)\b/i;

export function readRegulator(sentence: TopicSentence): Words | null {
  const { words, statements, company } = sentence;
  return (
    orderIn(words, statements, company) ??
    chargesIn(sentence) ??
    clearanceIn(sentence) ??
    adviceIn(sentence, bodyIn(words)) ??
    oppositionIn(sentence) ??
    decisionIn(sentence)
  );
}

const DROPS =
  /\b(?:dismiss(?:ed|al of)?|drop(?:ped|s)?|withdraw(?:n|al of)?)\b[^.;]{0,40}?\b((?:criminal|felony|manslaughter|misdemeanor) charges)\b|\b((?:criminal|felony|misdemeanor) charges)\b[^.;]{0,80}\b(?:dismissed|dropped|withdrawn)\b/i;
/** `the 2020 Mill fire`: what the charges are about. */
const CHARGED_WITH =
  /\b(?:in connection with|relating to|related to|arising (?:from|out of)|stemming from|over) (?:the |its )?([^.;,()]{4,40}?)(?= (?:will|that|which|under|and|pursuant|in exchange)\b|[.;,(]|$)/i;

/** Prosecutors drop criminal charges, often in return for a payment. */
function chargesIn(sentence: TopicSentence): Words | null {
  const { words, statements } = sentence;
  const dropped = DROPS.exec(words);
  const body = dropped === null ? null : PROSECUTORS.find((name) => name === bodyIn(words));
  const isAgreed = statements.some(
    (statement) => happens(statement) && /^(?:reach|enter|agree|dismiss|drop|withdraw|announce|file)$/.test(statement.verb),
  );
  if (
    dropped === null ||
    body === undefined ||
    body === null ||
    !isAgreed ||
    /\b(?:could|might|if|request|sought|motion)\b/i.test(words)
  )
    return null;
  const about = CHARGED_WITH.exec(words.slice(dropped.index))?.[1] ?? null;
  const isDropped = statements.some((statement) => isDone(statement) && /^(?:dismiss|drop|withdraw)$/.test(statement.verb));
  return {
    ...NOTHING,
    act: isDropped ? 'charges dropped' : 'charges to drop',
    body,
    subject: about,
    what: (dropped[1] ?? dropped[2] ?? '').toLowerCase(),
    amount: paidIn(sentence),
  };
}
const PROSECUTORS = ['Justice Department', 'attorney general', 'district attorney'];

export function regulatorWeight({ act, subject, amount }: Words): number {
  const light = act === 'accepted' || act === 'designated' || act === 'investigation ended';
  return (light ? 1 : 3) + (subject === null ? 0 : 0.5) + (amount === null ? 0 : 0.5);
}

/** `its subsidiary Borealis Bio` receives for the company. */
const OWN_PART =
  /^(?:its|our|the Company[’']s|the Registrant[’']s|one of (?:its|our)) (?:[\w-]{2,16} ){0,3}(?:subsidiar(?:y|ies)|affiliate|partner|licensee|unit|division)\b/i;

const NOTHING = { subject: null, what: null, condition: null, amount: null } as const;

/** `recommended that the FDA approve it`, `the FDA is prepared to approve it`: nothing is decided yet. */
const PROPOSES = /^(?:recommend|propose|request|ask|urge|suggest|prepare|intend|plan|expect|consider|hope)$/;
const NOT_YET = /^(?:ready|willing|prepared|likely|inclined)$/i;
const isProposed = ({ under }: Statement): boolean =>
  under !== null && (PROPOSES.test(under.verb) || NOT_YET.test(under.what?.text ?? ''));

function decisionIn(sentence: TopicSentence): Words | null {
  const { words, printed, statements, company } = sentence;
  const body = bodyIn(words);
  if (body === null) return null;
  for (const statement of statements) {
    const withheld = withheldBy(statement, sentence);
    if (withheld !== null) return { body, amount: null, ...aboutIn(statement, withheld.act, printed), ...withheld };
    const actor = speakerOf(statement);
    const isBody = actor !== null && (bodyIn(actor) !== null || /^(?:the |its )?(?:staff|agency|commission)\b/i.test(actor));
    const acts = isBody
      ? BY_BODY
      : actor !== null && (isOwn({ who: actor }, company) || OWN_PART.test(actor))
        ? BY_COMPANY
        : statement.who === null
          ? BY_BODY
          : [];
    const predicateText = receiving(predicate(statement));
    const act = isProposed(statement) ? undefined : acts.find(([, pattern]) => pattern.test(predicateText))?.[0];
    if (act === undefined || !(act === 'settled' ? happens(statement) : isDone(statement))) continue;
    // Courts and prosecutors do not approve products.
    if (
      act === 'approved' &&
      (/^(?:Justice Department|attorney general|FTC|SEC)$/.test(body) || (!isBody && bodyIn(predicateText) === null))
    )
      continue;
    if (act === 'settled') {
      if (/\bmotion\b|\bclass action\b/i.test(words)) continue;
      if (/\b(?:merger|acquisition|transaction)\b/i.test(words)) continue;
      const what = /\b(?:investigation|inquiry|probe)\b/i.test(words) ? 'investigation' : null;
      return { ...NOTHING, act, body, what, amount: paidIn(sentence) };
    }
    return {
      act,
      body,
      amount: null,
      ...aboutIn(statement, act, printed),
      ...(act === 'approved' && UTILITY_BODY.test(body) && ratesIn(sentence)),
    };
  }
  return UTILITY_BODY.test(body) ? rateOrder(sentence, body) : null;
}

/** What a utility commission does with an order. */
const DECIDES = /^(?:issue|enter|render|adopt) .{0,40}\b(?:orders?|decisions?)\b/i;
const UTILITY_BODY = /(?:PSC|PUC|Corporation Commission|FERC)$/;
/** `an annual base revenue increase of $28.4 million`, `increase rates by $110 million`. */
const RATE_RISE = builtPattern(
  `\\b(?:rates?|revenues?|tariffs?|increase)\\b[^;$]{0,80}?\\b(?:increases?|by|of)\\b[^;$]{0,40}?(${MONEY})|(${MONEY}) (?:\\w{2,12} ){0,4}?(?:rate|revenue) increase\\b`,
  'iu',
);
const TOTAL_RISE = builtPattern(`\\btotal\\b[^;$]{0,30}\\b(?:increase|rates|revenues?)\\b[^;$]{0,40}?(${MONEY})`, 'iu');
const RETURN =
  /\b(?:return on (?:common )?equity|ROE)\b[^;%]{0,60}?\b(\d{1,2}(?:\.\d{1,2})?)(?:%| percent)|\b(\d{1,2}(?:\.\d{1,2})?)(?:%| percent) (?:authorized |allowed )?(?:return on (?:common )?equity|ROE)\b/i;
const NEAR = 5;

/** A utility commission's order that does not say what is approved, but by how much rates rise. */
function rateOrder(sentence: TopicSentence, body: string): Words | null {
  const isOrder = sentence.statements.some(
    (statement) => isDone(statement) && bodyIn(statement.who ?? '') !== null && DECIDES.test(predicate(statement)),
  );
  const rates = isOrder ? ratesIn(sentence) : {};
  return rates.rateRise === undefined ? null : { ...NOTHING, act: 'approved', body, subject: 'rate increase', ...rates };
}

/** By how much a commission's order lets the company raise its rates, and the allowed return. */
function ratesIn({ part, at }: TopicSentence): Pick<Words, 'rateRise' | 'returnOnEquity'> {
  const near = part.slice(at, at + NEAR).filter((words) => !/\b(?:requested|proposed|asked|sought|had filed)\b/i.test(words));
  const first = (pattern: RegExp) => near.map((words) => pattern.exec(words)).find((match) => match !== null);
  const rise = moneyOf((first(TOTAL_RISE) ?? first(RATE_RISE))?.slice(1).find((group) => group !== undefined));
  const earned = first(RETURN)
    ?.slice(1)
    .find((group) => group !== undefined);
  return {
    ...(rise !== null && Number(rise.amount) >= 100_000 && { rateRise: rise.amount }),
    ...(earned !== undefined && { returnOnEquity: earned }),
  };
}

/** What is approved or requested. */
function aboutIn(statement: Statement, act: Act, words: string): Pick<Words, 'subject' | 'what' | 'condition'> {
  const what =
    (act === 'designated' ? DESIGNATION.exec(words)?.[1] : PAPERS.exec(words)?.[1])
      ?.toLowerCase()
      .replace('rmat', 'RMAT')
      .replace('prime', 'PRIME') ?? null;
  const object = statement.what?.text ?? null;
  const isPaper =
    object === null ||
    /^an?$|\b(?:receipt|approvable|approvals?|clearances?|authori[sz]ations?|designation|status|applications?|letter|review|request|order|NDA|BLA|subpoena|notice|demand|submission|510\(k\))\b/i.test(
      object,
    );
  const behind =
    statement.things.find(({ by, text }) => (by === 'for' || by === 'to' || by === 'of') && isProduct(text))?.text ?? null;
  const inside = FOR_PRODUCT.exec(words)?.[1] ?? null;
  const isUtility = UTILITY_BODY.test(bodyIn(words) ?? '');
  // A commission may approve `the settlement of the rate case of Acme Power`.
  const whole = object !== null && !isPaper && isUtility ? predicate(statement).slice(statement.verb.length + 1) : object;
  if (act === 'comments') return { subject: reportsIn(words), what: null, condition: null };
  const subject =
    act === 'investigates' || act === 'investigation ended' || act === 'warned'
      ? null
      : isPaper
        ? isUtility
          ? null
          : (behind ?? inside)
        : whole;
  return {
    subject: subject === null ? null : bare(subject),
    what,
    condition: act === 'approved' || act === 'designated' || act === 'rejected' ? conditionIn(words) : null,
  };
}

/** `10-K and 10-Q`: the reports that an SEC letter comments on. */
function reportsIn(words: string): string | null {
  const forms = [
    ...new Set(Array.from(words.matchAll(/\bForms? (10-[KQ]|20-F|40-F|8-K|S-\d{1,2})\b/g), ([, form = '']) => form)),
  ];
  return forms.length === 0 ? null : forms.slice(0, 2).join(' and ');
}

/** An order or agreement that a regulator imposes on the company or its bank. */
function orderIn(words: string, statements: readonly Statement[], company: string | null): Words | null {
  const what = ORDERS.find(([, pattern]) => pattern.test(words))?.[0];
  const body = what === undefined ? null : bodyIn(words);
  if (what === undefined || body === null || !BANK_BODIES.test(body)) return null;
  const ends = FREES.test(words);
  if (
    (!ends && !BINDS.test(words)) ||
    !statements.some(isDone) ||
    UNCERTAIN.test(words) ||
    /\b(?:merger|acquisition|transaction)\b/i.test(words)
  )
    return null;
  return { ...NOTHING, act: ends ? 'order ended' : 'ordered', body, what, subject: bankIn(words, company) };
}

const BANK =
  /(?:[A-Z][\w&’'.-]{1,20} ){1,4}(?:Bank|Savings)(?: [A-Z][\w&’'.-]{1,20}| of [A-Z][a-z]{2,14}){0,2}|Bank of [A-Z][a-z]{2,14}(?: [A-Z][a-z]{2,14})?/g;

/** The bank that is bound; null if the company itself is bound, too. */
function bankIn(words: string, company: string | null): string | null {
  const bound = words.slice(0, BINDS.exec(words)?.index ?? words.length);
  if (/\bthe (?:Company|Registrant|Corporation) and\b/.test(bound)) return null;
  const own = plain(company ?? '');
  const bank = (bound.match(BANK) ?? [])
    .map((name) => name.replace(/^(?:The|On) /, '').replace(/,$/, ''))
    .find(
      (name) =>
        !/\bFederal Reserve\b|\bDeposit Insurance\b|\bBoard of\b|\bDepartment\b|\bDivision\b|\bOffice\b|\bOrder\b/.test(name),
    );
  return bank === undefined || (own !== '' && own.startsWith(plain(bank))) ? null : bank;
}

const plain = (words: string): string => words.toLowerCase().replace(/[^a-z0-9 ]/g, '');

/** What bank regulators approve other than products. */
const OF_DEAL =
  /\b(?:regulatory |required )approvals?\b[^;]{0,200}\bmerger\b|\b(?:approval|clearance)\b[^;]{0,60}\b(?:CFIUS|Foreign Investment)\b[^;]{0,120}\b(?:merger|acquisition|sale)\b/i;

const dealWords = ([, noun = '', name = '']: RegExpExecArray): string =>
  `${noun.toLowerCase()} ${noun.toLowerCase() === 'merger' ? 'with' : 'of'} ${name.trim()}`;

/** The approval of a merger by an authority identified only by its country. */
function clearanceIn({ words, statements, part, at }: TopicSentence): Words | null {
  const deal = [words, ...part.slice(0, at).reverse()].map((text) => DEAL.exec(text)).find((match) => match !== null) ?? null;
  const ends = statements.some(
    (statement) =>
      isDone(statement) &&
      /^(?:expire|terminate)\b/.test(statement.verb) &&
      /\bwaiting period\b/i.test(`${statement.who ?? ''} ${statement.what?.text ?? ''}`),
  );
  const given = statements.some(
    (statement) =>
      isDone(statement) &&
      /^(?:receive|obtain|grant|clear|approve) /.test(`${statement.verb} `) &&
      /\b(?:approv|clear|consent)/i.test(`${predicate(statement)}`),
  );
  if ((!ends && !given) || /\b(?:subject to|not yet|pending(?! (?:sale|merger|acquisition))|remains?)\b/.test(words)) return null;
  const subject = deal === null ? null : dealWords(deal);
  if (ends) return { ...NOTHING, act: 'cleared', body: 'US antitrust', subject };
  const body = given && OF_DEAL.test(words) ? bodyIn(words) : null;
  if (body !== null)
    return { ...NOTHING, act: 'cleared', body, subject: subject ?? (/\bsale\b/i.test(words) ? 'its sale' : 'merger') };
  const places = [...new Set(words.match(PLACES) ?? [])];
  const [place] = places;
  if (
    subject === null ||
    place === undefined ||
    places.length > 1 ||
    (!ANTITRUST.test(words) && !/\bapproval from\b/.test(words))
  )
    return null;
  return { ...NOTHING, act: 'cleared', body: place, subject };
}
