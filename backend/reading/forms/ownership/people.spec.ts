import { insider, ownershipFiling, row } from '#kit/filing-facts.ts';
import type { OwnershipFacts, OwnershipTransaction } from './facts.ts';
import { byPerson } from './people.ts';
import { entitiesIn, reporterOf } from './read-people.ts';

interface Report {
  readonly owner: string;
  /** Joint filers. */
  readonly with?: readonly string[];
  /** `D`, or the nature of an indirect holding. */
  readonly held?: string;
  readonly note?: string;
  readonly signed?: string;
  readonly lot?: Partial<OwnershipTransaction>;
  /** Nature of another holding listed on the form. */
  readonly holds?: string;
  readonly code?: 'P' | 'S';
  /** Nature of a second, equal trade. */
  readonly also?: string;
}

const CIKS = new Map<string, string>();
function cikOf(name: string): string {
  const cik = CIKS.get(name) ?? String(1_000 + CIKS.size).padStart(10, '0');
  CIKS.set(name, cik);
  return cik;
}

function factsOf({ owner, with: others = [], held = 'D', note, signed, lot, holds, code = 'P', also }: Report): OwnershipFacts {
  const footnotes = note === undefined ? [] : ['F1'];
  const indirect = (nature: string) => ({ directOrIndirect: 'I', natureOfOwnership: nature === '' ? null : nature });
  const trade = row(code, '2500', '16', {
    sharesAfter: '2500',
    footnotes,
    ...(held === 'D' ? {} : indirect(held)),
    ...lot,
  });
  const {
    code: _c,
    formType: _f,
    equitySwap: _e,
    date: _d,
    shares: _s,
    price: _p,
    ...held2
  } = { ...trade, ...indirect(holds ?? '') };
  const { priceFootnotes: _pf, sharesFootnotes: _sf, acquiredDisposed: _a, timeliness: _t, ...holding } = held2;
  const { facts } = ownershipFiling(
    [trade, ...(also === undefined ? [] : [{ ...trade, ...indirect(also), shares: '9000', sharesAfter: '9000' }])],
    {
      owners: [owner, ...others].map((name) => insider({ name, cik: cikOf(name) })),
      footnotes: note === undefined ? [] : [{ id: 'F1', text: note }],
      signatures: [{ name: signed ?? null, date: null }],
      holdings: holds === undefined ? [] : [holding],
    },
  );
  return facts.ownership as OwnershipFacts;
}

const people = (...reports: readonly Report[]): number => byPerson(reports.map(factsOf), reporterOf).length;
const other: Partial<OwnershipTransaction> = { shares: '900', sharesAfter: '40900' };

