import { sampleDocument, sampleSubmission } from '#kit/edgar-samples.ts';
import { holdingsSample, infoRow, lateNotice, p, prose } from '#kit/form-samples.ts';
import { type FormContext, filer, pastOf, scoredForm } from '#kit/scored-forms.ts';

const ACME = { parties: filer('ACME CORP') };
const quoteOf = (score: ReturnType<typeof scoredForm>, rule: string) =>
  score.rules.find(({ ruleId }) => ruleId === rule)?.quote?.text;
const BOILERPLATE = 'The registrant was unable to compile the information without unreasonable effort or expense.';
const PLAIN = 'A change of personnel in the finance department delayed the close.';

describe('late notices', () => {
  test.each<[string, string, FormContext, string, number]>([
    ['a plain reason', lateNotice({ narrative: PLAIN }), ACME, 'HIGH', 76],
    ['a plain reason, quarterly', lateNotice({ form: 'NT 10-Q', narrative: PLAIN }), ACME, 'HIGH', 70],
    ['boilerplate', lateNotice({ narrative: BOILERPLATE }), ACME, 'CRITICAL', 86],
    ['boilerplate, quarterly', lateNotice({ form: 'NT 10-Q', narrative: BOILERPLATE }), ACME, 'CRITICAL', 80],
    ['accounting', lateNotice({ narrative: 'The Company is restating its 2024 financial statements.' }), ACME, 'CRITICAL', 86],
    [
      'an investigation',
      lateNotice({ narrative: 'The audit committee has begun an investigation of revenue.' }),
      ACME,
      'CRITICAL',
      86,
    ],
    ['a change in results', lateNotice({ narrative: PLAIN, change: '☒ Yes ☐ No' }), ACME, 'CRITICAL', 86],
    ['a fund', lateNotice({ form: 'NT 10-Q', narrative: BOILERPLATE }), { parties: filer('GROWTH FUND I LP') }, 'MEDIUM', 40],
    ['a shell', lateNotice({ narrative: BOILERPLATE }), { parties: filer('ROE ACQUISITION CORP II') }, 'MEDIUM', 40],
    ['a foreign company', lateNotice({ form: 'NT 20-F', narrative: PLAIN }), ACME, 'HIGH', 76],
  ])('%s', (_name, body, context, level, points) => {
    const { score, level: found } = scoredForm(body, context);
    expect({ level: found, score }).toEqual({ level, score: points });
  });

  test('the reason is quoted, and included in the one-liner', () => {
    const score = scoredForm(lateNotice({ narrative: BOILERPLATE }), ACME);
    expect(quoteOf(score, 'form.NT 10-K.boilerplate')).toBe(BOILERPLATE);
    expect(score.oneLiner).toBe(
      'Cannot file its annual report on time, gives no reason beyond the form’s wording for the year ended December 31, 2025',
    );
    expect(score.summary).toContain(BOILERPLATE);
    const accounting = scoredForm(lateNotice({ narrative: 'The Company is restating its 2024 financial statements.' }), ACME);
    expect(accounting.oneLiner).toBe(
      'Cannot file its annual report on time, citing a restatement for the year ended December 31, 2025',
    );
  });
});

const DOUBT = 'These conditions raise substantial doubt about the Company’s ability to continue as a going concern.';
const WEAK = 'Our controls were not effective because of a material weakness in revenue accounting.';
const report = (
  form: string,
  { controls = 'Our controls were effective.', results = 'Revenue grew.', opening = 'ANNUAL REPORT' } = {},
) =>
  prose(
    form,
    p(opening),
    p('For the fiscal year ended December 31, 2025'),
    p('Item 7. Management’s Discussion and Analysis'),
    p(results),
    p('Item 9A. Controls and Procedures'),
    p(controls),
    p('Item 9B. Other Information'),
    p('None.'),
  );
const lastYear = (over: Partial<{ auditorName: string; materialWeakness: boolean; goingConcern: boolean }>) => ({
  ...ACME,
  ...pastOf({
    periodicReports: [
      {
        form: '10-K',
        filedOn: '2025-02-20',
        auditorName: 'Smith & Co LLP',
        goingConcern: false,
        materialWeakness: false,
        ...over,
      },
    ],
  }),
});
const audited = (body: string) =>
  body.replace(
    '<p>ANNUAL REPORT</p>',
    '<p>ANNUAL REPORT <ix:nonNumeric name="dei:AuditorName" contextRef="c">Jones LLP</ix:nonNumeric></p>',
  );

