import { DigestRig } from '../kit/digest-rig.ts';
import {
  accessionOf,
  cikOf,
  factsExtracted,
  filingAnalysed,
  filingIngested,
  filingLeftUnread,
  filingScored,
  filingWithdrawn,
} from '../kit/filing-events.ts';
import { registrationOf } from '../kit/listing-facts.ts';

let rig: DigestRig;
/** Starts on Monday, January 12, 2026, at noon in New York; the next digest is on Tuesday at seven, 12:00 UTC. */
beforeEach(async () => {
  rig = await DigestRig.start('2026-01-12T17:00:00.000Z');
});
afterEach(() => rig.close());
describe('what it says', () => {
  test('critical first, LOW too, quiet tickers with one line, each filing in one digest only', async () => {
    await rig.reader('reader');
    await rig.follow('reader', 'T2', { cik: cikOf(2) });
    await rig.look();
    await rig.scored(1, 'LOW');
    await rig.scored(2, 'CRITICAL');
    rig.clock.set('2026-01-13T11:59:30.000Z');
    await rig.looked();
    await rig.at('2026-01-13T12:00:00.000Z');
    rig.clock.set('2026-01-13T16:00:00.000Z');
    await rig.scored(3, 'MEDIUM');
    await rig.at('2026-01-14T12:00:00.000Z');
    const [first, second] = await rig.composed();
    expect(first).toMatchObject({
      critical: [{ accession: accessionOf(2), ticker: 'T1', level: 'CRITICAL' }],
      tickers: [{ ticker: 'T1', filings: [{ accession: accessionOf(1), level: 'LOW' }] }],
      quiet: ['T2'],
      since: '2026-01-12T12:00:00.000Z',
      until: '2026-01-13T11:59:50.000Z',
    });
    expect(second).toMatchObject({ critical: [], tickers: [{ filings: [{ accession: accessionOf(3) }] }], since: first?.until });
    const texts = (await rig.delivered()).map(({ text }) => text).toSorted();
    expect(texts[0]).toContain('T2: checked, nothing filed');
    expect(texts[1]).toContain('T2: nothing found, but we haven’t been able to reach EDGAR since Jan 13, 6:59 AM ET');
  });

  test('shows the AI’s text of a filing, and says of an unreadable one that it is not judged', async () => {
    await rig.reader('reader');
    await rig.look();
    await rig.filing(filingIngested(1), factsExtracted(1), filingScored(1, 'MEDIUM'), filingAnalysed(1, 'HIGH'));
    await rig.filing(filingIngested(2), filingLeftUnread(2), filingScored(2, 'LOW', { missingInputs: ['documents'] }));
    await rig.at('2026-01-13T12:00:00.000Z');
    const [digest] = await rig.composed();
    expect(digest?.tickers.flatMap(({ filings }) => filings.map(({ level, oneLiner }) => [level, oneLiner]))).toEqual([
      [null, null],
      ['HIGH', 'As the AI says'],
    ]);
  });

  test('a filing scored around the hour of the digest is listed once, with its level', async () => {
    await rig.reader('reader');
    await rig.look();
    rig.clock.set('2026-01-13T11:59:58.000Z');
    await rig.filing(filingIngested(1));
    await rig.at('2026-01-13T12:00:00.000Z');
    await rig.filing(filingScored(1, 'HIGH'));
    await rig.at('2026-01-14T12:00:00.000Z');
    expect(await rig.composed()).toMatchObject([{ date: '2026-01-14', tickers: [{ filings: [{ level: 'HIGH' }] }] }]);
  });

  test('withdrawn filings, duplicates, history and unfollowed forms are left out', async () => {
    await rig.reader('reader');
    await rig.look();
    await rig.filing(filingIngested(1), filingScored(1), filingWithdrawn(1));
    await rig.scored(2, 'HIGH', { source: 'backfill' });
    await rig.scored(3, 'HIGH', { form: '10-K' });
    await rig.scored(4, 'HIGH');
    const { accession, form, followedAs, companyCiks } = filingIngested(4).data;
    await rig.filing({
      type: 'FilingMarkedDuplicate',
      data: { accession, form, followedAs, companyCiks, other: accessionOf(9), rule: 'same-text' },
    });
    await rig.at('2026-01-13T12:00:00.000Z');
    expect(await rig.dates()).toEqual([]);
  });

  test('a company of many filings that nobody follows is not listed as quiet', async () => {
    await rig.reader('reader');
    await rig.look();
    await rig.scored(1, 'HIGH');
    for (let n = 2; n <= 252; n += 1) await rig.filing(filingIngested(n, { form: '424B2', items: [] }));
    await rig.at('2026-01-13T12:00:00.000Z');
    expect(await rig.composed()).toMatchObject([{ tickers: [{ filings: [{ accession: accessionOf(1) }] }], quiet: [] }]);
  });

  test('an amendment that differs from its original is a correction', async () => {
    await rig.reader('reader');
    await rig.look();
    await rig.scored(2, 'MEDIUM', { form: '8-K/A' });
    await rig.filing({
      type: 'FilingAmendmentLinked',
      data: {
        accession: accessionOf(2),
        form: '8-K/A',
        followedAs: '8-K',
        companyCiks: [cikOf(1)],
        original: accessionOf(1),
        originalForm: '8-K',
        kind: 'restated',
        rule: 'same-period',
        sameEvent: true,
        differences: ['the price is $12, not $21'],
      },
    });
    await rig.at('2026-01-13T12:00:00.000Z');
    expect((await rig.composed())[0]?.corrections).toEqual([
      {
        accession: accessionOf(2),
        ticker: 'T1',
        form: '8-K/A',
        original: accessionOf(1),
        originalForm: '8-K',
        differences: ['the price is $12, not $21'],
      },
    ]);
  });

  test('new listings for PRO, in words, without funds and one’s own tickers', async () => {
    for (const name of ['pro', 'free']) {
      await rig.contact(name);
      await rig.follow(name, 'T1', { forms: ['8-K', 'NEW_LISTINGS'], brandId: 'filingwire' });
    }
    await rig.write('account-pro', { type: 'AdminRoleGranted', data: { accountId: 'pro', reason: 'test' } });
    await rig.look();
    const parties = [{ cik: cikOf(9), name: 'Acme Robotics Inc.', role: 'filer' as const }];
    const registration = registrationOf({
      pricePerShare: '17.00',
      sharesOffered: '5,000,000',
      exchange: 'Nasdaq',
      tradingSymbol: 'ACMR',
    });
    await rig.filing(
      filingIngested(1, { form: '424B4', companyCiks: [cikOf(9)], parties }),
      factsExtracted(1, { form: '424B4', parties, registration }),
      filingScored(1, 'HIGH'),
    );
    await rig.filing(filingIngested(2, { form: 'S-1', companyCiks: [cikOf(1)] }));
    await rig.filing(filingIngested(3, { form: 'D', companyCiks: [cikOf(8)], items: ['3C.7'] }));
    await rig.at('2026-01-13T12:00:00.000Z');
    expect(await rig.composed()).toMatchObject([
      {
        accountId: 'pro',
        listings: {
          entries: [
            {
              company: 'Acme Robotics Inc.',
              form: '424B4',
              level: 'HIGH',
              facts: ['priced', '$17.00 a share', '5,000,000 shares', 'Nasdaq: ACMR'],
            },
          ],
          more: 0,
        },
      },
    ]);
    expect((await rig.delivered())[0]?.text).toContain(
      'New listings\n- HIGH · Acme Robotics Inc. · 424B4 · priced · $17.00 a share',
    );
  });
});
