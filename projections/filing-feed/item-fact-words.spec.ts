import { readFileSync } from 'node:fs';
import { readItemFacts } from '../../backend/contexts/filings/published/eight-k-facts/item-facts.parser.ts';
import { eightKFiling } from '../../test/kit/filing-facts.ts';
import { type ItemFact, itemFactWords } from './item-fact-words.ts';

/** The facts of an item in the page's words. */
const wordsOf = (item: string, words: string): string[] => {
  const { facts, text } = eightKFiling({ [item]: words });
  return readItemFacts(facts, text).map((fact) => itemFactWords(fact, '2026-01-12'));
};

describe('facts of 8-K items in plain words', () => {
  test.each<[string, string, string[]]>([
    [
      '5.02',
      'On January 8, 2026, Daniel Hart resigned as Chief Financial Officer to pursue other opportunities, effective January 15, 2026. The Board appointed Ann Lee as director, effective immediately.',
      ['CFO Daniel Hart resigns to pursue other opportunities effective January 15, 2026', 'Ann Lee is appointed to the board'],
    ],
    [
      '2.05',
      'On January 9, 2026, the Company committed to a restructuring plan. It expects to record restructuring charges of $30 million to $40 million and to reduce its workforce by approximately 8%.',
      ['Cuts 8% of workforce; takes $30 million to $40 million charge'],
    ],
    [
      '4.01',
      'On January 8, 2026, the Audit Committee dismissed Marlow LLP as auditor and engaged BDO USA, P.C. as its new firm.',
      ['Dismisses auditor Marlow; BDO USA is appointed (January 8, 2026)'],
    ],
    [
      '5.01',
      'On January 9, 2026, Wei Chen acquired 7,200,000 shares from Mark Dale, representing 72% of the outstanding common stock, for $250,000.',
      ['Wei Chen takes control with 72% of the shares for $250,000'],
    ],
    [
      '5.04',
      'The blackout period of the Acme Savings Plan will begin on January 20, 2026 and end during the week of February 2, 2026.',
      ['Insiders may not trade during blackout of its savings plan from January 20, 2026 to the week of February 2, 2026'],
    ],
    [
      '1.03',
      'On January 11, 2026, Nimbus Mining LLC, a wholly owned subsidiary of the Company, filed a voluntary petition under Chapter 7.',
      ['Subsidiary Nimbus Mining files for Chapter 7 bankruptcy'],
    ],
  ])('%s: %s', (item, words, expected) => {
    expect(wordsOf(item, words)).toEqual(expected);
  });

  test('every stored fact becomes one phrase without field names', () => {
    const event = JSON.parse(
      readFileSync('test/fixtures/events/FilingFactsExtracted/v1-eight-k-people-and-corporate.json', 'utf8'),
    ) as { data: { eightK: { itemFacts: ItemFact[] } } };
    const phrases = event.data.eightK.itemFacts.map((fact) => itemFactWords(fact, null));
    expect(phrases).toHaveLength(8);
    for (const words of phrases) {
      expect(words).toMatch(/^[A-Z]/);
      expect(words).not.toMatch(/\b(?:null|undefined|true|false|\d{4}-\d{2}-\d{2})\b|[a-z][A-Z][a-z]+:/);
    }
  });
});
