import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import type { FilingFacts, FilingParty } from '../../backend/contexts/filings/published/filing.events.ts';
import { withRows } from '../../backend/contexts/filings/store-holdings-rows.service.ts';
import { RULES } from '../../backend/contexts/scoring/rule-set/2026-11-22.rules.ts';
import type { MarketFigures } from '../../backend/contexts/scoring/score-filing/market-figures.port.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { accessionOf, filingRestored, filingWithdrawn } from '../kit/filing-events.ts';
import { eightKFiling, insider, officer, ownershipFiling, type ReadFiling, row } from '../kit/filing-facts.ts';
import { holdingsSample, infoRow } from '../kit/form-samples.ts';
import { firedRules } from '../kit/scored-filing.ts';
import { holder, stakeSample } from '../kit/scored-forms.ts';
import { completeSince, ScoringRig, type ScoringRigOptions } from '../kit/scoring-rig.ts';

const LONG_AGO = '2015-01-01';
const at = (day: string, time = '15:00') => ({ acceptedAt: `${day}T${time}:00.000Z` });
const bought = (cik: string, day: string, dollars = 120_000, title?: string): ReadFiling =>
  ownershipFiling([row('P', String(dollars / 10), '10', { date: day })], {
    owners: [title === undefined ? insider({ cik }) : officer(title, { cik })],
  });
/** Market figures with which other rules of the same day add nothing. */
const quiet = { marketCap: 2e9, averageDailyVolume: 5e6, price: 10, source: 'a provider', asOf: '2026-01-12T00:00:00.000Z' };