describe('entities of one ownership chain are one person', () => {
  const CHAIN = 'Held of record by CG Pond Partners VII Holdings LP, whose general partner is CG Pond Top GP LLC.';
  test.each<[string, readonly Report[]]>([
    [
      'three members of a chain that report one lot, with one note',
      ['CG POND PARTNERS VII HOLDINGS LP', 'POND SUBSIDIARY HOLDINGS LLC', 'TOP GP LLC'].map((owner) => ({
        owner,
        held: 'See footnote',
        note: CHAIN,
      })),
    ],
    [
      'a fund and, through it, its manager',
      [{ owner: 'ROE FUND LP' }, { owner: 'ALPHA MANAGEMENT LLC', held: 'By Roe Fund LP' }],
    ],
    [
      'a fund and its manager with sums of their own',
      [{ owner: 'ROE FUND LP' }, { owner: 'ALPHA MANAGEMENT LLC', held: 'By Roe Fund, L.P.', lot: other }],
    ],
    [
      'a fund and the partner who names it in a note',
      [
        { owner: 'ROE MASTER FUND LTD' },
        {
          owner: 'DOE JANE',
          held: 'See footnote (1)',
          note: 'Shares are held directly by Roe Master Fund, Ltd. ("Master").',
          lot: other,
        },
      ],
    ],
    [
      'two partners of one fund',
      [
        { owner: 'DOE JANE', held: 'By Roe Fund LP', lot: other },
        {
          owner: 'POE ANNA',
          held: 'By limited partnership',
          note: 'The securities are owned by Roe Fund, L.P., of which Ms. Poe is a member.',
        },
      ],
    ],
    [
      'joint filers, and one of them alone',
      [
        { owner: 'ROE FUND LP', with: ['ALPHA LLC'] },
        { owner: 'ALPHA LLC', lot: other },
      ],
    ],
    [
      'a chain over a third filing',
      [{ owner: 'ROE FUND LP' }, { owner: 'BETA LLC', lot: other }, { owner: 'ROE FUND LP', with: ['BETA LLC'] }],
    ],
    [
      'two entities for which one person signs',
      [
        { owner: 'ALPHA LP', signed: 'Alpha LP, by: /s/ John Roe, Managing Member' },
        { owner: 'BETA LLC', signed: 'By: John Roe, its President', lot: other },
      ],
    ],
    [
      'the person who signs for an entity',
      [
        { owner: 'ROE JOHN Q', signed: '/s/ John Q. Roe' },
        { owner: 'BETA LLC', signed: 'Beta LLC, by: /s/ John Roe, Manager', lot: other },
      ],
    ],
    ['affiliates by name', [{ owner: 'POINT LAKE FUND I LP' }, { owner: 'POINT LAKE FUND II LP' }]],
    [
      'equal lots, one of them through somebody who is not named',
      [{ owner: 'ROE FUND LP' }, { owner: 'DOE JANE', held: 'See footnote' }],
    ],
    [
      'equal lots that both hold through somebody who is not named',
      [
        { owner: 'DOE JANE', held: 'By LLC' },
        { owner: 'POE ANNA', held: 'See footnote' },
      ],
    ],
    ['spouses who report one lot', [{ owner: 'ROE JOHN' }, { owner: 'ROE ANNA', held: 'By Spouse' }]],
    [
      'an entity that lists what its fund holds',
      [{ owner: 'ALPHA LLC', holds: 'By Roe Fund LP', lot: other }, { owner: 'ROE FUND LP' }],
    ],
    [
      'sellers, too',
      [
        { owner: 'ROE FUND LP', code: 'S' },
        { owner: 'ALPHA LLC', held: 'By Roe Fund LP', code: 'S' },
      ],
    ],
    [
      'a fund whose note names its general partner',
      [
        { owner: 'ROE FUND LP', note: 'ALPHA GP LLC is the general partner of the Reporting Person.' },
        { owner: 'ALPHA GP LLC', held: 'By fund', lot: other },
      ],
    ],
    [
      'two parts of one joint filing with the same rows, direct in both',
      [
        { owner: 'ROE FUND LP', with: ['ALPHA LLC'], signed: 'Alpha LLC, by: /s/ John Roe' },
        { owner: 'BETA LLC', with: ['ROE JOHN'], signed: '/s/ John Roe' },
      ],
    ],
    [
      'sellers of all that they held',
      ['ALPHA LP', 'BETA LLC', 'GAMMA INC'].map((owner) => ({
        owner,
        held: 'See footnote',
        code: 'S' as const,
        lot: { sharesAfter: '0' },
      })),
    ],
    [
      'a limited partnership spelled out',
      [{ owner: 'ROE FUND LIMITED PARTNERSHIP' }, { owner: 'DOE JANE', held: 'By Roe Fund, L.P.', lot: other }],
    ],
  ])('%s', (_what, reports) => {
    expect(people(...reports)).toBe(1);
    expect(people(...reports.toReversed())).toBe(1);
  });
});

