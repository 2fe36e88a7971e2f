import type { EightKText } from '#contexts/filings/published/eight-k-facts/eight-k-text.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS, parseLongDate } from '../../language/dates.ts';
import { apposition, titleBefore } from '../../language/offices.ts';
import { NAME, partyNames } from '../../language/parties.ts';
import { companyWordsOf, peopleIn } from '../../language/people.ts';
import { quoteOf, type Sentence, sentencesOf } from '../../language/sentences.ts';
import type { Blackout, EthicsChange, GovernanceFact, NominationTerms, ShellEnd } from './facts.ts';

/** Reads benefit plans, the code of ethics, shell status and nominations (Items 5.04 to 5.06 and 5.08). Pure, linear in the text. */

const MAX_SENTENCES = 30;

export function readGovernance(source: EightKText): GovernanceFact[] {
  return [...readBlackout(source), ...readEthics(source), ...readShellEnd(source), ...readNominations(source)];
}

function sentencesUnder(source: EightKText, item: string): Sentence[] {
  const part = source.items.get(item);
  return part === undefined ? [] : sentencesOf(source, part, MAX_SENTENCES);
}

/** May come before the date: times, a day of the week, `or about`. */
const ON = '[^;]{0,60}?';
const PERIOD = /\bblackout\b|\bsuspen(?:d|sion)/i;
const FROM = builtPattern(
  `\\b(?:begin|beginning|began|begins|commence|commencing|commences|commenced|start|starting|starts)\\b${ON}(${DATE_WORDS})|\\bfrom (?:[a-z]{2,13} ){0,2}(${DATE_WORDS})`,
  'i',
);
const TO = builtPattern(
  `\\b(?:end|ending|ends|ended|conclude|concluding|expire|terminate|through|until)\\b${ON}(${DATE_WORDS})`,
  'i',
);
const OVER = /\b(?:blackout period|suspension)\b[^;]{0,60}\b(?:has )?(?:ended|was lifted|terminated|concluded)\b/i;
const PLANS: readonly (readonly [RegExp, Blackout['plan']])[] = [
  [/\b401\(?k\)?/i, '401(k) plan'],
  [/\bstock ownership plan\b|\bESOP\b/i, 'stock ownership plan'],
  [/\b(?:savings|thrift|investment|profit[- ]sharing)\b[^;]{0,40}\bplans?\b/i, 'savings plan'],
  [/\bretirement\b[^;]{0,40}\bplans?\b/i, 'retirement plan'],
];

function readBlackout(source: EightKText): Blackout[] {
  const part = source.items.get('5.04');
  const blackoutSentences = sentencesUnder(source, '5.04').filter(({ words }) => PERIOD.test(words));
  const first = blackoutSentences.find(({ words }) => FROM.test(words)) ?? blackoutSentences[0];
  if (part === undefined || first === undefined) return [];
  // The name of a plan often has `(k)` in parentheses, which sentences leave out, so search the text itself.
  const whole = source.text.slice(part.start, Math.min(part.end, part.start + 6_000));
  const ends = [first, ...blackoutSentences].find(({ words }) => TO.test(words));
  const begins = FROM.exec(first.words);
  const end = ends === undefined ? null : TO.exec(ends.words);
  return [
    {
      kind: 'blackout',
      item: '5.04',
      plan: PLANS.find(([pattern]) => pattern.test(whole))?.[1] ?? 'benefit plan',
      from: parseLongDate(begins?.[1] ?? begins?.[2]),
      to: parseLongDate(end?.[1]),
      toWeek: /\bweek\b/i.test(end?.[0] ?? ''),
      ended: blackoutSentences.some(({ words }) => OVER.test(words) && !/\b(?:will|expected|when|until|after)\b/i.test(words)),
      quote: quoteOf(source.text, first, 'blackout'),
    },
  ];
}

const CODE =
  /\b((?:Worldwide |Global )?(?:Code|Codes|Standards) of (?:Business )?(?:Conduct|Ethics)(?:(?:,| and|,? &) (?:Business )?(?:Ethics|Conduct))?(?: Policy)?)\b/i;
const WAIVES =
  /\b(?:grant(?:ed|ing)?|approv(?:ed|ing)|gave|authori[sz]ed|provided|issued)\b[^;]{0,160}\bwaivers?\b|\bwaivers?\b[^;]{0,160}\b(?:granted|approved|authori[sz]ed)\b|\bwaived\b/i;
const NO_WAIVER =
  /\b(?:no|not|nor|neither|without|any) (?:[a-z,-]{1,14} ){0,6}waive(?:r|rs|d)?\b|\bnot (?:result|constitute|relate|grant)|\bto waive\b/i;
const AMENDS =
  /\b(?:amend(?:ed|ment|ments|ing)|revis(?:ed|ions?)|updat(?:ed|es?)|restated|modif(?:ied|ications?)|supersed(?:ed|es)|replac(?:ed|es))\b/i;
const ADOPTS = /\badopt(?:ed|s|ion)\b|\bapproved\b/i;
const DAY = builtPattern(`\\b(?:[Oo]n|[Ee]ffective(?: as of| on)?|[Aa]s of) (${DATE_WORDS})`);

