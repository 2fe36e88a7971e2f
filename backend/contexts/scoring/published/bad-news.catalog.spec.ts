import { RULES } from '../rule-set/2026-11-22.rules.ts';
import { BAD_NEWS_RULES } from './bad-news.catalog.ts';

test('the bad news rules are exactly the negative rules of 8-K items', () => {
  const anywhere = RULES.eightK.anywhere.filter(({ negative }) => negative === true).map(({ id }) => id);
  const negative = Object.values(RULES.eightK.items).flatMap((rule) => [
    ...(rule.negative ? [rule.id] : []),
    ...(rule.raise ?? []).filter((condition) => condition.negative ?? rule.negative ?? false).map(({ id }) => id),
  ]);
  expect([...BAD_NEWS_RULES].sort()).toEqual([...new Set([...negative, ...anywhere])].sort());
});
