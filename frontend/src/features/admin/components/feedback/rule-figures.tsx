import { Button } from '@mantine/core';
import { PlainTable } from '../../../../shared/ui/plain-table.tsx';
import type { RuleFeedback } from '../../api/feedback.ts';
import classes from '../admin.module.css';
import { precisionWords, ruleWords } from './feedback-words.ts';

type Props = {
  readonly rules: readonly RuleFeedback[];
  readonly counted: number;
  readonly complete: boolean;
  /** Shows what was said of a rule. */
  readonly onRule: (rule: string | null) => void;
};

/** What readers say of each rule, with exactly what is counted. */
export function RuleFigures({ rules, counted, complete, onRule }: Props) {
  return (
    <section className={classes['part']} aria-labelledby="by-rule">
      <h2 id="by-rule">By rule</h2>
      <p>
        Precision is the share of judgements naming a rule that say it is right: the newest of each account and filing, dismissed
        ones left out. Below ten judgements no share is stated. Readers choose what they judge, so this is no sample of all
        filings.
        {complete ? '' : ` Only the newest ${counted} judgements are counted.`}
      </p>
      {rules.length === 0 ? (
        <p>Nobody has judged a level yet.</p>
      ) : (
        <PlainTable
          caption="Feedback by rule"
          rows={rules}
          columns={[
            {
              header: 'Rule',
              cell: ({ rule }) => (
                <Button size="compact-xs" variant="subtle" onClick={() => onRule(rule)}>
                  {ruleWords(rule)}
                </Button>
              ),
            },
            { header: 'Precision', cell: precisionWords },
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
