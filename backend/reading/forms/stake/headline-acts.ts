import { builtPattern } from '#platform/values/built-pattern.ts';
import type { StakePurpose } from './read-purpose.ts';

/** What a holder did according to Item 4 of its Schedule 13D, in words. Pure. */

export interface ActWords {
  readonly template: string;
  /** Begins with the verb, without the holder. */
  readonly text: string;
  readonly clauses: readonly string[];
}

const COUNTS: Readonly<Record<string, string>> = {
  '1': 'one',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  one: 'one',
  two: 'two',
  three: 'three',
  four: 'four',
  five: 'five',
  six: 'six',
  seven: 'seven',
  eight: 'eight',
  nine: 'nine',
};
const COUNT = '(one|two|three|four|five|six|seven|eight|nine|[1-9])';

export function actWords({ act, sentence }: StakePurpose, plural: boolean): ActWords {
  const s = (singular: string, several: string) => (plural ? several : singular);
  const letter = /\bletters?\b/i.test(sentence) ? ' in letter to the board' : '';
  switch (act) {
    case 'offer': {
      const price =
        /\$\s?(\d[\d,]*(?:\.\d+)?)\s(?:in\scash\s)?(?:per|for\seach|a)\s(?:issued\s|outstanding\s)?(?:common\s|ordinary\s)?(?:share|unit)/i.exec(
          sentence,
        )?.[1];
      const rest = /\b(?:remaining|not (?:already |currently |otherwise )?(?:beneficially )?(?:owned|held|own|hold))\b/i.test(
        sentence,
      );
      return {
        template: 'offer',
        text: `${s('offers', 'offer')} to buy ${rest ? 'the rest of the company' : 'the company'}`,
        clauses: [price === undefined ? '' : ` at $${price} a share`],
      };
    }
    case 'nominates': {
      const count = builtPattern(
        String.raw`\bnominat\w{1,5}\b[^.;]{0,60}?\b${COUNT}\b[^.;]{0,40}?\b(?:directors?|candidates?|nominees?|individuals?|persons?|people)\b`,
        'i',
      ).exec(sentence)?.[1];
      if (/\b(?:nominated|nominates|notice)\b/i.test(sentence)) {
        const named = count === undefined ? undefined : COUNTS[count.toLowerCase()];
        const who = named === undefined ? 'directors' : `${named} ${named === 'one' ? 'director' : 'directors'}`;
        return { template: 'nominates', text: `${s('nominates', 'nominate')} ${who}`, clauses: [' for the board'] };
      }
      return { template: 'nominates', text: `${s('seeks', 'seek')} seats on the board`, clauses: [] };
    }
    case 'urges':
      return { template: 'urges', text: `${s('urges', 'urge')} ${courseIn(sentence)}`, clauses: [letter] };
    case 'opposes': {
      if (/undervalue/i.test(sentence) && !/\boppos|\bagainst\b|best interest|inadequate|reject/i.test(sentence))
        return { template: 'undervalued', text: `${s('calls', 'call')} the shares undervalued`, clauses: [letter] };
      const [, proposed, object] =
        /\b(proposed |announced )?(merger|acquisition|transactions?|sale|offer|buyout|take-private|reverse split|financing|rights offering|business combination|plan|proposals?)\b/i.exec(
          sentence,
        ) ?? [];
      const what = object === undefined ? "the company's course" : `the ${proposed?.toLowerCase() ?? ''}${object.toLowerCase()}`;
      return { template: 'opposes', text: `${s('opposes', 'oppose')} ${what}`, clauses: [letter] };
    }
    case 'agreement': {
      const kind = /\b(cooperation|settlement|standstill|nomination|voting|support|rollover)\b[^.;]{0,30}\bagreement/i.exec(
        sentence,
      )?.[1];
      const name = kind?.toLowerCase() ?? 'support';
      return {
        template: 'agreement',
        text: `${s('signs', 'sign')} a ${name} agreement`,
        clauses: [/\bissuer|\bcompany/i.test(sentence) ? ' with the company' : ''],
      };
    }
    case 'letter': {
      const to =
        /\bletters?\b[^.;]{0,40}?\b(board|shareholders|stockholders|management|chair(?:man|person)?|chief executive)/i.exec(
          sentence,
        )?.[1];
      return { template: 'letter', text: `${s('sends', 'send')} a letter to the ${to?.toLowerCase() ?? 'board'}`, clauses: [] };
    }
  }
}

const COURSES: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/\bsale of (?:the|its|all)|\bsell (?:itself|the (?:company|issuer|business))/i, 'a sale of the company'],
  [/\bstrategic (?:alternatives|review)/i, 'a strategic review'],
  [/\bliquidat|\bwind[- ](?:up|down)/i, 'a liquidation'],
  [/\bspin[- ]off|\bseparat/i, 'a separation of businesses'],
  [/\brepurchase|\bbuyback|\bspecial dividend|\breturn (?:of )?capital/i, 'a return of capital'],
  [/\b(?:replace|remov|refresh|reconstitut)\w{0,6}\b[^.;]{0,80}\b(?:board|directors?|chair)/i, 'changes on the board'],
  [/\b(?:replace|remov)\w{0,6}\b[^.;]{0,80}\b(?:chief executive|CEO|management|officers?)/i, 'a change of management'],
  [/\bmerger\b/i, 'a merger'],
];

function courseIn(sentence: string): string {
  return COURSES.find(([pattern]) => pattern.test(sentence))?.[1] ?? 'changes';
}
