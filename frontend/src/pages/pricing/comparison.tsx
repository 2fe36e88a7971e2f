import { formName } from '../../../../backend/platform/wording/form-name.ts';
import type { Brand } from '../../shared/brand/brand.ts';
import { channelsOf } from '../../shared/brand/plan-words.ts';
import { IconCheck } from '../../shared/ui/icons.ts';
import classes from './comparison.module.css';

type Row = readonly [what: string, free: string | boolean, pro: string | boolean];

function rowsOf(brand: Brand): readonly Row[] {
  const { free, pro, addOnPack } = brand.plans;
  const channels = channelsOf(brand);
  const alerts = {
    daily: 'Daily digest at 7:00 AM ET',
    real_time: `Real time${channels === '' ? '' : ` by ${channels}`}, digest as well`,
  };
  const types = (forms: typeof free.forms) => forms.filter((form) => form !== 'NEW_LISTINGS');
  const formWords = (forms: typeof free.forms) => (forms.length > 8 ? `${forms.length} types` : forms.map(formName).join(', '));
  return [
    ['Tickers', String(free.tickers), `${pro.tickers}, and +${addOnPack.tickers} per pack`],
    ['Alerts', alerts[free.cadence], alerts[pro.cadence]],
    ['Forms', formWords(types(free.forms)), formWords(types(pro.forms))],
    ['Why each level: rules, points, the sentence', true, true],
    ['Latency receipt', true, true],
    ['New listings: S-1, F-1, D, 424B4', free.forms.includes('NEW_LISTINGS'), pro.forms.includes('NEW_LISTINGS')],
    ...(brand.services.ai
      ? ([['Summary by AI, with what it suggests and quotes', free.features.aiSummary, pro.features.aiSummary]] as const)
      : []),
    ['Price alerts', free.features.priceAlerts, pro.features.priceAlerts],
    ['CSV export', free.features.csvExport, pro.features.csvExport],
    ...(brand.features.chatbot
      ? ([
          ['Search in the texts of filings', true, true],
          ['Saved searches that tell you of new filings', free.features.savedSearches, pro.features.savedSearches],
          ['Questions to the assistant', questions(free), questions(pro)],
        ] as const)
      : []),
  ];
}

function questions({ features: { assistantQuestionsPerDay: perDay } }: Brand['plans']['free']): string {
  return perDay === null ? 'As many as you want' : `${perDay} a day`;
}

/** The two plans side by side. */
export function Comparison({ brand }: { brand: Brand }) {
  const rows = rowsOf(brand).filter(([, free, pro]) => free !== false || pro !== false);
  return (
    <section className={classes['compared']} aria-labelledby="compared">
      <h2 id="compared">What each plan does</h2>
      <div className={classes['frame']}>
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
      <p className={classes['after']}>
        Losing PRO deletes no ticker: the newest above {brand.plans.free.tickers} are paused, visibly, until there is room again.
      </p>
    </section>
  );
}

function Cell({ value }: { value: string | boolean }) {
  if (value === true) return <IconCheck size={16} role="img" aria-label="yes" />;
  return value === false ? <span className={classes['not']}>with PRO</span> : value;
}