describe('going-concern doubt', () => {
  const scoreOf = (words: string, form = '10-K', name = 'ACME CORP') =>
    scoredForm(report(form, { results: words }), { parties: filer(name) }).score;
  test.each([
    'Our recurring losses raise substantial doubt about our ability to continue as a going concern.',
    'The report of our auditor contains a paragraph expressing substantial doubt about our ability to continue as a going concern.',
    'The Company has suffered recurring losses from operations that raise substantial doubt about its ability to continue as a going concern.',
    'There is substantial doubt about the Partnership’s ability to continue as a going concern.',
    'There is substantial doubt as to whether we will be able to continue as a going concern.',
    'These matters raise substantial doubt about Acme’s ability to continue as a going concern.',
  ])('%s', (words) => {
    expect(scoreOf(words)).toBe(72);
    expect(scoreOf(words, '10-Q')).toBe(72);
  });

  test.each([
    'Our largest customer disclosed substantial doubt about its ability to continue as a going concern.',
    'Roe Parts, an affiliate of ours, received an opinion with substantial doubt about Roe’s ability to continue as a going concern.',
    'The auditor of our tenant raised substantial doubt about the tenant’s ability to continue as a going concern.',
    'Management must assess whether conditions raise substantial doubt about an entity’s ability to continue as a going concern.',
    'If sales fall, there could be substantial doubt about our ability to continue as a going concern.',
    'Management found no substantial doubt about the Company’s ability to continue as a going concern.',
    'These conditions raise substantial doubt about our ability to continue as a going concern. Management’s plans have alleviated the substantial doubt.',
    'A borrower about which there is substantial doubt as a going concern is written down.',
  ])('finds no doubt about the company: %s', (words) => {
    expect(scoreOf(words)).toBe(45);
  });

  test('an annual report of a foreign company', () => {
    expect(
      scoreOf(
        'A material uncertainty exists that may cast significant doubt on the Group’s ability to continue as a going concern.',
        '20-F',
      ),
    ).toBe(64);
    expect(scoreOf('Going concern is assessed every year.', '20-F')).toBe(40);
  });
});

describe('one-liners of amended reports say what was added', () => {
  const amended = (form: string, ...lines: readonly string[]) => scoredForm(prose(form, ...lines.map((line) => p(line))), ACME);
  test.each([
    [
      '10-K/A',
      'This Amendment No. 1 is being filed to include the financial statements required by Form 11-K.',
      10,
      'Adds the annual report of an employee plan to its annual report',
    ],
    [
      '10-Q/A',
      'The purpose of this Amendment is to report the results of the vote at the annual meeting.',
      15,
      'Adds the results of a shareholder vote to its quarterly report',
    ],
    [
      '10-K/A',
      'The purpose of this Amendment is to file the financial statements of Roe Pipelines, L.L.C. under Rule 3-09.',
      15,
      'Adds financial statements of another company to its annual report',
    ],
    [
      '10-K/A',
      'The purpose of this Amendment is to correct a typographical error on page 4.',
      20,
      'Makes a minor correction to its annual report',
    ],
    [
      '10-K/A',
      'This Amendment No. 1 is filed to include the signature of our auditor in its report.',
      20,
      'Amends its annual report for the auditor’s report or consent',
    ],
    [
      '10-K/A',
      'We are filing this Amendment No. 1 to restate our consolidated financial statements.',
      86,
      'Restates its financial statements in an amended annual report',
    ],
    [
      '10-K/A',
      'The purpose of this Amendment is to amend Item 9A on controls and procedures.',
      40,
      'Amends what its annual report says about its controls',
    ],
    ['10-K/A', 'The purpose of this Amendment is to revise Item 7 of the report.', 40, 'Amends its annual report'],
  ])('%s: %s', (form, words, points, line) => {
    expect(amended(form, 'Explanatory note', words)).toMatchObject({ score: points, oneLiner: line });
  });

  test('without an explanatory note, they follow the items', () => {
    expect(amended('10-Q/A', 'Part II', 'Item 6. Exhibits', 'Exhibit 10.1')).toMatchObject({
      score: 10,
      oneLiner: 'Amends its quarterly report to add exhibits only',
    });
    expect(
      amended(
        '10-Q/A',
        'Part II',
        'Item 4. Submission of Matters to a Vote of Security Holders',
        'Votes for: 1,000',
        'Item 6. Exhibits',
        'None',
      ),
    ).toMatchObject({ score: 15 });
    expect(amended('10-Q/A', 'Part I', 'Item 2. Management’s Discussion', 'Sales fell.')).toMatchObject({ score: 40 });
  });
});

