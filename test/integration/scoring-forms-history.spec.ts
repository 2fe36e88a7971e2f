import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import type { FilingParty } from '../../backend/contexts/filings/published/filing.events.ts';
import type { ReadFiling } from '../kit/filing-facts.ts';
import { holdingsSample, infoRow, p, prose } from '../kit/form-samples.ts';
import { firedRules } from '../kit/scored-filing.ts';
import { filer, holder, stakeSample } from '../kit/scored-forms.ts';
import { completeSince, ScoringRig } from '../kit/scoring-rig.ts';

/** What earlier filings of a company mean for a later one, from the submission to the score. */

const read = (body: string, parties: readonly FilingParty[] = filer('ACME CORP')): ReadFiling => {
  const { facts, text } = extractFacts({ body: Buffer.from(body, 'utf8') });
  return { facts: { ...facts, parties: [...parties], textHash: null }, text };
};
const at = (day: string) => ({ acceptedAt: `${day}T15:00:00.000Z` });

let rig: ScoringRig;
beforeEach(() => {
  rig = new ScoringRig({ coverage: completeSince('2015-01-01') });
});
afterEach(() => rig.close());

describe('stakes', () => {
  const roe = (sample: Parameters<typeof stakeSample>[0]) => read(stakeSample(sample), holder('ROE PARTNERS'));
  const PURPOSE = 'The shares were bought for investment.';

  test('from passive to active, the same purpose again, another purpose, more shares', async () => {
    await rig.filing(1, roe({ form: 'SC 13G', percent: '5.4%' }), at('2025-02-12'));
    await rig.filing(2, roe({ purpose: PURPOSE }), at('2025-06-02'));
    await rig.filing(3, roe({ form: 'SC 13D/A', purpose: PURPOSE }), at('2025-08-04'));
    await rig.filing(4, roe({ form: 'SC 13D/A', purpose: 'The talks with the Board ended.' }), at('2025-09-02'));
    await rig.filing(5, roe({ form: 'SC 13D/A', percent: '7.9%' }), at('2025-10-01'));
    await rig.settle();
    expect(await Promise.all([1, 2, 3, 4, 5].map(async (n) => (await rig.scoreOf(n)).score))).toEqual([40, 76, 55, 58, 66]);
    expect((await rig.scoreOf(5)).oneLiner).toContain('holds 7.9% (1.3M shares), up from 6.2%');
  });
});

describe('annual reports', () => {
  const SAME = 'Revenue from licenses grew because customers renewed their contracts in every region. '.repeat(40);
  const NEWS = 'Two suppliers stopped deliveries, factories stood idle and several warehouses were closed for good.';
  const OTHER = `${NEWS} ${'Idle factories, closed warehouses, lawsuits and penalties reduced shipments and margins. '.repeat(40)}`;
  const annual = (results: string, controls: string) =>
    read(
      prose(
        '10-K',
        p('ANNUAL REPORT'),
        p('Item 7. Management’s Discussion and Analysis'),
        p(results),
        p('Item 9A. Controls and Procedures'),
        p(controls),
        p('Item 9B. Other Information'),
      ),
    );
  const GOOD = 'Our controls were effective.';
  const WEAK = 'Our controls were not effective because of a material weakness in revenue accounting.';

  test('compared with last year’s: text and weaknesses', async () => {
    await rig.filing(1, annual(SAME, GOOD), at('2024-02-20'));
    await rig.filing(2, annual(SAME, WEAK), at('2025-02-20'));
    await rig.filing(3, annual(OTHER, WEAK), at('2026-02-19'));
    await rig.settle();
    expect(firedRules(await rig.scoreOf(2))).toContain('form.periodic.weakness');
    const third = await rig.scoreOf(3);
    expect(third.score).toBe(45 + 10);
    expect(third.rules.find(({ ruleId }) => ruleId === 'form.periodic.newText')?.quote?.text).toBe(NEWS);
    expect((await rig.scoreOf(1)).missingInputs).toContain('lastYearsText');
  });
});

describe('merger documents and holdings', () => {
  test('the first document of a merger, and those after it', async () => {
    const subject: readonly FilingParty[] = [{ cik: '0000001234', name: 'ACME CORP', role: 'subject' }];
    const document = { ...read(prose('425', p('Merger')), subject) };
    await rig.filing(1, document, at('2026-01-05'));
    await rig.filing(2, document, at('2026-01-07'));
    await rig.settle();
    expect(await Promise.all([1, 2].map(async (n) => (await rig.scoreOf(n)).score))).toEqual([88, 30]);
  });

  test('a position that the previous quarter did not have', async () => {
    const rows = [infoRow('APPLE INC', '250'), infoRow('COCA COLA CO', '750').replace('037833100', '191216100')];
    const quarterBefore = holdingsSample({ rows: rows.slice(0, 1) }).replaceAll('12-31-2025', '09-30-2025');
    await rig.filing(1, read(quarterBefore), at('2025-11-10'));
    await rig.filing(2, read(holdingsSample({ rows })), at('2026-02-10'));
    await rig.settle();
    expect(firedRules(await rig.scoreOf(2))).toContain('form.13F.new');
    expect((await rig.scoreOf(1)).missingInputs).toContain('history');
  });
});
