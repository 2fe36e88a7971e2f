import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS } from '../../language/dates.ts';
import { thingsOf } from '../../language/statement.ts';
import { isOfOthers } from '../read-news.ts';
import { happens } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { AnnualMeeting } from './facts.ts';

/** Reads the date of a shareholder meeting from a sentence. Pure; every search is bounded. */

type Words = TopicWords<AnnualMeeting>;

export const ANNUAL_MEETING_TRIGGERS =
  /\b(?:annual|special) (?:general )?meeting\b|\bmeeting of (?:the |its )?(?:share|stock|unit)holders\b/i;

const SETS = /^(?:hold|set|schedule|convene|establish|fix|determine|select|designate|change|reschedule|be)$/;
const POSTPONES = /^(?:postpone|delay|reschedule)$/;
const ADJOURNS = /^(?:adjourn|reconvene|recess)$/;
const NAMED = builtPattern(
  `\\b(?:set|fixed|selected|established|designated|chose) (${DATE_WORDS})[^;]{0,40}? (?:as|for) the (?:new )?(?:date|day) (?:of|for|on which)[^;]{0,60}\\bmeeting\\b`,
  'i',
);
const MEETS = builtPattern(
  `\\bmeeting\\b[^;]{0,160}?\\b(?:held|hold|on|for|to|until|convened?|scheduled|is|as|date of|be) (?:on |for |[A-Z][a-z]{2,8}day,? )?(${DATE_WORDS})`,
  'i',
);
const RECORD = /\brecord\b[^;]{0,60}$/i;
const TO = builtPattern(`\\b(?:to|until) (${DATE_WORDS})`);

const VIRTUAL = /\b(?:virtual(?:ly)?|via the internet|remote communication|online only)\b/i;
const MEETING_YEAR = /\b((?:19|20)\d\d) (?:annual|special) meeting\b/i;

export function readAnnualMeeting(sentence: TopicSentence): Words | null {
  const { words, statements } = sentence;
  if (isOfOthers(sentence)) return null;
  const reported = statements.filter(
    (statement) =>
      happens(statement) &&
      [statement.who ?? '', ...thingsOf(statement).map(({ text }) => text)].some((text) => /\bmeeting\b/i.test(text)),
  );
  const act = reported.some(({ verb }) => POSTPONES.test(verb))
    ? 'postponed'
    : reported.some(({ verb }) => ADJOURNS.test(verb))
      ? 'adjourned'
      : reported.some(({ verb, certainty }) => SETS.test(verb) && certainty !== 'done') ||
          reported.some(({ verb }) => /^(?:set|schedule|fix|establish)$/.test(verb))
        ? 'set'
        : null;
  const match = NAMED.exec(words) ?? MEETS.exec(words);
  const day = (act === 'set' ? undefined : TO.exec(words)?.[1]) ?? match?.[1];
  const meeting = /\bspecial\b/i.test(words) && !/\bannual\b/i.test(words) ? 'special' : 'annual';
  if (day === undefined && act === 'set' && VIRTUAL.test(words))
    return { meeting, act: 'virtual', day: MEETING_YEAR.exec(words)?.[1] ?? '' };
  if (act === null || day === undefined || RECORD.test(words.slice(0, words.indexOf(day)).slice(-80))) return null;
  return { meeting, act, day };
}

export const annualMeetingWeight = ({ act }: Words): number => ({ virtual: 0, set: 1, postponed: 2, adjourned: 2 })[act];