describe('periodic reports', () => {
  test.each<[string, string, FormContext, string, number]>([
    ['annual', report('10-K'), ACME, 'MEDIUM', 45],
    [
      'quarterly',
      prose('10-Q', p('QUARTERLY REPORT'), p('Part I'), p('Item 2. Management’s Discussion'), p('Sales fell.')),
      ACME,
      'MEDIUM',
      42,
    ],
    ['going concern, no record of last year', report('10-K', { results: DOUBT }), ACME, 'HIGH', 72],
    ['going concern, same as last year', report('10-K', { results: DOUBT }), lastYear({ goingConcern: true }), 'HIGH', 72],
    ['going concern for the first time', report('10-K', { results: DOUBT }), lastYear({}), 'CRITICAL', 82],
    [
      'a doubt that was only evaluated',
      report('10-K', {
        results:
          'Management evaluates whether conditions raise substantial doubt about the ability to continue as a going concern.',
      }),
      ACME,
      'MEDIUM',
      45,
    ],
    ['a new material weakness', report('10-K', { controls: WEAK }), lastYear({}), 'HIGH', 66],
    [
      'a material weakness, same as last year',
      report('10-K', { controls: WEAK }),
      lastYear({ materialWeakness: true }),
      'MEDIUM',
      45,
    ],
    [
      'no material weakness',
      report('10-K', { controls: 'Management identified no material weakness.' }),
      lastYear({}),
      'MEDIUM',
      45,
    ],
    ['a different auditor', audited(report('10-K')), lastYear({}), 'MEDIUM', 50],
    ['the same auditor', audited(report('10-K')), lastYear({ auditorName: 'JONES, L.L.P.' }), 'MEDIUM', 45],
    [
      'amended, restated',
      report('10-K/A', {
        opening: 'Explanatory note. We have restated our previously issued consolidated financial statements.',
      }),
      ACME,
      'CRITICAL',
      86,
    ],
    [
      'amended, Part III only',
      report('10-K/A', {
        opening: 'The purpose of this Amendment is to include the information required by Part III of Form 10-K.',
      }),
      ACME,
      'LOW',
      15,
    ],
    [
      'amended, an exhibit',
      report('10-Q/A', { opening: 'This Amendment is filed solely to furnish Exhibit 101.' }),
      ACME,
      'LOW',
      10,
    ],
    ['amended, reason unknown', report('10-K/A'), ACME, 'MEDIUM', 40],
    ['of a foreign company', report('20-F'), ACME, 'MEDIUM', 40],
  ])('%s', (_name, body, context, level, points) => {
    const { score, level: found } = scoredForm(body, context);
    expect({ level: found, score }).toEqual({ level, score: points });
  });

  test('what cannot be compared is listed as missing and adds no points', () => {
    const score = scoredForm(report('10-K', { controls: WEAK }), ACME);
    expect(score).toMatchObject({ score: 45 });
    expect(score.missingInputs).toEqual(expect.arrayContaining(['history', 'lastYearsText', 'segmentsChanged']));
    expect(quoteOf(scoredForm(report('10-K', { controls: WEAK }), lastYear({})), 'form.periodic.weakness')).toBe(WEAK);
  });

  test('risk factors and discussion are compared with last year’s if their text is available', () => {
    const same = 'Revenue from licenses grew because customers renewed their contracts in every region. '.repeat(40);
    const news = 'Two suppliers stopped deliveries, factories stood idle and several warehouses were closed for good.';
    const other = `${news} ${'Idle factories, closed warehouses, lawsuits and penalties reduced shipments and margins. '.repeat(40)}`;
    const against = (text: string) => ({ ...ACME, lastYear: [{ item: '7', text }] });
    expect(scoredForm(report('10-K', { results: same }), against(same)).score).toBe(45);
    const changed = scoredForm(report('10-K', { results: other }), against(same));
    expect(changed.score).toBe(55);
    expect(quoteOf(changed, 'form.periodic.newText')).toBe(news);
    expect(scoredForm(report('10-K', { results: 'Revenue grew.' }), against(same)).missingInputs).toContain('lastYearsText');
  });

  test('one-liner and summary', () => {
    expect(scoredForm(report('10-K', { results: DOUBT }), ACME)).toMatchObject({
      oneLiner: 'Reports going-concern doubt for the year ended December 31, 2025',
      summary: DOUBT,
    });
  });
});

