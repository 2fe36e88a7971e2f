import { composeDigest } from '../../backend/contexts/alerts/digest/digest-content.policy.ts';
import { followedAs } from '../../backend/contexts/forms/published/form.catalog.ts';
import { PLANS } from '../../backend/contexts/plans/published/plan.catalog.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { digestInput, listedFiling, listedOffering } from '../kit/digests.ts';
import { cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { FOLLOWED, FREE, TYPES } from '../kit/readable-forms.ts';
import { renderDigest } from '../kit/rendered-mails.ts';
import { secret, secretsIn } from '../kit/secret-filings.ts';

/** What messages contain per brand and plan, with one filing of each form that can be followed. */

const CHOSEN = [...TYPES, 'NEW_LISTINGS'];
const numbered = FOLLOWED.map((form, index) => ({ form, n: index + 1 }));

/** The admin role is granted by `ops grant-admin-role`. */
const SEES: readonly [brand: string, plan: 'free' | 'admin', forms: readonly string[]][] = [
  ['material-events', 'free', FREE['material-events']],
  ['form4getter', 'free', FREE.form4getter],
  ['filingwire', 'free', FREE.filingwire],
  ['material-events', 'admin', FOLLOWED],
  ['form4getter', 'admin', FOLLOWED],
];

test.each(SEES)('the digest at %s, %s, contains what the plan opens', async (brandId, plan, forms) => {
  const entry = { ticker: 'AAPL', cik: cikOf(1), forms: CHOSEN, brandId, addedAt: '2026-01-01T00:00:00.000Z' };
  const filings = numbered.map(({ form, n }) =>
    listedFiling(n, { form, followedAs: followedAs(form), oneLiner: secret(n, 'headline'), level: n % 2 ? 'CRITICAL' : 'LOW' }),
  );
  const offering = listedOffering(50, { oneLiner: secret(50, 'headline'), facts: [secret(50, 'fact')] });
  const input = digestInput({
    planAt: () => plan,
    entries: [entry],
    filings: new Map([[cikOf(1), filings]]),
    offerings: [offering],
  });
  const { text, html, sms } = await renderDigest(composeDigest(input).digest, (path) => `https://example.com${path}`);
  const expected = numbered.filter(({ form }) => forms.includes(form)).map(({ n }) => n);
  // A digest lists ten filings per ticker after the critical ones, and the number of the others.
  expect([...secretsIn(text).keys()].sort((a, b) => a - b)).toEqual(plan === 'free' ? expected : [...expected, 50]);
  expect([...secretsIn(html).keys()].sort()).toEqual([...secretsIn(text).keys()].sort());
  expect(secretsIn(sms).size).toBe(0);
});

test('alerts are sent for what the plan opens at the brand of the entry', async () => {
  const rig = new AlertRig();
  try {
    for (const [brandId, plan] of SEES) {
      // Each account follows as many tickers as the free plan allows.
      for (let first = 0; first < numbered.length; first += PLANS.free.tickers) {
        const accountId = `${plan}-${brandId}-${first}`;
        await rig.contact(accountId);
        if (plan === 'admin') {
          await rig.write(`account-${accountId}`, { type: 'AdminRoleGranted', data: { accountId, reason: 'test' } });
        }
        for (const { n } of numbered.slice(first, first + PLANS.free.tickers)) {
          await rig.follow(accountId, `T${n}`, { forms: CHOSEN, brandId, cik: cikOf(1_000 + n) });
        }
      }
    }
    for (const { form, n } of numbered) {
      await rig.filing(
        // Each filing is of another company, because filings of one event would be one alert.
        filingIngested(n, { form, companyCiks: [cikOf(1_000 + n)] }),
        factsExtracted(n, { form }),
        filingScored(n, 'HIGH', { oneLiner: secret(n, 'headline'), summary: secret(n, 'summary') }),
      );
    }
    await rig.settle();
    await rig.dispatch();
    const messages = (await rig.devOutbox.newest(500, null)).documents;
    for (const [brandId, plan, forms] of SEES) {
      const own = messages.filter(({ to }) => to.startsWith(`${plan}-${brandId}-`));
      const revealed = [...secretsIn(own.map(({ subject, text }) => `${subject} ${text}`).join('\n')).keys()];
      const expected = numbered.filter(({ form }) => forms.includes(form)).map(({ n }) => n);
      expect([brandId, plan, revealed.sort((a, b) => a - b)]).toEqual([brandId, plan, expected]);
    }
  } finally {
    await rig.close();
  }
});
