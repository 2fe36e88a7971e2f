import { isOwn, type Statement, thingBy, thingsOf } from '../../language/statement.ts';
import { paidIn } from '../read-paid.ts';
import { happens, isDone, predicate } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Lawsuit } from './facts.ts';

/** Reads a lawsuit by or against the company from a sentence. Pure. */

type Words = TopicWords<Lawsuit>;

export const LAWSUIT_TRIGGERS =
  /\b(?:jury|court|judge|tribunal|arbitrat\w{2,5}|lawsuits?|litigation|class actions?|complaint|plaintiffs?|verdict|judgment|settle(?:d|s|ment)|su(?:ed|it))\b/i;

/** A dispute, as opposed to a settlement of accounts or a judgment of the board. */
const DISPUTE =
  /\b(?:jury|courts?|judge|tribunal|arbitrat\w{2,5}|lawsuits?|litigation|class actions?|complaint|plaintiffs?|verdict|claims?|dispute|infring\w{2,6}|suit)\b/i;
/** Courts in bankruptcies and mergers, which other topics cover, and uses of "court" in other senses. */
const OTHER =
  /\b(?:bankruptcy|chapter (?:7|11|15)|scheme of arrangement|food court|court street|settlement date|chief judge|retired judge)\b/i;
const DECIDER: readonly (readonly [NonNullable<Lawsuit['by']>, RegExp])[] = [
  ['jury', /\bjury\b/i],
  ['Supreme Court', /\bSupreme Court\b(?! of (?:the State of )?New York)/],
  ['appeals court', /\b(?:Court of Appeals?|appeals court|appellate|(?:Federal|\w+th|First|Second|Third) Circuit)\b/i],
  ['arbitrators', /\barbitrat(?:or|ors|ion panel|ion tribunal)|\btribunal\b/i],
  ['court', /\b(?:court|judge)\b/i],
];
const MATTER =
  /\b((?:(?:securities|shareholder|stockholder|patent|derivative|antitrust|consumer|product|liability|trade|secret|environmental|asbestos|opioid|wage|employment|infringement|fraud|data|breach|privacy|appraisal|contract|federal|insurance|coverage) ){1,3}(?:class actions?|litigation|lawsuits?|suits?|actions?|claims|disputes?|arbitration|proceedings?|cases?)|class actions?|litigation|lawsuits?|arbitration)\b/i;
const NAMED = /^(?:the )?[A-Z]/;
const NO_OPPONENT =
  /\b(?:Company|Registrant|Corporation|Court|District|State|United States|America|Circuit|Agreement|Act|Board|Settlement|Complaint|Plaintiffs?|Defendants?|January|February|March|April|May|June|July|August|September|October|November|December)\b/;
const MIN_AMOUNT = 10_000;
/** Longer objects are shortened to their first noun. */
const MAX_OBJECT_LENGTH = 64;

export function readLawsuit(sentence: TopicSentence): Words | null {
  const { words, statements } = sentence;
  if (!DISPUTE.test(words) || OTHER.test(words)) return null;
  const found = statements.flatMap((statement) => lawsuitIn(statement, sentence) ?? []);
  return found.sort((a, b) => lawsuitWeight(b) - lawsuitWeight(a))[0] ?? null;
}

/** An end is more important than a beginning, and an amount counts extra. */
export function lawsuitWeight({ act, amount, outcome }: Words): number {
  const end = act === 'verdict' ? 6 : act === 'settled' ? 5 : act === 'sued' || act === 'sues' ? 2 : 4;
  return end + (amount === null ? 0 : 1) + (outcome === null ? 0 : 0.5);
}

