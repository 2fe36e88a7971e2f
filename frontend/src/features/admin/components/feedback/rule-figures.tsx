import { Button } from '@mantine/core';
import { PlainTable } from '#shared/ui/plain-table.tsx';
import type { RuleFeedback } from '../../api/feedback.ts';
import classes from '../admin.module.css';
import { precisionText, ruleText } from './feedback-text.ts';

type Props = {
  readonly rules: readonly RuleFeedback[];
  readonly counted: number;
  readonly complete: boolean;
  /** Shows the feedback on a rule. */
  readonly onRule: (rule: string | null) => void;
};

/** Readers' feedback per rule, and a note on what is counted. */
export function RuleFigures({ rules, counted, complete, onRule }: Props) {
  return (
    <section className={classes.part} aria-labelledby="by-rule">
      <h2 id="by-rule">By rule</h2>
      <p>
        Precision is the share of ratings that call a rule right. Only each account’s latest rating of a filing counts; dismissed
        ratings are excluded. No share is shown below ten ratings. Not a random sample.
        {complete ? '' : ` Only the newest ${counted} ratings are counted.`}
      </p>
      {rules.length === 0 ? (
        <p>No feedback yet.</p>
      ) : (
        <PlainTable
          caption="Feedback by rule"
          rows={rules}
          columns={[
            {
              header: 'Rule',
              cell: ({ rule }) => (
                <Button size="compact-xs" variant="subtle" onClick={() => onRule(rule)}>
                  {ruleText(rule)}
                </Button>
              ),
            },
            { header: 'Precision', cell: precisionText },
            { header: 'Right', numeric: true, cell: ({ right }) => right },
            { header: 'Too high', numeric: true, cell: (row) => row.too_high },
            { header: 'Too low', numeric: true, cell: (row) => row.too_low },
            { header: 'Fact wrong', numeric: true, cell: (row) => row.wrong_fact },
            { header: 'Dismissed', numeric: true, cell: ({ dismissed }) => dismissed },
            { header: 'Open', numeric: true, cell: ({ open }) => open },
          ]}
        />
      )}
    </section>
  );
}
