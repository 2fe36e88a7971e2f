import { p, prose, SAMPLE_NOTICE_OF_SALE, structured } from '#kit/form-samples.ts';
import { type FormContext, filer, pastOf, scoredForm } from '#kit/scored-forms.ts';
import { NO_CONTEXT } from '#reading/judge/context.ts';
import { scoreForm } from './score-filing.policy.ts';

const ACME = { parties: filer('ACME CORP') };
const deals = (...dealDocuments: string[]): FormContext => ({ ...ACME, ...pastOf({ dealDocuments }) });
const proxy = (form: string, ...proposals: readonly string[]) =>
  prose(
    form,
    p('NOTICE OF ANNUAL MEETING'),
    p('The annual meeting will be held on May 14, 2026.'),
    ...proposals.flatMap((title, index) => [p(`Proposal ${index + 1}: ${title}`), p('The Board recommends a vote for it.')]),
  );
const ELECTION = 'Election of Directors';
const removal = (security: string, rule = '17 CFR 240.12d2-2(b)') =>
  structured(
    '25-NSE',
    `<notificationOfRemoval><issuer><entityName>Acme</entityName></issuer><descriptionClassSecurity>${security}</descriptionClassSecurity><ruleProvision>${rule}</ruleProvision></notificationOfRemoval>`,
  );
const sale = (value: string, units: string, nature = 'Open market purchase') =>
  structured(
    '144',
    SAMPLE_NOTICE_OF_SALE.replace('12500000.50', value)
      .replace('>200000<', `>${units}<`)
      .replace('Restricted Stock &amp; Options', nature),
  );

describe('tender offers, votes and delistings', () => {
  test.each<[string, string, FormContext, string, number]>([
    ['a tender offer', prose('SC TO-T', p('Offer to purchase at $20.00.')), ACME, 'CRITICAL', 95],
    ['of the company itself', prose('SC TO-I', p('Offer to purchase at $20.00.')), ACME, 'HIGH', 62],
    ['amended', prose('SC TO-T/A', p('The offer expires on January 20.')), ACME, 'MEDIUM', 40],
    [
      'amended, price changed',
      prose('SC TO-T/A', p('Parent increased the offer price from $20.00 to $22.50 per share.')),
      ACME,
      'CRITICAL',
      85,
    ],
    ['the board accepts', prose('SC 14D9', p('The Board recommends that stockholders tender their shares.')), ACME, 'HIGH', 78],
    [
      'the board rejects',
      prose('SC 14D9', p('The Board unanimously recommends that stockholders reject the Offer and not tender.')),
      ACME,
      'CRITICAL',
      84,
    ],
    ['a proxy statement', proxy('DEF 14A', ELECTION, 'Ratification of the auditor'), ACME, 'LOW', 25],
    ['a preliminary one', proxy('PRE 14A', ELECTION), ACME, 'MEDIUM', 35],
    ['a reverse split', proxy('PRE 14A', ELECTION, 'To approve a reverse stock split of our common stock'), ACME, 'MEDIUM', 52],
    [
      'twice as many shares',
      proxy('DEF 14A', 'To increase the number of authorized shares of common stock from 100,000,000 to 200,000,000'),
      ACME,
      'MEDIUM',
      52,
    ],
    [
      'a fifth more shares',
      proxy('DEF 14A', 'To increase the number of authorized shares of common stock from 100,000,000 to 120,000,000'),
      ACME,
      'LOW',
      25,
    ],
    ['two classes', proxy('DEFA14A', 'To authorize Class B common stock with ten votes per share'), ACME, 'MEDIUM', 52],
    ['a proxy fight', proxy('PREC14A', ELECTION), ACME, 'HIGH', 76],
    ['delisted', removal('Common Stock'), ACME, 'HIGH', 70],
    ['notes delisted', removal('0.250% Senior Notes due 2026'), ACME, 'LOW', 20],
    ['warrants delisted', removal('Warrants, each exercisable for one share of Common Stock'), ACME, 'LOW', 20],
    ['delisted in a merger, by its rule', removal('Common Stock', '17 CFR 240.12d2-2(a)(3)'), ACME, 'LOW', 20],
    ['delisted after a merger', removal('Common Stock'), deals('2025-08-01'), 'LOW', 20],
    ['delisted without a merger', removal('Common Stock'), deals(), 'HIGH', 70],
    ['a letter', prose('CORRESP', p('We request acceleration of the registration statement.')), ACME, 'LOW', 30],
    ['a letter on revenue', prose('UPLOAD', p('Please explain your revenue recognition policy.')), ACME, 'MEDIUM', 55],
    ['a notice of sale', sale('900000', '10000'), ACME, 'MEDIUM', 36],
    ['a notice of a small sale', sale('90000', '10000'), ACME, 'LOW', 20],
    ['a notice of a large sale', sale('12500000.50', '10000'), ACME, 'MEDIUM', 45],
    ['a notice of a huge sale', sale('125000000', '10000'), ACME, 'HIGH', 62],
    ['a notice of 1% of the shares', sale('900000', '900000'), ACME, 'HIGH', 62],
    ['a sale to cover taxes', sale('12500000', '10000', 'Vesting of RSUs, sell-to-cover'), ACME, 'LOW', 12],
  ])('%s', (_name, body, context, level, points) => {
    const { score, level: found } = scoredForm(body, context);
    expect({ level: found, score }).toEqual({ level, score: points });
  });

  test.each<[string, string, readonly string[] | null, string, number]>([
    ['425, no record', '425', null, 'MEDIUM', 58],
    ['425, the first document', '425', [], 'CRITICAL', 88],
    ['425, a later document', '425', ['2025-12-01'], 'LOW', 30],
    ['S-4, the first document', 'S-4', [], 'CRITICAL', 80],
    ['S-4, a later document', 'S-4', ['2025-12-01'], 'MEDIUM', 55],
    ['15-12G, no record', '15-12G', null, 'MEDIUM', 55],
    ['15-12G after a merger', '15-12G', ['2025-08-01'], 'LOW', 20],
  ])('%s', (_name, form, documents, level, points) => {
    const head = {
      accession: '0000000000-26-000001',
      form,
      items: [],
      acceptedAt: '2026-01-13T15:00:00Z',
      parties: filer('ACME CORP'),
    };
    const history = documents === null ? null : pastOf({ dealDocuments: documents }).history;
    const { score } = scoreForm(head, undefined, { ...NO_CONTEXT, history });
    expect({ level: score.level, score: score.score }).toEqual({ level, score: points });
    if (documents === null) expect(score.missingInputs).toContain('history');
  });

  test('one-liner and summary', () => {
    expect(scoredForm(sale('12500000.50', '10000'), ACME)).toMatchObject({
      oneLiner: 'Officer Jane Roe plans to sell 10,000 shares worth $12.5 million',
    });
    expect(scoredForm(proxy('PRE 14A', ELECTION, 'To approve a reverse stock split of our common stock'), ACME)).toMatchObject({
      oneLiner: 'Asks shareholders to approve a reverse split at the meeting on May 14, 2026',
      summary: expect.stringContaining('“To approve a reverse stock split of our common stock”'),
    });
  });
});