function lawsuitIn(statement: Statement, sentence: TopicSentence): Words | null {
  if (!happens(statement)) return null;
  const { words, company } = sentence;
  const predicateText = predicate(statement);
  const own = statement.who !== null && isOwn(statement, company);
  const common = {
    by: null,
    outcome: null,
    does: null,
    opponent: opponentIn(statement, sentence),
    matter: matterIn(words),
    ...moneyIn(sentence),
  };
  const by = statement.who === null ? null : (DECIDER.find(([, pattern]) => pattern.test(statement.who ?? ''))?.[0] ?? null);
  if (by !== null && isDone(statement)) return decision(statement, predicateText, by, words, common, company);
  if (own && /^(?:settle|resolve) /.test(predicateText) && DISPUTE.test(predicateText)) return { ...common, act: 'settled' };
  if (
    /^(?:enter|reach|sign|execute) /.test(predicateText) &&
    own &&
    /\b(?:settlement|to settle)\b/i.test(predicateText) &&
    DISPUTE.test(words)
  )
    return { ...common, act: 'settled' };
  if (
    own &&
    /^(?:win|receive|obtain|secure) .{0,40}\b(?:verdict|judgment|(?:arbitration|damages?) award)\b/i.test(predicateText) &&
    isDone(statement)
  )
    return {
      ...common,
      act: 'verdict',
      by: /\bjury\b/i.test(words) ? 'jury' : /\barbitra/i.test(words) ? 'arbitrators' : 'court',
      outcome: 'won',
    };
  if (
    /^(?:file|commence|bring|initiate|serve) .{0,60}\b(?:complaint|lawsuits?|suit|class actions?|actions?|litigation|petition)\b/i.test(
      predicateText,
    ) &&
    isDone(statement)
  ) {
    const against = thingBy(statement, 'against')?.text ?? null;
    if (own && against !== null && !isOwn({ who: against }, company))
      return { ...common, act: 'sues', opponent: nameOf(against) };
    if (!own && against !== null && isOwn({ who: against }, company))
      return {
        ...common,
        ...(isOfInvestors(sentence) && { matter: 'securities class action' }),
        act: 'sued',
        opponent: statement.who === null ? null : nameOf(statement.who),
      };
  }
  // `The Company was served with a lawsuit filed by Borealis`
  if (
    /^(?:serve|name)$/.test(statement.verb) &&
    statement.who === null &&
    statement.what !== null &&
    isOwn({ who: statement.what.text }, company) &&
    SUIT_AGAINST.test(predicateText) &&
    isDone(statement)
  ) {
    const by = thingBy(statement, 'by')?.text;
    return { ...common, act: 'sued', opponent: by === undefined ? null : nameOf(by) };
  }
  return null;
}

const SUIT_AGAINST = /\b(?:with|in|as) .{0,40}\b(?:complaint|lawsuits?|suit|class action|defendants?)\b/i;

/** Whether the next sentences say that the suit is on behalf of everyone who bought the shares. */
function isOfInvestors({ part, at }: TopicSentence): boolean {
  const near = part.slice(at, at + 4).join(' ');
  return (
    /\bclass action\b|\bsimilarly situated\b/i.test(near) &&
    /\bsecurities laws?\b|\bSecurities (?:Exchange )?Act\b|\bartificially inflat/i.test(near)
  );
}

const DOES: Readonly<Record<string, string>> = {
  affirm: 'upholds',
  uphold: 'upholds',
  reverse: 'reverses',
  vacate: 'throws out',
  overturn: 'overturns',
  strike: 'strikes',
  invalidate: 'invalidates',
  block: 'blocks',
  enjoin: 'blocks',
  stay: 'stays',
  remand: 'sends back',
  deny: 'denies',
  grant: 'grants',
  approve: 'approves',
};

const FINDS = /^(?:rule|find|hold|determine|conclude|declare)$/;
const PATENT_RULING =
  /\b(patents?)\b[^;]{0,140}?\b(?:is|are|was|were) (not infringed|infringed|invalid|not invalid|valid|unenforceable)\b/i;

function decision(
  statement: Statement,
  predicateText: string,
  by: NonNullable<Lawsuit['by']>,
  words: string,
  common: Omit<Words, 'act'>,
  company: string | null,
): Words | null {
  const outcome = outcomeIn(words, company);
  if (
    /^(?:return|render|reach|award|enter|issue|order) .{0,60}\b(?:verdict|judgment|damages|award|\$)/i.test(predicateText) ||
    (by === 'jury' && statement.verb === 'find')
  )
    return { ...common, act: 'verdict', by, outcome, pays: outcome === null ? null : outcome === 'lost' };
  if (
    statement.verb === 'dismiss' ||
    (statement.verb === 'grant' && /\bmotion (?:to dismiss|for summary judgment)\b/i.test(words))
  )
    return {
      ...common,
      act: 'dismissed',
      by,
      outcome: /\b(?:against|naming) (?:the Company|us|it)\b/i.test(words) ? 'won' : outcome,
    };
  const [, patents, finding] = FINDS.test(statement.verb) ? (PATENT_RULING.exec(words) ?? []) : [];
  if (finding !== undefined)
    return { ...common, act: 'ruling', by, outcome: null, does: `finds ${patents?.toLowerCase()} ${finding.toLowerCase()}` };
  const does = DOES[statement.verb];
  const object = objectOf(statement);
  if (does === undefined || object === null) return null;
  return { ...common, act: 'ruling', by, outcome: /\bin favor of\b/.test(object) ? null : outcome, does: `${does} ${object}` };
}

