import type { FilingHead } from '#reading/judge/form-reading.ts';
import { scoreForm } from './score-filing.policy.ts';

const head = (
  form: string,
  names: Partial<Record<'filer' | 'subject' | 'filed-by', string>> = { filer: 'ACME INC' },
  items: string[] = [],
): FilingHead => ({
  accession: '0000000000-26-000001',
  form,
  items,
  acceptedAt: null,
  parties: Object.entries(names).map(([role, name], index) => ({
    cik: String(index).padStart(10, '0'),
    name,
    role: role as 'filer',
  })),
});

describe('filings that were not read', () => {
  test.each<[string, FilingHead, string, number]>([
    ['initial 13D', head('SC 13D', { subject: 'ACME INC', 'filed-by': 'ICAHN CARL C' }), 'HIGH', 70],
    ['initial 13D, new name', head('SCHEDULE 13D'), 'HIGH', 70],
    ['13D/A', head('SCHEDULE 13D/A'), 'MEDIUM', 55],
    ['13G of Vanguard', head('SCHEDULE 13G', { subject: 'ACME INC', 'filed-by': 'VANGUARD GROUP INC' }), 'LOW', 20],
    ['13G of an unknown holder', head('SC 13G', { subject: 'ACME INC', 'filed-by': 'SOMEBODY LP' }), 'MEDIUM', 40],
    ['late annual report', head('NT 10-K'), 'HIGH', 76],
    ['late quarterly report of a fund', head('NT 10-Q', { filer: 'GROWTH FUND I LP' }), 'MEDIUM', 40],
    ['structured note of a bank', head('424B2'), 'LOW', 4],
    ['private fund', head('D', { filer: 'HEDGE PARTNERS LP' }, ['06b', '3C', '3C.7']), 'LOW', 6],
    ['private placement', head('D', { filer: 'STARTUP INC' }, ['06b']), 'LOW', 34],
    ['tender offer', head('SC TO-T'), 'CRITICAL', 95],
    ['annual report', head('10-K'), 'MEDIUM', 45],
    ['amended annual report', head('10-K/A'), 'MEDIUM', 40],
    ['amendment of a form without a rule for amendments', head('425/A'), 'LOW', 30],
    ['amendment of a form with few points', head('S-8/A'), 'LOW', 8],
    ['an unknown form', head('X-99'), 'LOW', 10],
  ])('%s', (_name, filing, level, points) => {
    const { score } = scoreForm(filing);
    expect({ level: score.level, score: score.score }).toEqual({ level, score: points });
    expect(score.missingInputs).toContain('documents');
  });

  test('an 8-K is scored by the items of its feed entry', () => {
    const { score } = scoreForm(head('8-K', { filer: 'ACME INC' }, ['4.02', '9.01']));
    expect(score).toMatchObject({ level: 'CRITICAL', score: 92 });
    expect(score.missingInputs).toEqual(expect.arrayContaining(['documents', 'text']));
  });

  test('the one-liner of a form without a rule gives its name', () => {
    const oneLiner = (form: string) => scoreForm(head(form, { subject: 'MICROSOFT CORP' })).score.oneLiner;
    expect(oneLiner('PX14A6G')).toBe('Form PX14A6G of Microsoft: a shareholder’s letter about the upcoming vote');
    expect(oneLiner('XYZ-1')).toBe('Form XYZ-1 of Microsoft');
  });

  test('one-liner and summary', () => {
    const { score } = scoreForm(head('SC 13D', { subject: 'ACME INC', 'filed-by': 'ICAHN CARL C' }));
    expect(score.oneLiner).toBe('Form SC 13D by Carl C. Icahn about Acme: a shareholder who may seek influence');
    expect(score.summary).toBe('Carl C. Icahn filed an SC 13D. We haven’t read its documents.');
  });
});
