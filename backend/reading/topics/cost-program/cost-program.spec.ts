import { resultFor } from '#kit/topic-result.ts';

const resultOf = (text: string, item = '8.01') => resultFor('costProgram', { [item]: text });

describe('programs to cut costs', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    [
      'On February 7, 2023, Acme announced a new cost savings program which targets $200 million in annualized pre-tax savings by the end of 2024.',
      { savings: '200000000', yearly: true },
      'MEDIUM',
      'Plans to cut costs by $200 million a year',
    ],
    [
      'Acme Inc. announced a reorganization into three units and a plan to reduce its operating expenses by approximately $50 million annually.',
      { savings: '50000000', yearly: true },
      'MEDIUM',
      'Plans to cut costs by $50 million a year',
    ],
    [
      'The Registrant has implemented a number of cost reduction measures in response to the pandemic.',
      { savings: null },
      'MEDIUM',
      'Starts a cost-cutting program',
    ],
    [
      'The Company intends to reduce its costs by $30 million per year.',
      { savings: '30000000', yearly: true },
      'MEDIUM',
      'Plans to cut costs by $30 million a year',
    ],
    [
      'The Board approved an expense reduction plan that is expected to save $12.5 million.',
      { savings: '12500000', yearly: false },
      'MEDIUM',
      'Plans to cut costs by $12.5 million',
    ],
    [
      'On May 4, 2026, Acme launched a productivity program that is expected to deliver annual savings of $75 million.',
      { savings: '75000000', yearly: true },
      'MEDIUM',
      'Plans to cut costs by $75 million a year',
    ],
    [
      'The Company announced a cost reduction initiative that it expects will generate savings of approximately $8 million.',
      { savings: '8000000', yearly: false },
      'MEDIUM',
      'Plans to cut costs by $8 million',
    ],
    [
      'We have begun to implement a plan to lower our operating costs by $20 million a year.',
      { savings: '20000000', yearly: true },
      'MEDIUM',
      'Plans to cut costs by $20 million a year',
    ],
  ])('%s', (text, fact, level, line) => {
    const { fact: read, ...score } = resultOf(text);
    expect(read).toMatchObject(fact);
    expect(score.line).toBe(line);
    expect(score.level).toBe(level);
  });

  test.each([
    ['what a merger brings', 'The merger is expected to reduce costs by $100 million.'],
    ['what may come', 'Acme may cut its expenses by $10 million if sales fall.'],
    ['another company', 'Borealis Corp. announced a cost reduction plan.'],
    ['a cost that fell', 'Its costs of goods sold fell by $10 million.'],
    ['savings that were told before', 'As previously announced, the Company implemented a cost savings program in 2024.'],
    ['a savings plan of employees', 'The Company amended its employee savings plan to raise its contributions by $2 million.'],
  ])('reads nothing from %s', (_, text) => {
    expect(resultOf(text).fact).toBeNull();
  });
});