/** `preliminary approval of the settlement`, as much as fits in a headline; null if there is no object. */
function objectOf(statement: Statement): string | null {
  let text = '';
  for (const { by, text: words, head } of thingsOf(statement)) {
    const longer = `${text} ${by === 'what' ? words : `${by} ${words}`}`.trim();
    if (longer.length > MAX_OBJECT_LENGTH) break;
    text = longer;
    if (head === 'settlement') break;
  }
  return statement.what === null || text === ''
    ? null
    : text.replace(/ attributable$/, '').replace(/\bthe Company[’']s\b|\bour\b/i, 'its');
}

function outcomeIn(words: string, company: string | null): Lawsuit['outcome'] {
  const favored = /\bin favor of ((?:the )?[\w.&’' ]{2,40})/i.exec(words)?.[1];
  if (favored !== undefined) return isOwn({ who: favored }, company) ? 'won' : 'lost';
  const loser = /\bagainst ((?:the )?[\w.&’' ]{2,40})/i.exec(words)?.[1];
  if (loser !== undefined) return isOwn({ who: loser }, company) ? 'lost' : 'won';
  const infringer =
    /\b(?:found|finding|determined|concluded|ruled) (?:that )?((?:the )?[\w.&’' ]{2,30}?) (?:had |has )?(?:infring|breach|violat)/i.exec(
      words,
    )?.[1];
  return infringer === undefined ? null : isOwn({ who: infringer }, company) ? 'lost' : 'won';
}

const CAUSE =
  /\balleg(?:es?|ed|ing|ations of)\b[^.;]{0,60}?\b((?:patent|trademark|copyright) infringement|breach(?:es)? of (?:the |its )?[a-z][a-z ]{3,24}[a-z]|false (?:and|or) misleading statements|fraud|antitrust violations|misappropriation of trade secrets)\b/i;

const PATENTS = /\binfring\w{1,6}\b[^.;]{0,80}\bpatents?\b|\bpatents?\b[^.;]{0,80}\binfring/i;

const matterIn = (words: string): string | null =>
  (PATENTS.test(words) ? 'patent infringement' : (MATTER.exec(words) ?? CAUSE.exec(words))?.[1]?.toLowerCase()) ?? null;

function opponentIn(statement: Statement, { statements, company }: TopicSentence): string | null {
  const awards = statements.filter(({ verb }) => verb === 'award');
  for (const holder of [statement, statement.under, statement.under?.under, ...awards]) {
    for (const { by, text } of holder?.things ?? []) {
      const names = holder?.verb === 'award' ? /^(?:with|against|by|to|what)$/ : /^(?:with|against|by|to)$/;
      if (names.test(by) && !isOwn({ who: text }, company)) {
        const name = nameOf(text);
        if (name !== null) return name;
      }
    }
  }
  return null;
}

const nameOf = (text: string): string | null => (NAMED.test(text) && !NO_OPPONENT.test(text) ? text.replace(/^the /i, '') : null);

/** The first amount and whether the company pays it, or else an amount that the next sentences say is paid. */
function moneyIn(sentence: TopicSentence): Pick<Words, 'amount' | 'pays'> {
  for (const statement of sentence.statements) {
    const { amount } = statement;
    if (amount?.currency !== '$' || Number(amount.amount) < MIN_AMOUNT || !happens(statement)) continue;
    const own = statement.who !== null && isOwn(statement, sentence.company);
    const pays = statement.verb === 'pay' || statement.verb === 'settle' ? own : statement.verb === 'receive' ? !own : null;
    return { amount: amount.amount, pays };
  }
  return { amount: paidIn(sentence), pays: null };
}
