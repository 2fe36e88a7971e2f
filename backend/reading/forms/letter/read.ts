import { type FormReading, primaryOf } from '../../judge/form-reading.ts';

/** What a letter between a company and the SEC staff is. Pure; every search is bounded. */

export type LetterAct = 'will not review' | 'completes its review' | 'comments' | 'asks for acceleration' | 'answers';

export interface LetterFacts {
  readonly act: LetterAct;
  /** `the 10-K for the year ended September 30, 2023`; empty where its subject names no form. */
  readonly about: string;
}

const LETTER = 12_000;
const SUBJECT = 2_500;
const COMPLETED = /\bcompleted\s{1,3}our\s{1,3}review\b/i;
const UNREVIEWED =
  /\b(?:have|has)\s{1,3}not\s{1,3}reviewed\s{1,3}and\s{1,3}will\s{1,3}not\s{1,3}review\b|\bno\s{1,3}review\s{1,3}(?:of|will)\b/i;
const ACCELERATION =
  /\brequests?\b,?\s{1,3}[^.]{0,260}\b(?:acceleration|effective\s{1,3}date|declared?\s{1,3}effective|become\s{1,3}effective)\b|\brequest\s{1,3}for\s{1,3}acceleration\b/i;
const ABOUT =
  /\b(?:Form\s{1,3}(10-[KQ]|20-F|40-F|8-K|6-K|[SF]-[1348]|10)(?:\/A)?|(?:preliminary\s{1,3}|definitive\s{1,3})?(proxy)\s{1,3}statement)(?=[\s,;.)])/i;
const YEAR = /\bfiscal\s{1,3}year\s{1,3}end(?:ed|ing)\s{1,3}([A-Z][a-z]{2,8}\s{1,3}\d{1,2},?\s{1,3}20\d\d)\b/i;

/** Null for another form and for a letter without text. */
export function readLetter(reading: FormReading): LetterFacts | null {
  const { head, text } = reading;
  const primary = primaryOf(reading);
  if ((head.form !== 'UPLOAD' && head.form !== 'CORRESP') || primary === null) return null;
  const letter = text.slice(primary.start, Math.min(primary.end, primary.start + LETTER));
  return { act: actOf(head.form, letter), about: aboutOf(letter.slice(0, SUBJECT)) };
}

function actOf(form: 'UPLOAD' | 'CORRESP', letter: string): LetterAct {
  if (form === 'CORRESP') return ACCELERATION.test(letter) ? 'asks for acceleration' : 'answers';
  if (UNREVIEWED.test(letter)) return 'will not review';
  return COMPLETED.test(letter) ? 'completes its review' : 'comments';
}

function aboutOf(subject: string): string {
  const match = ABOUT.exec(subject);
  if (match === null) return '';
  const year = YEAR.exec(subject.slice(match.index, match.index + 200))?.[1];
  return `the ${match[1]?.toUpperCase() ?? 'proxy statement'}${year === undefined ? '' : ` for the year ended ${year.replace(/\s{1,3}/g, ' ')}`}`;
}
