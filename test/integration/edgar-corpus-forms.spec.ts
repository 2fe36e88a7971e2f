import { type ExtractedFacts, extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import { readerOf } from '../../backend/contexts/forms/published/form.catalog.ts';
import { type CorpusFiling, corpusBody, describeCorpus, type EdgarCorpus } from '../kit/edgar-corpus.ts';

/**
 * Every fact that the manifest states about forms other than 3, 4, 5 and 8-K equals ours, by the mapping of `docs/facts.md`. Deviations are listed
 * by accession with the reason.
 */
type Row = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, (facts: ExtractedFacts['facts']) => unknown>>;

/** Replaces the accession number of the few filings whose own is not known. */
const UNKNOWN = '0000000000-00-000000';
/** Facts about how the manifest was read, not about the filing. */
const ANNOTATIONS = new Set(['readByHand', 'valueUnitObserved', 'medianValuePerShare', 'coverPagesComplete', 'wellFormedXml']);

function read(corpus: EdgarCorpus, filing: CorpusFiling): ExtractedFacts {
  return extractFacts({
    body: corpusBody(corpus, filing),
    expectedForm: filing.form,
    expectedAccession: filing.accession ?? UNKNOWN,
    ...(filing.filed_at === null ? {} : { expectedFiledOn: filing.filed_at }),
  });
}

/** We keep numbers as printed strings; this removes separators and currency signs for the comparison with the manifest. */
const plain = (value: unknown): unknown =>
  typeof value === 'number'
    ? String(value)
    : typeof value === 'string'
      ? value.replace(/^\$/, '').replace(/(?<=\d),(?=\d{3})/g, '')
      : value;
const same = (ours: unknown, truth: unknown) => JSON.stringify(ours) === JSON.stringify(truth);

const documents: Fields = {
  documents: ({ documents: all }) => all.map(({ type, sequence, filename }) => ({ type, sequence, filename })),
};
/** The manifest keeps `true` and `false` as words, as in the XML. */
const word = (flag: boolean | null | undefined) => (flag === null || flag === undefined ? flag : String(flag));

const HOLDINGS: Fields = {
  ...documents,
  submissionType: (facts) => facts.holdingsReport?.submissionType,
  reportType: (facts) => facts.holdingsReport?.reportType,
  periodOfReport: (facts) => facts.holdingsReport?.periodOfReport,
  manager: (facts) => facts.holdingsReport?.manager,
  isAmendment: (facts) => word(facts.holdingsReport?.isAmendment),
  amendmentNo: (facts) => facts.holdingsReport?.amendmentNo,
  amendmentType: (facts) => facts.holdingsReport?.amendmentType,
  isConfidentialOmitted: (facts) => word(facts.holdingsReport?.confidentialOmitted),
  otherIncludedManagersCount: (facts) => facts.holdingsReport?.otherManagersCount,
  tableEntryTotal: (facts) => facts.holdingsReport?.entryTotal,
  tableValueTotal: (facts) => facts.holdingsReport?.valueTotal,
  infoTableRows: (facts) => facts.holdingsReport?.tableRows,
  infoTableValueSum: (facts) => facts.holdingsReport?.tableValueSum,
  valueUnitByRule: (facts) => facts.holdingsReport?.valueUnitByRule,
};

const STAKE: Fields = {
  ...documents,
  submissionType: (facts) => facts.stake?.submissionType,
  previousAccession: (facts) => facts.stake?.previousAccession,
  securitiesClassTitle: (facts) => facts.stake?.classTitle,
  issuerName: (facts) => facts.stake?.issuerName,
  issuerCik: (facts) => facts.stake?.issuerCik,
  cusip: (facts) => facts.stake?.cusips[0],
  eventDate: (facts) => facts.stake?.eventDate,
  amendmentNo: (facts) => facts.stake?.amendmentNo,
  rule: (facts) => facts.stake?.rules,
  reportingPersons: (facts) =>
    facts.stake?.persons.map(({ types, citizenship: _, sourceOfFunds: __, percentDoubt: ___, sharesDoubt: ____, ...person }) => {
      return { ...person, type: types };
    }),
  coverPages: (facts) => facts.stake?.persons.map(({ aggregate, percent }) => ({ aggregate, percent })),
};

const OFFERING: Fields = {
  ...documents,
  submissionType: (facts) => facts.offering?.submissionType,
  entityName: (facts) => facts.offering?.issuer.name,
  cik: (facts) => facts.offering?.issuer.cik,
  entityType: (facts) => facts.offering?.issuer.entityType,
  jurisdiction: (facts) => facts.offering?.issuer.jurisdiction,
  industryGroup: (facts) => facts.offering?.industryGroup,
  exemptions: (facts) => facts.offering?.exemptions,
  isAmendment: (facts) => word(facts.offering?.isAmendment),
  dateOfFirstSale: (facts) => facts.offering?.dateOfFirstSale,
  totalOfferingAmount: (facts) => facts.offering?.totalOfferingAmount,
  totalAmountSold: (facts) => facts.offering?.totalAmountSold,
  totalRemaining: (facts) => facts.offering?.totalRemaining,
  minimumInvestment: (facts) => facts.offering?.minimumInvestment,
  investors: (facts) => facts.offering?.investors,
  relatedPersons: (facts) => facts.offering?.relatedPersons.length,
};

const REGISTRATION: Fields = {
  ...documents,
  offering: ({ registration }) => ({
    publicOfferingPricePerShare: registration?.pricePerShare,
    totalPublicOfferingPrice: registration?.totalPrice,
    placementAgentFeePerShare: registration?.feePerShare,
    totalPlacementAgentFees: registration?.totalFees,
    proceedsBeforeExpenses: registration?.proceedsBeforeExpenses,
    tradingSymbol: registration?.tradingSymbol,
  }),
};

/** `DocumentType` is `dei.documentType`: the same name starting with a small letter. */
const PERIODIC: Fields = {
  ...documents,
  dei: ({ periodic }) => periodic?.dei,
};

/** Facts that differ, one line each, including facts of the manifest that no field maps. */
function deviations(corpus: EdgarCorpus, forms: RegExp, fields: Fields): { readonly read: number; readonly wrong: string[] } {
  const filings = corpus.filings.filter(({ form }) => forms.test(form));
  const wrong = filings.flatMap((filing) => {
    const { facts } = read(corpus, filing);
    return Object.entries(filing.facts).flatMap(([name, truth]) => {
      if (ANNOTATIONS.has(name)) return [];
      const id = `${filing.accession ?? filing.files[0]?.path} (${filing.form}): ${name}`;
      const field = fields[name];
      if (field === undefined) return [`${id} has no name of ours`];
      const ours = field(facts);
      if (name === 'dei') return deiDeviations(id, ours as Row | null, truth);
      // A list of cover pages that the manifest does not have completely is compared as far as it goes.
      if (name === 'coverPages' && filing.facts['coverPagesComplete'] === false) {
        return same((ours as readonly unknown[]).slice(0, truth.length), truth) ? [] : [`${id} is ${JSON.stringify(ours)}`];
      }
      const [a, b] = [plain(ours), plain(truth)];
      const equal = typeof ours === 'number' ? ours === truth : same(a, b);
      return equal ? [] : [`${id} is ${JSON.stringify(a)}, true is ${JSON.stringify(b)}`];
    });
  });
  return { read: filings.length, wrong };
}

function deiDeviations(id: string, ours: Row | null, truth: Row): string[] {
  return Object.entries(truth).flatMap(([name, value]) => {
    const mine = ours?.[name.charAt(0).toLowerCase() + name.slice(1)];
    return mine === value ? [] : [`${id} ${name} is ${JSON.stringify(mine)}, true is ${JSON.stringify(value)}`];
  });
}

describeCorpus('EDGAR corpus: facts of the other forms', (corpus) => {
  test('13F reports and notices, amendments and text generation', () => {
    expect(deviations(corpus, /^13F/, HOLDINGS)).toEqual({ read: corpus.either(148, 13), wrong: [] });
  });

  test('Schedules 13D and 13G of both generations', () => {
    expect(deviations(corpus, /^(?:SCHEDULE|SC) 13[DG]/, STAKE)).toEqual({ read: corpus.either(30, 9), wrong: [] });
  });

  test('Form D', () => {
    expect(deviations(corpus, /^D(?:\/A)?$/, OFFERING)).toEqual({ read: corpus.either(3, 4), wrong: [] });
  });

  test('10-K and 10-Q: tagged cover pages', () => {
    const cut = (accession: string, read: string, truth: string) =>
      `${accession} (10-K): dei DocumentPeriodEndDate is "${read}", true is "${truth}"`;
    // In some documents the tag of the year's end is inside the tag of the period's end; the manifest only kept the inner text.
    const inner = [
      cut('0001045810-24-000029', 'January 28, 2024', 'January 28'),
      cut('0000320193-24-000123', 'September 28, 2024', 'September 28'),
    ];
    const onlyOutside = cut('0001045810-26-000021', 'January 25, 2026', 'January 25');
    expect(deviations(corpus, /^10-[KQ]/, PERIODIC)).toEqual({
      read: corpus.either(10, 6),
      wrong: corpus.either([...inner, onlyOutside], inner),
    });
  });

  test('registration statements and prospectuses', () => {
    expect(deviations(corpus, /^(?:S-[13]|F-[13]|424B\d)/, REGISTRATION)).toEqual({ read: 5, wrong: [] });
  });

  test('proxy statements, foreign reports and letters', () => {
    expect(deviations(corpus, /^(?:DEF 14A|6-K|20-F|CORRESP|UPLOAD)/, documents)).toEqual({
      read: corpus.either(6, 5),
      wrong: [],
    });
  });

  test('letters and fee tables, compared with the documents by hand', () => {
    const of = (form: string) =>
      corpus.filings.filter((filing) => filing.form === form).map((filing) => read(corpus, filing).facts);
    const about = [{ form: '10-K', periodEnded: 'September 30, 2023', filedOn: null }];
    expect([...of('UPLOAD'), ...of('CORRESP')].map(({ letter }) => letter)).toMatchObject([
      { act: 'completes its review', date: 'May 16, 2024', about, fileNumbers: ['001-36743'], comments: [], topics: [] },
      {
        act: 'answers',
        date: 'April 29, 2024',
        about,
        comments: [{ heading: 'Products and Services Performance, page 22' }, { heading: 'Note 2 - Revenue, page 35' }],
        topics: [{ topic: 'revenue recognition' }, { topic: 'segments' }],
        answersLetterOf: 'April 2, 2024',
        isConfidential: true,
      },
    ]);
    const fees = [...of('S-1'), ...of('S-3')].flatMap(({ filingFees }) => filingFees ?? []);
    expect(fees).toMatchObject([
      // The total fee is printed as $761,12.
      { form: 'S-1', totalOffering: '6906664.94', totalFee: null, netFee: '761.12', securities: [{ amount: '2666666' }] },
      { form: 'S-3', totalOffering: '9704293.70', netFee: '1485.73', securities: [{ amount: '5376340', pricePerUnit: '1.805' }] },
    ]);
  });

  test('facts of prose forms that the manifest leaves out, compared with the documents by hand', () => {
    const of = (form: string) =>
      corpus.filings.filter((filing) => filing.form === form).map((filing) => read(corpus, filing).facts);
    const none = {
      pricePerShare: null,
      priceRange: null,
      totalPrice: null,
      feePerShare: null,
      totalFees: null,
      proceedsPerShare: null,
    };
    const plainOffer = { isAmendment: false, isAtTheMarket: null };
    expect([...of('S-1'), ...of('S-3'), ...of('424B5')].map(({ registration }) => registration)).toEqual([
      {
        ...plainOffer,
        issuer: 'Learn CW Investment Corporation',
        tradingSymbol: 'LCW.U',
        exchange: 'New York Stock Exchange',
        sharesOffered: '25000000',
        pricePerShare: '10.00',
        priceRange: null,
        totalPrice: '250000000',
        feePerShare: '0.55',
        totalFees: '13750000',
        proceedsPerShare: '9.45',
        proceedsBeforeExpenses: '236250000',
        maximumAggregate: '250000000',
        isResale: null,
      },
      {
        ...plainOffer,
        ...none,
        issuer: 'ACURX PHARMACEUTICALS, INC.',
        tradingSymbol: 'ACXP',
        exchange: 'Nasdaq Capital Market',
        sharesOffered: '2666666',
        proceedsBeforeExpenses: null,
        maximumAggregate: null,
        isResale: true,
      },
      {
        ...plainOffer,
        ...none,
        issuer: 'VIGIL NEUROSCIENCE, INC.',
        tradingSymbol: 'VIGL',
        exchange: 'Nasdaq Global Select Market',
        sharesOffered: '5376340',
        proceedsBeforeExpenses: null,
        maximumAggregate: null,
        isResale: true,
      },
      {
        ...plainOffer,
        issuer: 'Imunon, Inc.',
        tradingSymbol: 'IMNN',
        exchange: 'Nasdaq Capital Market',
        sharesOffered: '330000',
        pricePerShare: '3.6100',
        priceRange: null,
        totalPrice: '7000040.63',
        feePerShare: '0.2527',
        totalFees: '490014.11',
        proceedsPerShare: '3.3573',
        proceedsBeforeExpenses: '6510026.52',
        maximumAggregate: null,
        isResale: null,
        prospectus: {
          rule: '424(b)(5)',
          fileNumbers: ['333-279425'],
          baseProspectusDate: 'May 22, 2024',
          supplementNumber: null,
          isPreliminary: false,
          isTakedown: true,
          isPurchasePlan: false,
          agents: [
            { name: 'Maxim Group LLC', role: 'placement agent' },
            { name: 'Brookline Capital Markets', role: 'placement agent' },
          ],
        },
      },
    ]);
    const stored = new Set(corpus.filings.map(({ accession }) => accession));
    const here = (rows: readonly (readonly [accession: string, ...unknown[]])[]) => rows.filter(([one]) => stored.has(one));
    expect(
      of('DEF 14A').map(({ accession, proxy }) => [
        accession,
        proxy?.meetingDate,
        proxy?.recordDate,
        proxy?.proposals.map(({ title }) => title.slice(0, 40)),
      ]),
    ).toEqual(
      here([
        [
          '0000893739-20-000019',
          'MAY 14, 2020',
          'March 16, 2020',
          [
            'To elect five directors of the Company t',
            'To approve an amendment to the Company’s',
            'To ratify, confirm and approve the Audit',
          ],
        ],
        [
          '0001308179-25-000008',
          'February 25, 2025',
          'January 2, 2025',
          [
            'Election of Directors',
            'Ratification of Appointment of Independe',
            'Advisory Vote to Approve Executive Compe',
            'Report on Ethical AI Data Acquisition an',
            'Report on Costs and Benefits of Child Se',
            'Request to Cease DEI Efforts',
            'Report on Charitable Giving',
          ],
        ],
      ]),
    );
    expect(of('6-K').map(({ foreignReport }) => foreignReport)).toEqual([
      {
        isAmendment: false,
        month: null,
        fileNumber: '001-31269',
        registrant: 'ALCON INC.',
        annualForm: '20-F',
        exhibits: [{ number: '99.1', description: expect.stringMatching(/^Press release issued by Alcon Inc\. .* Devices”$/) }],
      },
    ]);
    const items = (form: string) =>
      of(form).map(({ accession, periodic }) => [
        accession,
        periodic?.periodEnded,
        periodic?.sections.map(({ item }) => item).join(' '),
      ]);
    const annual = '1 1A 1B 1C 2 3 4 5 6 7 7A 8 9 9A 9B 9C 10 11 12 13 14 15 16';
    expect([...items('10-K'), ...items('10-Q'), ...items('20-F')]).toEqual(
      here([
        ['0001779026-23-000027', 'February 28, 2023', '1B 4 9B 14 15 16'],
        ['0001045810-24-000029', 'January 28, 2024', annual],
        ['0000320193-24-000123', 'September 28, 2024', annual],
        ['0001045810-26-000021', 'January 25, 2026', annual],
        ['0000320193-98-000008', 'June 26, 1998', 'I-1 I-2 II-1 II-5 II-6'],
        ['0000897101-19-000093', 'December 31, 2018', 'I-1 I-2 I-3 I-4 II-1 II-1A II-2 II-3 II-4 II-5 II-6'],
        ['0001564590-22-035087', 'September 30, 2022', 'I-1 I-2 I-3 I-4 II-1 II-1A II-2 II-6'],
        ['0000320193-23-000077', 'July 1, 2023', 'I-1 I-2 I-3 I-4 II-1 II-1A II-2 II-3 II-4 II-5 II-6'],
        ['0001045810-23-000175', 'July 30, 2023', 'I-1 I-2 I-3 I-4 II-1 II-1A II-2 II-5 II-6'],
        ['0000320193-26-000006', 'December 27, 2025', 'I-1 I-2 I-3 I-4 II-1 II-1A II-2 II-3 II-4 II-5 II-6'],
        ['0001062993-21-003193', 'November 30, 2020', '1 2 3 4 4A 5 6 7 8 9 10 11 12 13 14 15 16A 16B 16C 16D 16E 16F 17 18 19'],
      ]),
    );
  });

  test('tables of plain-text filings agree with their summary pages, row by row and in total', () => {
    const reports = corpus.filings.filter(({ form }) => form === '13F-HR').map((filing) => read(corpus, filing).facts);
    const ofText = reports.flatMap(({ holdingsReport: one }) => (one?.source === 'text' ? [one] : []));
    expect(
      ofText.map(({ tableRows, tableValueSum, positions, positionsOmitted }) => [
        tableRows,
        tableValueSum,
        positionsOmitted,
        Object.values(positions[0] ?? {}).join('|'),
      ]),
    ).toEqual([
      [104, '57877516', 54, 'Coca Cola|Com|191216100|7274373|139945600|||'],
      [172, '17014246', 122, 'CNA FINANCIAL CORP|Common|126117100|7923490|242382673|SH||Sole'],
      [125, '85001344', 75, 'INTERNATIONAL BUSINESS MACHS|COM|459200101|14283659|66965116|||Shared-Defined'],
    ]);
  });

  test('persons and their source of funds on covers of plain-text filings', () => {
    const persons = (form: RegExp) =>
      corpus.filings
        .filter((filing) => form.test(filing.form))
        .map((filing) =>
          read(corpus, filing).facts.stake?.persons.map(({ citizenship, sourceOfFunds }) =>
            [citizenship, ...sourceOfFunds].join(' '),
          ),
        );
    expect([...persons(/^SC 13D/), ...persons(/^SC 13G/)]).toEqual([
      ['Delaware OO', 'Delaware OO', 'United States OO', 'United States OO'],
      ['United States PF OO'],
      ['United States'],
      ['State of Delaware', 'United States'],
      ['United States'],
      ['Delaware'],
    ]);
  });

  test('the cover of a report with an instance document, before inline XBRL', () => {
    const filing = corpus.filings.find(({ accession }) => accession === '0000897101-19-000093');
    const { dei } = (filing && read(corpus, filing).facts.periodic) ?? {};
    expect(Object.values(dei ?? {}).filter((value) => value !== null)).toEqual([
      '10-Q',
      'false',
      '2018-12-31',
      '2019',
      'Q2',
      '--06-30',
      'Electromed, Inc.',
      '0001488917',
      'Non-accelerated Filer',
      '8384184',
    ]);
  });

  test('every section and proposal is a range of the text of its document', () => {
    let ranges = 0;
    for (const filing of corpus.filings.filter(({ form }) => readerOf(form) !== null && !/^(?:[345]|8-K)/.test(form))) {
      const { facts, text } = read(corpus, filing);
      const sections = [...(facts.stake?.sections ?? []), ...(facts.periodic?.sections ?? [])];
      for (const { item, heading, start, end } of sections) {
        const passage = text.slice(start, end);
        const good = passage !== '' && passage === passage.trim() && end <= text.length && text.slice(0, start).includes(heading);
        expect([filing.accession, item, good]).toEqual([filing.accession, item, true]);
      }
      for (const { title, start, end } of facts.proxy?.proposals ?? []) expect(text.slice(start, end)).toBe(title);
      ranges += sections.length + (facts.proxy?.proposals.length ?? 0);
    }
    expect(ranges).toBeGreaterThan(corpus.either(300, 100));
  });

  test('no event comes near its limit', () => {
    for (const filing of corpus.filings.filter(({ form }) => readerOf(form) !== null)) {
      expect(JSON.stringify(read(corpus, filing).facts).length).toBeLessThan(128 * 1024);
    }
  });
});
