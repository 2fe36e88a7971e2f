import { eightKFiling } from '#kit/filing-facts.ts';
import { readItemFacts } from './item-facts.parser.ts';

/** The facts of one item without null and false fields; also checks that every quote is at its position in the text. */
function read(item: string, words: string): Record<string, unknown>[] {
  const { facts, text } = eightKFiling({ [item]: words });
  return readItemFacts(facts, text).map(({ quote, ...fact }) => {
    expect(text.slice(quote.start, quote.end)).toBe(quote.text);
    return Object.fromEntries(Object.entries(fact).filter(([key, value]) => key !== 'item' && value !== null && value !== false));
  });
}

describe('auditors', () => {
  test.each<[string, string, Record<string, unknown>]>([
    [
      'dismissed and replaced in one sentence',
      'On January 8, 2026, the Audit Committee of the Board of Directors of Acme Corp. dismissed Marlow LLP (“Marlow”) as the Company’s independent registered public accounting firm and engaged BDO USA, P.C. as its new firm. There were no disagreements with Marlow, and no reportable events.',
      { former: 'Marlow LLP', direction: 'dismissed', successor: 'BDO USA, P.C.', effectiveOn: '2026-01-08' },
    ],
    [
      'resigned, with an adverse opinion on controls',
      'On January 5, 2026, Deloitte & Touche LLP (“Deloitte”) informed the Audit Committee that it had resigned as the independent registered public accounting firm effective immediately. Deloitte expressed an adverse opinion due to a material weakness.',
      { former: 'Deloitte & Touche LLP', direction: 'resigns', immediately: true, materialWeakness: true },
    ],
    [
      'declined to stand again, with only negated weaknesses',
      'KPMG LLP informed Acme Corp. that it declined to stand for re-election as auditor for 2027. There was no material weakness and no disagreement.',
      { former: 'KPMG LLP', direction: 'declines' },
    ],
    [
      'a sole practitioner whose registration was revoked',
      'On January 5, 2026, Lionel Scharf, CPA was dismissed as the Company’s auditor. On January 7, 2026, the registration of Lionel Scharf, CPA was revoked by the PCAOB. On January 8, 2026, the Company retained Larry Odell, CPA, PC as auditor.',
      { former: 'Lionel Scharf, CPA', direction: 'dismissed', successor: 'Larry Odell, CPA, PC', barred: true },
    ],
    [
      'a change from one to another',
      'On June 3, 2026, the Company determined to change its independent public accountant from Arthur Andersen LLP to Deloitte & Touche LLP.',
      { former: 'Arthur Andersen LLP', direction: 'dismissed', successor: 'Deloitte & Touche LLP' },
    ],
    [
      'only an appointment',
      'On January 8, 2026, the Audit Committee appointed Grant Thornton LLP as auditor for 2026.',
      { direction: 'appointed', successor: 'Grant Thornton LLP' },
    ],
  ])('%s', (_what, words, fact) => {
    const [found] = read('4.01', words);
    expect(found).toEqual(expect.objectContaining({ kind: 'auditorChange', ...fact }));
    if (!('materialWeakness' in fact)) expect(found).not.toHaveProperty('materialWeakness');
  });
});

describe('rights, charter and bylaws', () => {
  test.each<[string, string, string, Record<string, unknown>]>([
    [
      'a rights plan extended by a year',
      '3.03',
      'As previously disclosed, the Board declared a dividend of one preferred share purchase right for each share. Under the Rights Agreement, the Rights were to expire on January 10, 2026. On January 8, 2026 the Company entered into an Amendment to Rights Agreement, which extends the Expiration Date from January 10, 2026 to January 10, 2027.',
      { what: 'rights plan extended', day: '2027-01-10' },
    ],
    [
      'a new rights plan',
      '3.03',
      'On January 8, 2026, the Board adopted a limited duration stockholder rights plan and declared a dividend of one right for each share. The rights become exercisable if a person acquires 15% or more of the shares.',
      { what: 'rights plan adopted', to: '15' },
    ],
    [
      'a reverse split in words',
      '3.03',
      'Acme filed a certificate of amendment to effect a one-for-twenty reverse stock split of its common stock, effective January 12, 2026.',
      { what: 'reverse split', ratio: '1-for-20', day: '2026-01-12' },
    ],
    [
      'a forward split of each share, with more authorized shares',
      '5.03',
      'Acme filed an amendment to increase the number of shares that it is authorized to issue from 12,600,000,000 to 50,400,000,000 and to provide that as of 5 p.m. on August 28, 2026, each share outstanding shall be split into four shares of common stock.',
      { what: 'split', ratio: '4-for-1', day: '2026-08-28' },
    ],
    [
      'a new name',
      '5.03',
      'Acme Corp. filed an amendment to its certificate of incorporation to change its name from “Acme Corp.” to “Zenith Industries, Inc.”, effective as of January 15, 2026.',
      { what: 'name', to: 'Zenith Industries, Inc', day: '2026-01-15' },
    ],
    [
      'a changed fiscal year',
      '5.03',
      'The Board approved a change in the Company’s fiscal year end from June 30 to December 31.',
      { what: 'fiscal year', to: 'December 31' },
    ],
    [
      'bylaws about nominations',
      '5.03',
      'The Board amended the Company’s Bylaws, effective July 1, 2026. The amendments implement requirements for director nominations, including Rule 14a-19.',
      { what: 'bylaws', subject: 'director nominations', day: '2026-07-01' },
    ],
  ])('%s', (_what, item, words, fact) => {
    const [found] = read(item, words);
    expect(found).toEqual(expect.objectContaining({ kind: 'charterChange', ...fact }));
  });
});