describe('6-K', () => {
  const foreign = (exhibit: string) =>
    sampleSubmission(
      '6-K',
      [],
      sampleDocument('6-K', `<html><body>${p('REPORT OF FOREIGN PRIVATE ISSUER')}${p('99.1 Press release')}</body></html>`),
      sampleDocument('EX-99.1', `<html><body>${p(exhibit)}</body></html>`, '2'),
    );
  test.each<[string, string, string, number]>([
    ['anything', 'Acme opens a plant in Lyon.', 'MEDIUM', 38],
    ['results', 'Acme announces results for the third quarter of 2025.', 'HIGH', 60],
    ['trial results are not financial results', 'Acme announces positive results of its phase 3 trial.', 'MEDIUM', 38],
    ['a merger', 'Acme entered into a definitive merger agreement with Parent.', 'CRITICAL', 88],
    ['a buried incident', 'On January 9, 2026, Acme detected a ransomware attack on its systems.', 'HIGH', 70],
    ['non-reliance', 'The 2024 financial statements should no longer be relied upon.', 'CRITICAL', 86],
  ])('%s', (_name, exhibit, level, points) => {
    const score = scoredForm(foreign(exhibit), ACME);
    expect({ level: score.level, score: score.score }).toEqual({ level, score: points });
    if (points > 38)
      expect(score.rules.find(({ kind }) => kind === 'raise')?.quote).toMatchObject({ document: 'EX-99.1', text: exhibit });
  });

  test('without an exhibit on the cover, the one-liner comes from the press release', () => {
    const release = 'Acme Holdings opened its second plant in Lyon and hired two hundred people for it.';
    expect(scoredForm(foreign(release).replace('<p>99.1 Press release</p>', ''), ACME).oneLiner).toBe(
      'Opens its second plant in Lyon',
    );
  });
});

describe('13F', () => {
  const held = (cusips: readonly string[], complete = true) => ({
    ...ACME,
    ...pastOf({ lastHoldings: { filedOn: '2025-11-10', cusips, complete } }),
  });
  const NEW_COCA = holdingsSample({
    rows: [infoRow('APPLE INC', '250'), infoRow('COCA COLA CO', '750').replace('037833100', '191216100')],
  });
  test.each<[string, string, FormContext, string, number]>([
    ['no record', NEW_COCA, ACME, 'LOW', 22],
    ['a new position', NEW_COCA, held(['037833100']), 'MEDIUM', 48],
    ['nothing new', NEW_COCA, held(['037833100', '191216100']), 'LOW', 22],
    ['the last report is incomplete', NEW_COCA, held(['037833100'], false), 'LOW', 22],
    [
      'formerly confidential holdings',
      holdingsSample({
        form: '13F-HR/A',
        cover:
          '<isAmendment>true</isAmendment><amendmentNo>1</amendmentNo><amendmentInfo><amendmentType>NEW HOLDINGS</amendmentType><confDeniedExpired>true</confDeniedExpired></amendmentInfo>',
      }),
      ACME,
      'MEDIUM',
      52,
    ],
    ['a notice', holdingsSample({ form: '13F-NT', reportType: '13F NOTICE', rows: null }), ACME, 'LOW', 8],
  ])('%s', (_name, body, context, level, points) => {
    const { score, level: found } = scoredForm(body, context);
    expect({ level: found, score }).toEqual({ level, score: points });
  });

  test.each(['(', '*9', '((A+)+)+(?!.)'])('an invalid CUSIP, %s, is not used as a pattern', (cusip) => {
    const { level, score } = scoredForm(NEW_COCA.replace('191216100', cusip), held(['037833100']));
    expect([level, score]).toEqual(['MEDIUM', 48]);
  });

  test('one-liner and summary', () => {
    expect(scoredForm(NEW_COCA, held(['037833100'])).oneLiner).toBe(
      'Acme & Sons Capital reports 2 positions worth $1,000, new: Coca Cola at December 31, 2025',
    );
  });
});
