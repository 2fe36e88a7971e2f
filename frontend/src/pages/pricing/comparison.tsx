import { formName } from '#platform/wording/form-name.ts';
import type { Brand } from '../../shared/brand/brand.ts';
import { channelsOf } from '../../shared/brand/plan-text.ts';
import { IconCheck } from '../../shared/ui/icons.ts';
import classes from './comparison.module.css';

type Row = readonly [what: string, free: string | boolean, pro: string | boolean];

function rowsOf(brand: Brand): readonly Row[] {
  const { free, pro, addOnPack } = brand.plans;
  const channels = channelsOf(brand);
  const alerts = {
    daily: 'Daily digest, 7:00 AM',
    real_time: `Real-time${channels === '' ? '' : ` by ${channels}`}, plus daily digest`,
  };
  const types = (forms: typeof free.forms) => forms.filter((form) => form !== 'NEW_LISTINGS');
  const formWords = (forms: typeof free.forms) => (forms.length > 8 ? `${forms.length} types` : forms.map(formName).join(', '));
  return [
    ['Tickers', String(free.tickers), `${pro.tickers}, and +${addOnPack.tickers} per pack`],
    ['Alerts', alerts[free.cadence], alerts[pro.cadence]],
    ['Form types', formWords(types(free.forms)), formWords(types(pro.forms))],
    ['Why each level: rules, points and key sentence', true, true],
    ['Timeline', true, true],
    ['New listings: S-1, F-1, D, 424B4', free.forms.includes('NEW_LISTINGS'), pro.forms.includes('NEW_LISTINGS')],
    ...(brand.services.ai
      ? ([['AI summary with supporting quote', free.features.aiSummary, pro.features.aiSummary]] as const)
      : []),
    ['Price alerts', free.features.priceAlerts, pro.features.priceAlerts],
    ['CSV export', free.features.csvExport, pro.features.csvExport],
    ...(brand.features.chatbot
      ? ([
          ['Full-text search of filings', true, true],
          ['Saved searches with alerts', free.features.savedSearches, pro.features.savedSearches],
          ['AI assistant', questions(free), questions(pro)],
        ] as const)
      : []),
  ];
}

function questions({ features: { assistantQuestionsPerDay: perDay } }: Brand['plans']['free']): string {
  return perDay === null ? 'Unlimited' : `${perDay} a day`;
}

/** The two plans side by side. */
export function Comparison({ brand }: { brand: Brand }) {
  const rows = rowsOf(brand).filter(([, free, pro]) => free !== false || pro !== false);
  return (
    <section className={classes.compared} aria-labelledby="compared">
      <h2 id="compared">What each plan includes</h2>
      <div className={classes.frame}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="fw-visually-hidden">Feature</span>
              </th>
              <th scope="col">Free</th>
              <th scope="col">PRO</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, free, pro]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>
                  <Cell value={free} />
                </td>
                <td>
                  <Cell value={pro} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.after}>If PRO ends, no tickers are deleted. Any over {brand.plans.free.tickers} are paused.</p>
    </section>
  );
}

function Cell({ value }: { value: string | boolean }) {
  if (value === true) return <IconCheck size={16} role="img" aria-label="Included" />;
  return value === false ? <span className={classes.not}>Not included</span> : value;
}
