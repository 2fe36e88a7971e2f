import { excerptOf, type Rule } from './rule-excerpts.ts';

const rule: Rule = {
  ruleId: 'R',
  kind: 'base',
  points: 60,
  reason: 'Because.',
  quote: { document: null, start: 0, end: 5, text: 'words' },
  sourceField: 'text',
  available: true,
  candidate: 'item 8.01',
};

describe('excerpt', () => {
  const around = (before: string, after: string) => excerptOf(rule, [{ rule_id: 'R', before, quote: 'words', after }]);

  test('short context is not cut', () => {
    expect(around('before ', ' after')).toMatchObject({ before: 'before ', after: ' after' });
  });

  test('long context is cut between words', () => {
    const found = around('word '.repeat(60), ' other'.repeat(60));
    expect(found?.before).toMatch(/^… word (word )+$/);
    expect(found?.after).toMatch(/^( other)+ …$/);
    expect(found?.before.length).toBeLessThan(145);
  });

  test('text that is not in the filing is not a quote', () => {
    expect(excerptOf(rule, [])).toBeNull();
    expect(excerptOf({ ...rule, quote: null }, [])).toBeNull();
  });
});
