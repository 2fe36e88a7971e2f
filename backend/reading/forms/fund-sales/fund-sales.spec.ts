import { asForm, brokenAt, changed, describeForm, prefixed, recordedForm, without } from '#kit/form-table.ts';

const WHOLE = recordedForm('24f-2nt/whole-issuer');
const BY_CLASS = recordedForm('24f-2nt/by-class');
const SAID = "Advisors' Inner Circle Fund sells $418.9 million of shares and owes a fee of $15,174";

describeForm('fundSales', [
  {
    what: 'one calculation for all series, as filed',
    body: WHOLE,
    facts: {
      issuer: "ADVISORS' INNER CIRCLE FUND",
      fileNumber: '811-06400',
      fiscalYearEnd: '2025-12-31',
      isLate: false,
      isLast: false,
      series: [
        { name: 'Hamlin High Dividend Equity Fund', seriesId: 'S000036634', classes: [] },
        { name: 'Sarofim Equity Fund', seriesId: 'S000041278', classes: [] },
      ],
      totals: {
        sold: '418915624',
        redeemed: '309040895.54',
        netSales: '109874728.46',
        fee: '15173.7',
        interest: '0',
        due: '15173.7',
      },
    },
    says: SAID,
  },
  {
    what: 'one calculation for each of five classes, as filed: figures are added up, brackets are negative',
    body: BY_CLASS,
    facts: {
      fiscalYearEnd: '2026-02-28',
      isLast: null,
      series: [
        { seriesId: 'S000000071', classes: [{ name: 'Class Z', classId: 'C000000108' }, { name: 'Class A' }, {}, {}, {}] },
      ],
      calculations: [
        { seriesOrClassId: 'C000000108', sold: '92341147.00' },
        { seriesOrClassId: 'C000069523', sold: '117104215.00' },
        {},
        {},
        {},
      ],
      totals: { sold: '283042576', redeemed: '262923380', netSales: '0', fee: '0', interest: '0', due: '0' },
    },
    says: 'BNY Mellon Research Growth Fund sells $283 million of shares and owes no fee for the year ended February 28, 2026',
  },
  {
    what: 'an amendment',
    body: asForm(WHOLE, '24F-2NT', '24F-2NT/A'),
    facts: { totals: { due: '15173.7' } },
    says: SAID,
  },
  {
    what: 'the last notice',
    body: changed(WHOLE, ['FilingThisForm>false<', 'FilingThisForm>true<']),
    facts: { isLast: true },
    says: "Advisors' Inner Circle Fund sells $418.9 million of shares in its last notice for the year ended December 31, 2025",
  },
  {
    what: 'filed late, with interest',
    body: changed(
      WHOLE,
      ['BeingFiledLate>false<', 'BeingFiledLate>true<'],
      ['<interestDue>0<', '<interestDue>1,250.25<'],
      ["ADVISORS' INNER CIRCLE FUND</name", 'ACME FUND</name'],
    ),
    facts: { isLate: true, totals: { interest: '1250.25' } },
    says: 'Acme Fund sells $418.9 million of shares and owes a fee of $15,174, filed late for the year ended December 31, 2025',
  },
  {
    what: 'without series, interest and total',
    body: without(changed(WHOLE, [/ADVISORS' INNER CIRCLE FUND<\/name/, 'ACME FUND</name']), 'item2', 'item6', 'item7'),
    facts: { series: [], totals: { interest: null, due: null, fee: '15173.7' } },
    says: 'Acme Fund sells $418.9 million of shares and owes a fee of $15,174; $309 million redeemed',
  },
  {
    what: 'another namespace',
    body: prefixed(WHOLE),
    facts: { fileNumber: '811-06400', totals: { sold: '418915624' } },
    says: SAID,
  },
  {
    what: 'without a name of the issuer',
    body: without(WHOLE, 'nameOfIssuer'),
    facts: { issuer: null },
    says: 'Sells $418.9 million of shares and owes a fee of $15,174; $309 million redeemed for the year ended December 31, 2025',
  },
  {
    what: 'an XML that breaks off in the second class',
    body: brokenAt(
      BY_CLASS,
      '<fileNumber>002-33733</fileNumber>\n            </securitiesActFileNo>\n          </securitiesActFileNumbers>\n        </item3>\n        <item4>\n          <lastDayOfFiscalYear>02/28/2026</lastDayOfFiscalYear>\n          <isThisFormBeingFiledLate>false</isThisFormBeingFiledLate>\n        </item4>\n        <item5>\n          <seriesOrClassId>C000069524',
    ),
    facts: { calculations: [{ sold: '92341147.00' }, { sold: '117104215.00' }, { sold: null }], totals: { sold: '209445362' } },
    says: 'BNY Mellon Research Growth Fund sells $209.4 million of shares and owes no fee for the year ended February 28, 2026',
    warns: 'The form was read in part',
  },
  {
    what: 'figures that are none',
    body: changed(WHOLE, ['>418915624<', '>see attached<']),
    facts: { calculations: [{ sold: 'see attached' }], totals: { sold: null } },
    says: 'Files an annual notice of fund shares sold',
  },
]);