describe('people who own separately are counted separately', () => {
  test.each<[string, readonly Report[]]>([
    ['equal lots that both own directly', [{ owner: 'ROE JOHN' }, { owner: 'POE ANNA' }]],
    ['equal lots of father and son', [{ owner: 'ROE JOHN' }, { owner: 'ROE JOHN JR' }]],
    [
      'a secretary who signs for both',
      [
        { owner: 'ROE JOHN', signed: '/s/ Jane Doe, attorney-in-fact' },
        { owner: 'POE ANNA', signed: '/s/ Jane Doe, attorney-in-fact' },
      ],
    ],
    [
      'a lawyer who signs for two funds under a power of attorney',
      [
        { owner: 'ALPHA LP', signed: '/s/ Jane Doe, Attorney-in-Fact' },
        { owner: 'BETA LLC', signed: 'Jane Doe, by power of attorney', lot: other },
      ],
    ],
    [
      'a secretary who signs in her own name',
      [
        { owner: 'ROE JOHN', signed: '/s/ Jane Doe' },
        { owner: 'POE ANNA', signed: '/s/ Jane Doe' },
      ],
    ],
    [
      'two retirement accounts with one keeper',
      [
        { owner: 'ROE JOHN', held: 'By IRA', note: 'Held by Keeper Trust Company as custodian.' },
        { owner: 'POE ANNA', held: 'By IRA', note: 'Held by Keeper Trust Company as custodian.' },
      ],
    ],
    [
      'two family trusts',
      [
        { owner: 'ROE JOHN', held: 'By Trust' },
        { owner: 'POE ANNA', held: 'By Family Trust' },
      ],
    ],
    [
      'two funds of two groups in one offering',
      [
        { owner: 'DOE JANE', held: 'By Roe Fund LP' },
        { owner: 'POE ANNA', held: 'By Point Lake Fund LP' },
      ],
    ],
    [
      'notes that name one underwriter',
      [
        { owner: 'DOE JANE', held: 'By Roe Fund LP', note: 'Purchased in the offering from Stone & Co. LLC.' },
        { owner: 'POE ANNA', held: 'By Point Lake Fund LP', note: 'Purchased in the offering from Stone & Co. LLC.' },
      ],
    ],
    [
      'notes that name who may ask for the prices',
      ['ROE JOHN', 'POE ANNA'].map((owner, n) => ({
        owner,
        held: 'By LLC',
        note: 'The Reporting Person undertakes to provide Beta Stores Inc., any security holder of Beta Stores Inc., or the staff full information.',
        lot: n === 0 ? other : {},
      })),
    ],
    [
      'notes that name the issuer',
      [
        { owner: 'DOE JANE', held: 'By LLC', note: 'The shares are owned by a member of Acme Inc.', lot: other },
        { owner: 'POE ANNA', held: 'By LLC', note: 'The shares are owned by a member of Acme Inc.' },
      ],
    ],
    ['a director, and another through his spouse', [{ owner: 'ROE JOHN' }, { owner: 'POE ANNA', held: 'By Spouse' }]],
    ['a director, and another through a company of his own', [{ owner: 'ROE JOHN' }, { owner: 'POE ANNA', held: 'By LLC' }]],
    ['a director, and another through a fund', [{ owner: 'ROE JOHN' }, { owner: 'POE ANNA', held: 'By Point Lake Fund LP' }]],
    [
      'two directors who buy for themselves and list what one fund holds',
      [
        { owner: 'ROE JOHN', holds: 'By Point Lake Fund LP' },
        { owner: 'POE ANNA', holds: 'By Point Lake Fund LP' },
      ],
    ],
    [
      'two partners who also buy through one fund',
      [
        { owner: 'ROE JOHN', also: 'By Point Lake Fund LP' },
        { owner: 'POE ANNA', also: 'By Point Lake Fund LP' },
      ],
    ],
    ['banks with a common beginning', [{ owner: 'FIRST NATIONAL FUND LP' }, { owner: 'FIRST NATIONAL TRUST' }]],
    [
      'lots that differ in one figure',
      [
        { owner: 'DOE JANE', held: 'See footnote' },
        { owner: 'POE ANNA', held: 'See footnote', lot: { price: '16.01' } },
      ],
    ],
  ])('%s', (_what, reports) => {
    expect(people(...reports)).toBe(reports.length);
  });
});

test('counts two partners who buy for themselves as two, whichever of them their fund is grouped with', () => {
  const fund = { owner: 'POINT LAKE FUND LP', lot: { shares: '9000', sharesAfter: '9000' } };
  const partners = ['ROE JOHN', 'POE ANNA'].map((owner) => ({ owner, also: 'By Point Lake Fund LP' }));
  for (const reports of [
    [fund, ...partners],
    [...partners, fund],
  ])
    expect(people(...reports)).toBe(2);
});

test('ends a name in running text where the sentence continues', () => {
  expect(
    entitiesIn(
      'Shares held by CG Pond Partners VII Holdings, L.P. ("Pond VII"). Pond GP, LLC is the general partner of Pond VII; THE SHARES OF ROE TRUST II and a trust.',
    ),
  ).toEqual(['cg pond partners vii holdings lp', 'pond gp llc', 'roe trust ii']);
  expect(entitiesIn('By Trust; by the Fund; a limited partnership of Delaware')).toEqual([]);
});