function readEthics(source: EightKText): EthicsChange[] {
  const sentences = sentencesUnder(source, '5.05');
  const companyWords = companyWordsOf(source.company);
  const waives = sentences.find(({ words }) => WAIVES.test(words) && !NO_WAIVER.test(words));
  const changes = sentences.find(({ words }) => CODE.test(words) && (AMENDS.test(words) || ADOPTS.test(words)));
  const sentence = waives ?? changes;
  if (sentence === undefined) return [];
  const { words } = sentence;
  const person = sentence === waives ? peopleIn(words, companyWords)[0] : undefined;
  const title = /\b(?:to|for|of) (?:the|its|our) (?:Company[’']s )?(Chief [A-Z]\w+ Officer|President)\b/.exec(words)?.[1];
  return [
    {
      kind: 'ethicsChange',
      item: '5.05',
      what: sentence === waives ? 'waived' : AMENDS.test(words) ? 'amended' : 'adopted',
      code: sentences.map((sentence) => CODE.exec(sentence.words)?.[1]).find((code) => code !== undefined) ?? null,
      person: person?.name ?? null,
      role:
        person === undefined
          ? sentence === waives
            ? (title ?? null)
            : null
          : (apposition(words, person) ?? titleBefore(words, person)),
      day: parseLongDate(DAY.exec(words)?.[1]),
      quote: quoteOf(source.text, sentence, 'Code'),
    },
  ];
}

const CEASES =
  /\b(?:ceas(?:ed|es|ing)|no longer|not)\b[^;]{0,60}\bshell (?:company|corporation)\b|\bshell (?:company )?status\b[^;]{0,60}\b(?:ceas|end|terminat)|\bexit(?:ed)? (?:its )?shell\b/i;
const THROUGH =
  /\b(business combination|reverse merger|merger|share exchange|reverse acquisition|acquisition|exchange transaction|asset purchase)\b/i;
const PARTNER = builtPattern(
  `\\b(?:[Cc]ombination|[Mm]erger|[Ee]xchange|[Tt]ransactions?) with (?:the )?(${NAME})|\\b[Aa]cquisition of (?:the )?(${NAME})`,
  'u',
);

function readShellEnd(source: EightKText): ShellEnd[] {
  const statusSentences = sentencesUnder(source, '5.06');
  const sentence = statusSentences.find(({ words }) => CEASES.test(words));
  if (sentence === undefined) return [];
  const names = partyNames(source, source.body);
  const through = THROUGH.exec(sentence.words)?.[1]?.toLowerCase() ?? null;
  const partner = PARTNER.exec(sentence.words);
  return [
    {
      kind: 'shellEnd',
      item: '5.06',
      through,
      counterparty: names.party(partner?.[1] ?? partner?.[2]),
      quote: quoteOf(source.text, sentence, 'shell'),
    },
  ];
}

const MEETING_DAY = builtPattern(
  `\\b[Mm]eeting\\b[^;]{0,160}?\\b(?:held|on|for|convened?|scheduled|is|as|date of|be) (?:on |for |[A-Z][a-z]{2,8}day,? )?(${DATE_WORDS})|\\b(${DATE_WORDS})[^;]{0,40}? (?:as|for) the (?:new )?(?:date|day) (?:of|for|on which)[^;]{0,60}\\b[Mm]eeting\\b`,
);
const DEADLINE = builtPattern(
  `\\b(?:by|no later than|not later than|on or before|before|prior to|is|deadline (?:of|for)|until) ${ON}(${DATE_WORDS})`,
);
const EACH_DEADLINE = builtPattern(DEADLINE, 'g');
const CONTEST = /\b(?:contested|dissident|proxy contest|opposition)\b/i;
const NEGATED = /\b(?:no|not|nor|neither|never|without)\b/i;
const OFFERS = /\b(?:nominat\w{1,5}|nominees?|proposals?|Rule 14a-8)\b/i;

function readNominations(source: EightKText): NominationTerms[] {
  const nominationSentences = sentencesUnder(source, '5.08');
  const meets = nominationSentences.find(({ words }) => /\bmeeting\b/i.test(words) && MEETING_DAY.test(words));
  const due = nominationSentences.filter(({ words }) => OFFERS.test(words) && DEADLINE.test(words.replace(MEETING_DAY, '')));
  const nominates = due.find(({ words }) => /\bnominat/i.test(words)) ?? due[0];
  const sentence = meets ?? nominates;
  if (sentence === undefined) return [];
  const on = meets === undefined ? null : MEETING_DAY.exec(meets.words);
  const meetingOn = parseLongDate(on?.[1] ?? on?.[2]);
  const days = (nominates?.words ?? '').match(EACH_DEADLINE)?.map((part) => parseLongDate(DEADLINE.exec(part)?.[1])) ?? [];
  return [
    {
      kind: 'nominationTerms',
      item: '5.08',
      meeting: /\bspecial meeting\b/i.test(sentence.words) && !/\bannual\b/i.test(sentence.words) ? 'special' : 'annual',
      meetingOn,
      deadline: days.find((day) => day !== null && day !== meetingOn) ?? null,
      contested: nominationSentences.some(({ words }) => CONTEST.test(words) && !NEGATED.test(words)),
      of: nominates !== undefined && /\bnominat/i.test(nominates.words) ? 'nominations' : 'proposals',
      quote: quoteOf(source.text, sentence),
    },
  ];
}
