import { countedRules, countedSentences } from './counted-rules.ts';
import type { Rule } from './rule-excerpts.ts';

function rule(ruleId: string, points: number, candidate: string, at: number | null, kind: Rule['kind'] = 'base'): Rule {
  const quote = at === null ? null : { document: null, start: at, end: at + 5, text: 'words' };
  return { ruleId, kind, points, reason: ruleId, quote, sourceField: 'text', available: true, candidate };
}

/** Like the server, which returns the quotes of rules found in the text. */
const excerptsOf = (rules: readonly Rule[]) =>
  rules.flatMap(({ ruleId, quote }) => (quote ? [{ rule_id: ruleId, before: '', quote: quote.text, after: '' }] : []));

test('decisive rules come first, and keep their numbers in the text', () => {
  const rules = [
    rule('blog', 15, 'item 7.01', 900),
    rule('cyber', 76, 'item 1.05', null),
    rule('data', 8, 'item 1.05', 300, 'modifier'),
    { ...rule('small', 5, 'item 1.05', null, 'modifier'), available: false },
  ];
  expect(countedRules({ rules, score: 84 }).map(({ number, rule: { ruleId }, decided }) => [number, ruleId, decided])).toEqual([
    [1, 'cyber', true],
    [2, 'data', true],
    [3, 'blog', false],
  ]);
  const sentences = countedSentences({ rules, score: 84, excerpts: excerptsOf(rules) });
  expect(sentences.map(({ start, rules: own }) => [start, own.map(({ number }) => number)])).toEqual([
    [300, [2]],
    [900, [3]],
  ]);
});

test('a sentence quoted by several rules appears once', () => {
  const rules = [rule('first', 60, 'item 5.02', 10), rule('second', 5, 'item 5.02', 10, 'modifier')];
  expect(countedSentences({ rules, score: 65, excerpts: excerptsOf(rules) }).map(({ rules: own }) => own.length)).toEqual([2]);
});

test('nothing is decided before a score', () => {
  expect(countedRules({ rules: [rule('first', 60, 'item 5.02', 10)], score: null })).toMatchObject([{ decided: false }]);
});