describe('scores that look back', () => {
  let rig: ScoringRig;
  const open = (options: ScoringRigOptions = {}) => {
    rig = new ScoringRig({
      coverage: completeSince(LONG_AGO),
      market: { of: async () => quiet, isListed: () => true },
      ...options,
    });
  };
  beforeEach(() => open());
  afterEach(() => rig.close());
  const reopen = async (options: ScoringRigOptions) => {
    await rig.close();
    open(options);
  };

  describe('cluster buys', () => {
    const three = async () => {
      await rig.filing(1, bought('0000000101', '2026-01-05'), at('2026-01-06'));
      await rig.filing(2, bought('0000000102', '2026-01-08'), at('2026-01-09'));
      await rig.filing(3, bought('0000000103', '2026-01-12'), at('2026-01-13'));
    };

    test('the first insider counts one, the second within a week makes two, the third within a month three', async () => {
      await three();
      await rig.settle();
      const first = await rig.scoreOf(1);
      const second = await rig.scoreOf(2);
      const third = await rig.scoreOf(3);
      // 3 points for a director, 2 for $100,000, 5 for the first purchase in three years.
      expect(first).toMatchObject({ score: 62, badges: [] });
      expect(second).toMatchObject({ score: 72, badges: ['cluster buy'] });
      expect(third).toMatchObject({ score: 84, level: 'CRITICAL', badges: ['cluster buy'] });
      expect(firedRules(second)).toContain('4.P.cluster2');
      expect(firedRules(third)).toContain('4.P.cluster3');
    });

    test('even if read at the same moment, in the order of the log, they see each other', async () => {
      await three();
      await rig.settleTogether();
      expect(await Promise.all([1, 2, 3].map(async (n) => (await rig.scoreOf(n)).score))).toEqual([62, 72, 84]);
    });

    test('processing them again changes nothing', async () => {
      await three();
      await rig.settle();
      const before = (await rig.log()).length;
      rig.restart();
      await rig.settle();
      expect(await rig.log()).toHaveLength(before);
    });

    test('a filing that entered the log late still counts as earlier; it does not see what was filed after it', async () => {
      await rig.filing(3, bought('0000000103', '2026-01-12'), at('2026-01-13'));
      await rig.filing(2, bought('0000000102', '2026-01-08'), at('2026-01-09'));
      await rig.settle();
      expect((await rig.scoreOf(3)).badges).toEqual([]);
      expect((await rig.scoreOf(2)).badges).toEqual([]);
    });

    test('a withdrawn filing is not part of the past; a sale and a gift do not make a buyer', async () => {
      await three();
      await rig.append(filingWithdrawn(2, '4'));
      await rig.filing(
        4,
        ownershipFiling([row('S', '10', '10', { date: '2026-01-11' })], { owners: [insider({ cik: '0000000104' })] }),
        at('2026-01-12'),
      );
      await rig.filing(5, bought('0000000105', '2026-01-14'), at('2026-01-15'));
      await rig.settle();
      // 1, 3 and 5 are within thirty days, 2 is withdrawn.
      expect(firedRules(await rig.scoreOf(5))).toContain('4.P.cluster3');
    });

    test('a filing that EDGAR shows again after its withdrawal is part of the past again, and is not scored again', async () => {
      await rig.filing(1, bought('0000000101', '2026-01-05'), at('2026-01-06'));
      await rig.filing(2, bought('0000000102', '2026-01-08'), at('2026-01-09'));
      await rig.settle();
      const ofTwo = async () => (await rig.log()).filter(({ stream }) => stream === `filing-${accessionOf(2)}`);
      const read = (await ofTwo()).flatMap((event) => (event.type === 'FilingFactsExtracted' ? [event.data as FilingFacts] : []));
      await rig.append(filingWithdrawn(2, '4'));
      await rig.settle();
      for (const data of read) {
        await rig.append(filingRestored(2, { form: '4', parties: data.parties, filedOn: '2026-01-09', items: [] }));
        await rig.append({ type: 'FilingFactsExtracted', data });
      }
      await rig.filing(3, bought('0000000103', '2026-01-12'), at('2026-01-13'));
      await rig.settle();
      expect(firedRules(await rig.scoreOf(3))).toContain('4.P.cluster3');
      expect((await ofTwo()).filter(({ type }) => type === 'FilingScored')).toHaveLength(1);
    });

    test('buyers of another company and dividend reinvestments do not count', async () => {
      await rig.filing(
        1,
        ownershipFiling([row('P', '12000', '10', { date: '2026-01-08' })], {
          issuer: { name: 'OTHER', cik: '0000000002', ticker: 'OTH' },
          owners: [insider({ cik: '0000000101' })],
        }),
        at('2026-01-09'),
      );
      const reinvested = ownershipFiling([row('P', '12000', '10', { date: '2026-01-08', footnotes: ['F1'] })], {
        owners: [insider({ cik: '0000000102' })],
        footnotes: [{ id: 'F1', text: 'Acquired through a dividend reinvestment plan.' }],
      });
      await rig.filing(2, reinvested, at('2026-01-09'));
      await rig.filing(3, bought('0000000103', '2026-01-12'), at('2026-01-13'));
      await rig.settle();
      expect((await rig.scoreOf(3)).badges).toEqual([]);
    });
  });

  test('a routine insider is one who bought in this month in each of the last three years', async () => {
    for (const [n, year] of [2023, 2024, 2025].entries()) {
      await rig.filing(n + 1, bought('0000000101', `${year}-01-10`), at(`${year}-01-11`));
    }
    await rig.filing(4, bought('0000000101', '2026-01-12'), at('2026-01-13'));
    await rig.settle();
    expect(await rig.scoreOf(4)).toMatchObject({ score: 37, level: 'MEDIUM', badges: ['routine'] });
  });

  test('the first 8-K after ninety days, and one that is not', async () => {
    await rig.filing(1, eightKFiling({ '8.01': 'An event.' }), at('2025-09-01'));
    await rig.filing(2, eightKFiling({ '2.02': 'Results.' }, { periodOfReport: '2026-01-12' }), at('2026-01-13'));
    await rig.filing(3, eightKFiling({ '7.01': 'A talk.' }, { periodOfReport: '2026-01-14' }), at('2026-01-15'));
    await rig.settle();
    expect(firedRules(await rig.scoreOf(2))).toContain('8-K.firstIn90Days');
    expect(firedRules(await rig.scoreOf(3))).not.toContain('8-K.firstIn90Days');
  });

  test('an auditor leaves within ninety days of a late notice', async () => {
    const { facts } = eightKFiling({}, { form: 'NT 10-K' });
    await rig.filing(1, { facts: { ...facts, eightK: null }, text: '' }, at('2025-12-01'));
    const left = eightKFiling({ '4.01': 'The auditor was dismissed; there were no disagreements.' });
    await rig.filing(2, left, at('2026-01-13'));
    await rig.settle();
    expect(firedRules(await rig.scoreOf(2))).toEqual(expect.arrayContaining(['8-K.chain.lateNotice', '8-K.4.01.chain']));
  });

  test('an amended 8-K weighs as much as its original', async () => {
    await rig.filing(
      1,
      eightKFiling({ '4.02': 'The statements should no longer be relied upon.' }, { periodOfReport: '2026-01-05' }),
      at('2026-01-06'),
    );
    const amendment = eightKFiling(
      { '4.02': 'The Company restates three more quarters.' },
      { form: '8-K/A', periodOfReport: '2026-01-05' },
    );
    await rig.filing(2, amendment, at('2026-01-13'));
    await rig.settle();
    expect((await rig.scoreOf(2)).score).toBe((await rig.scoreOf(1)).score + 3);
  });

  describe('other forms', () => {
    /** The facts as the reader would have stored them. */
    const readAs = (body: string, parties: FilingParty[], form: string): ReadFiling => {
      const { facts, text } = extractFacts({ body: Buffer.from(body, 'utf8') });
      return { facts: { ...facts, form, parties, textHash: null }, text };
    };
    const stake = (form: string, purpose?: string, percent = '6.2%') =>
      readAs(stakeSample({ form, percent, ...(purpose !== undefined && { purpose }) }), [...holder('ROE PARTNERS')], form);
    const INVESTMENT = 'The shares were bought for investment.';

    test('a passive holder turns active, and an active one passive', async () => {
      await rig.filing(1, stake('SC 13G'), at('2025-06-02'));
      await rig.filing(2, stake('SC 13D', INVESTMENT), at('2025-12-01'));
      await rig.filing(3, stake('SC 13G'), at('2026-01-13'));
      await rig.settle();
      expect(firedRules(await rig.scoreOf(1))).not.toContain('form.13G.switch');
      expect(await rig.scoreOf(2)).toMatchObject({ score: 76, level: 'HIGH' });
      expect(firedRules(await rig.scoreOf(2))).toContain('form.13D.switch');
      expect(firedRules(await rig.scoreOf(3))).toContain('form.13G.switch');
    });

    test('an amendment that repeats Item 4 says nothing new, one that changes it does; a stake grew', async () => {
      await rig.filing(1, stake('SC 13D', INVESTMENT), at('2025-06-02'));
      await rig.filing(2, stake('SC 13D/A', INVESTMENT), at('2025-12-01'));
      await rig.filing(3, stake('SC 13D/A', 'The talks with the Issuer have ended.', '8.4%'), at('2026-01-13'));
      await rig.settle();
      expect(firedRules(await rig.scoreOf(2))).not.toContain('form.13D/A.purpose');
      expect(firedRules(await rig.scoreOf(3))).toEqual(expect.arrayContaining(['form.13D/A.purpose', 'form.13D/A.up']));
      expect((await rig.scoreOf(2)).oneLiner).toContain('6.2% (1.3M shares), unchanged');
      expect((await rig.scoreOf(3)).oneLiner).toContain('8.4% (1.3M shares), up from 6.2%, and amends its purpose');
    });

    test('the first document of a merger, and a later one', async () => {
      const { facts, text } = eightKFiling({});
      const subject: FilingParty[] = [{ cik: '0000000001', name: 'ACME INC', role: 'subject' }];
      const deal: ReadFiling = { text, facts: { ...facts, form: '425', parties: subject, eightK: null } };
      await rig.filing(1, deal, at('2026-01-06'));
      await rig.filing(2, deal, at('2026-01-13'));
      await rig.settle();
      expect(firedRules(await rig.scoreOf(1))).toContain('form.425.first');
      expect(firedRules(await rig.scoreOf(2))).toContain('form.425.later');
    });

    test('a position that the manager’s last report does not have', async () => {
      const manager: FilingParty[] = [{ cik: '0000001234', name: 'ACME CAPITAL', role: 'filer' }];
      const apple = infoRow('APPLE INC', '900');
      const coke = infoRow('COCA COLA CO', '100').replace('037833100', '191216100');
      await rig.filing(
        1,
        readAs(holdingsSample({ rows: [apple] }).replaceAll('12-31-2025', '09-30-2025'), manager, '13F-HR'),
        at('2025-11-10'),
      );
      await rig.filing(2, readAs(holdingsSample({ rows: [apple, coke] }), manager, '13F-HR'), at('2026-02-10'));
      await rig.settle();
      expect(firedRules(await rig.scoreOf(1))).not.toContain('form.13F.new');
      expect(firedRules(await rig.scoreOf(2))).toContain('form.13F.new');
    });
  });

  describe('reports with more than fifty rows', () => {
    const manager: FilingParty[] = [{ cik: '0000001234', name: 'ACME CAPITAL', role: 'filer' }];
    const cusip = (n: number) => `${String(n).padStart(8, '0')}0`;
    /** Rows of equal value, and one with half of the total. */
    const rows = (numbers: readonly number[], large: number) =>
      [...numbers, large].map((n) =>
        infoRow(`ISSUER ${n}`, n === large ? String(numbers.length * 10) : '10').replace('037833100', cusip(n)),
      );
    const sixty = Array.from({ length: 60 }, (_, n) => n + 1);
    const report = async (numbers: readonly number[], large: number, quarter: string, form = '13F-HR') => {
      const cover =
        form === '13F-HR'
          ? '<isAmendment>false</isAmendment>'
          : '<isAmendment>true</isAmendment><amendmentInfo><amendmentType>NEW HOLDINGS</amendmentType></amendmentInfo>';
      const total = numbers.length * 20;
      const summary = `<tableEntryTotal>${numbers.length + 1}</tableEntryTotal><tableValueTotal>${total}</tableValueTotal><isConfidentialOmitted>false</isConfidentialOmitted>`;
      const body = holdingsSample({ form, rows: rows(numbers, large), cover, summary }).replaceAll('12-31-2025', quarter);
      const { facts, text, rowTexts } = extractFacts({ body: Buffer.from(body) });
      return { text, facts: { ...(await withRows(facts, rowTexts, rig.texts)), textHash: null, parties: manager } };
    };

    test('are compared with all rows of the last complete report of an earlier quarter', async () => {
      await rig.filing(1, await report(sixty, 60_000, '09-30-2025'), at('2025-11-10'));
      // It is compared neither with an addition nor with a report of the same quarter.
      await rig.filing(2, await report(sixty, 70_000, '09-30-2025', '13F-HR/A'), at('2025-11-20'));
      await rig.filing(3, await report(sixty, 70_000, '12-31-2025'), at('2026-02-10'));
      await rig.filing(4, await report(sixty.slice(0, 55), 60, '12-31-2025'), at('2026-02-11'));
      await rig.settle();
      expect(firedRules(await rig.scoreOf(1))).not.toContain('form.13F.new');
      expect(firedRules(await rig.scoreOf(3))).toContain('form.13F.new');
      // Its largest position was among the small ones of the last quarter, which the event does not contain.
      expect(firedRules(await rig.scoreOf(4))).not.toContain('form.13F.new');
    });

    test('a large position that is no longer listed is reported, one that is now among the small ones is not', async () => {
      await rig.filing(1, await report(sixty, 60_000, '09-30-2025'), at('2025-11-10'));
      await rig.filing(2, await report(sixty.slice(0, 55), 60, '12-31-2025'), at('2026-02-10'));
      await rig.filing(3, await report(sixty, 59, '03-31-2026'), at('2026-05-10'));
      await rig.settle();
      expect((await rig.scoreOf(2)).oneLiner).toContain('no longer lists Issuer');
      expect((await rig.scoreOf(3)).oneLiner).not.toContain('no longer lists');
    });

    test('report no new positions if the last report’s rows are lost', async () => {
      const first = await report(sixty, 60_000, '09-30-2025');
      const { holdingsReport: last } = first.facts;
      const lost = last && { ...last, rows: { count: 61, perText: 500, texts: ['0'.repeat(64)] } };
      await rig.filing(1, { ...first, facts: { ...first.facts, ...(lost && { holdingsReport: lost }) } }, at('2025-11-10'));
      await rig.filing(2, await report(sixty, 70_000, '12-31-2025'), at('2026-02-10'));
      await rig.settle();
      expect(firedRules(await rig.scoreOf(2))).not.toContain('form.13F.new');
    });
  });

  describe('without recorded coverage', () => {
    test('a rule that looks back says that it cannot, and gives no points', async () => {
      await reopen({ coverage: { since: async () => null } });
      await rig.filing(1, bought('0000000101', '2026-01-08'), at('2026-01-09'));
      await rig.filing(2, bought('0000000102', '2026-01-12'), at('2026-01-13'));
      await rig.settle();
      const score = await rig.scoreOf(2);
      expect(score).toMatchObject({ score: 57, badges: [], inputs: { historySince: null } });
      expect(score.missingInputs).toContain('history');
      expect(score.rules.filter(({ ruleId }) => ruleId === '4.P.cluster2')).toMatchObject([{ available: false, points: 0 }]);
    });

    test('a period that starts before the record is not judged, a shorter one is', async () => {
      await reopen({ coverage: completeSince('2026-01-02') });
      await rig.filing(1, bought('0000000101', '2026-01-08'), at('2026-01-09'));
      await rig.filing(2, bought('0000000102', '2026-01-12'), at('2026-01-13'));
      await rig.settle();
      const score = await rig.scoreOf(2);
      expect(firedRules(score)).toContain('4.P.cluster2');
      expect(score.inputs).toMatchObject({ historySince: '2026-01-02' });
      expect(score.rules.filter(({ ruleId }) => ruleId === '4.P.first')).toMatchObject([{ available: false }]);
    });

    test('a Form 4 that was listed but never read limits what is known about trades', async () => {
      await rig.filing(1, bought('0000000101', '2026-01-05'), { ...at('2026-01-06'), read: false });
      await rig.filing(2, bought('0000000102', '2026-01-12'), at('2026-01-13'));
      await rig.filing(3, eightKFiling({ '8.01': 'An event.' }, { periodOfReport: '2026-01-14' }), at('2026-01-15'));
      await rig.settle();
      expect((await rig.scoreOf(2)).missingInputs).toContain('history');
      expect((await rig.scoreOf(3)).missingInputs).not.toContain('history');
    });
  });

  describe('market figures', () => {
    test('are those known at the first score, are recorded in it, and decide the rules that need them', async () => {
      let known: MarketFigures | null = { ...quiet, marketCap: 100e6 };
      await reopen({ coverage: completeSince(LONG_AGO), market: { of: async () => known, isListed: () => true } });
      await rig.filing(1, bought('0000000101', '2026-01-12'), at('2026-01-13'));
      await rig.settle();
      const score = await rig.scoreOf(1);
      expect(score.inputs?.market).toEqual(known);
      expect(firedRules(score)).toEqual(expect.arrayContaining(['4.P.smallCap', '4.P.large']));
      known = null;
      await rig.filing(2, bought('0000000109', '2026-06-12'), at('2026-06-15'));
      await rig.settle();
      expect(await rig.scoreOf(2)).toMatchObject({
        inputs: { market: null },
        missingInputs: expect.arrayContaining(['marketCap']),
      });
    });
  });

  describe('the history', () => {
    test('is filled from the log if it was lost, and then answers the same', async () => {
      await rig.filing(1, bought('0000000101', '2026-01-05'), at('2026-01-06'));
      await rig.filing(2, eightKFiling({ '4.02': 'No reliance.' }, { periodOfReport: '2026-01-05' }), at('2026-01-07'));
      await rig.filing(3, bought('0000000103', '2026-01-08'), at('2026-01-09'));
      await rig.settle();
      const asking = {
        accession: '0000000000-26-000009',
        form: '4',
        filedOn: '2026-01-13',
        at: '2026-01-13T00:00:00.000Z',
        company: '0000000001',
      };
      const before = await rig.history.before(asking, LONG_AGO);
      expect(before.trades).toHaveLength(2);
      expect(before.eightKs).toMatchObject([{ score: (await rig.scoreOf(2)).score, negative: true }]);
      await rig.history.purge(new Date('2040-01-01T00:00:00Z'));
      expect((await rig.history.before(asking, LONG_AGO)).trades).toEqual([]);
      await rig.history.refill();
      rig.restart();
      await rig.filing(4, bought('0000000104', '2026-01-12'), at('2026-01-13'));
      await rig.settle();
      expect(await rig.history.before(asking, LONG_AGO)).toEqual(before);
      expect(firedRules(await rig.scoreOf(4))).toContain('4.P.cluster3');
    });

    test('drops what no score needs any more', async () => {
      await rig.filing(1, bought('0000000101', '2026-01-05'), at('2026-01-06'));
      await rig.settle();
      expect(await rig.history.purge(new Date('2030-01-01T00:00:00Z'))).toBe(0);
      expect(await rig.history.purge(new Date('2040-01-01T00:00:00Z'))).toBe(1);
    });

    test('of thousands of filings is cut off, and says since when it is complete', async () => {
      for (let n = 0; n < 1_001; n += 1) {
        const accession = `0000000000-25-${String(n).padStart(6, '0')}`;
        const past = {
          accession,
          form: '425',
          filedOn: n === 0 ? '2025-02-03' : '2025-03-03',
          at: `2025-03-03T00:00:00.000Z`,
          read: false,
        };
        await rig.history.put(['0000000001'], past, toPosition(n));
      }
      const asking = {
        accession: '0000000000-26-000009',
        form: '8-K',
        filedOn: '2026-01-13',
        at: '2026-01-13T00:00:00.000Z',
        company: '0000000001',
      };
      const history = await rig.history.before(asking, LONG_AGO);
      expect(history.dealDocuments).toHaveLength(1_000);
      expect(history.completeSince).toBe('2025-03-04');
    });
  });

  test('every score names its rules version', async () => {
    await rig.filing(1, bought('0000000101', '2026-01-05'), at('2026-01-06'));
    await rig.settle();
    expect((await rig.scoreOf(1)).rulesVersion).toBe(RULES.version);
  });
});
