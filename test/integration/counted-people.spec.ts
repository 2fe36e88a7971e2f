import { readFileSync } from 'node:fs';
import { fingerprintsOf, reportSameLots } from '../../backend/contexts/disclosures/relate-filings/duplicate.policy.ts';
import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import type { FilingFacts } from '../../backend/contexts/filings/published/filing.events.ts';
import { readPast } from '../../backend/contexts/scoring/past-filings/past-filing.ts';
import { RULES } from '../../backend/contexts/scoring/rule-set/2026-11-22.rules.ts';
import { scoreFiling } from '../../backend/contexts/scoring/score-filing/score-filing.policy.ts';
import type { FilingHistory } from '../../backend/reading/judge/context.ts';
import { firedRules, historyOf } from '../kit/scored-filing.ts';

const FILED_ON = '2026-03-10';

interface Read {
  readonly facts: FilingFacts;
  readonly text: string;
}

function read(name: string, change: (body: string) => string = (body) => body): Read {
  const body = change(readFileSync(`test/fixtures/people/${name}.txt`, 'utf8'));
  const expectedAccession = /^ACCESSION NUMBER:\s*(\S+)/m.exec(body)?.[1] ?? '';
  const input = { body: Buffer.from(body), expectedForm: '4', expectedAccession, expectedFiledOn: FILED_ON };
  const { facts, text } = extractFacts(input);
  return { facts: { ...facts, textHash: 'hash' }, text };
}

/** Level and rules of the last filing, if the others were filed before it on the same day. */
function lastOf(filings: readonly Read[]) {
  const last = filings.at(-1) as Read;
  const before = filings.slice(0, -1).flatMap(({ facts, text }) => {
    const past = readPast({ facts, text, filedOn: FILED_ON, score: 0, negative: false, hash: () => '' }, RULES);
    // As the operational store keeps it.
    return (JSON.parse(JSON.stringify(past?.trades ?? [])) as FilingHistory['trades']) ?? [];
  });
  const history = historyOf({ trades: before, completeSince: '2015-01-01' });
  const { score } = scoreFiling(last.facts, last.text, { marketCap: null, averageDailyVolume: null, history, filedOn: FILED_ON });
  return { score, rules: firedRules(score) };
}

const asSales = (body: string) =>
  body
    .replaceAll('<transactionCode>P<', '<transactionCode>S<')
    .replaceAll('<value>A</value></transactionAcquired', '<value>D</value></transactionAcquired');

describe('a block that three entities of one chain report', () => {
  const chain = ['chain-1', 'chain-2', 'chain-3'];

  test('is one purchase, whichever entity reports it', () => {
    for (const order of [chain, chain.toReversed()]) {
      const { score, rules } = lastOf(order.map((name) => read(name)));
      const alone = lastOf([read(order.at(-1) ?? '')]).score;
      expect(rules.filter((rule) => rule.startsWith('4.P.cluster'))).toEqual([]);
      expect([score.score, score.level, score.badges]).toEqual([alone.score, alone.level, alone.badges]);
    }
  });

  test('is one sale', () => {
    const { score, rules } = lastOf(chain.map((name) => read(name, asSales)));
    expect(rules).not.toContain('4.S.cluster');
    expect(score.badges).not.toContain('cluster sale');
  });

  test('is one disclosure', () => {
    const [first, second] = chain.map((name) => read(name).facts.ownership);
    if (!first || !second) throw new Error('not read');
    expect(reportSameLots(first, second)).toBe(true);
    expect(reportSameLots(second, first)).toBe(true);
  });
});

describe('equal lots of two directors who own directly', () => {
  const two = () => ['two-directors-1', 'two-directors-2'].map((name) => read(name));

  test('are two purchases', () => {
    const { rules, score } = lastOf(two());
    expect(rules).toContain('4.P.cluster2');
    expect(score.badges).toContain('cluster buy');
  });

  test('are two disclosures, although every figure is the same', () => {
    const [one, other] = two().map(({ facts }) => ({
      features: { form: '4', companyCiks: ['1'], period: '2026-03-09', ownerCiks: facts.ownership?.owners.map(({ cik }) => cik) },
      facts,
    }));
    const trades = (filing: typeof one) => fingerprintsOf(filing as never).at(-1);
    expect(trades(one)).toEqual(trades(other));
    expect(trades(one)?.rule).toBe('same-trades-other-owner');
    if (!one?.facts.ownership || !other?.facts.ownership) throw new Error('not read');
    expect(reportSameLots(one.facts.ownership, other.facts.ownership)).toBe(false);
  });

  test('are two sales', () => {
    const sales = ['two-directors-1', 'two-directors-2'].map((name) => read(name, asSales));
    const third = read('two-directors-1', (body) =>
      asSales(body).replaceAll('1777301', '1777303').replaceAll('ROE JOHN', 'COE PAUL'),
    );
    expect(lastOf([...sales, third]).rules).toContain('4.S.cluster');
  });
});
