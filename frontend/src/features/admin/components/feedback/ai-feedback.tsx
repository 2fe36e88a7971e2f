import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { ruleFeedbackQuery } from '../../api/feedback.ts';
import classes from '../admin.module.css';
import { ScoringRules } from '../shadow-runs/scoring-rules.tsx';
import { FeedbackList } from './feedback-list.tsx';
import { WHOLE_LEVEL } from './feedback-text.ts';
import { RuleFigures } from './rule-figures.tsx';

/** Readers' feedback on levels, individually and per rule, followed by the scoring rules. */
export function AiFeedback() {
  const query = useQuery(ruleFeedbackQuery());
  const [, setParameters] = useSearchParams();
  const show = (rule: string | null) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('rule', rule ?? WHOLE_LEVEL);
        return next;
      },
      { replace: true },
    );
  const rules = (query.data?.rules ?? []).map(({ rule }) => rule ?? WHOLE_LEVEL);
  return (
    <div className={classes.parts}>
      <FeedbackList rules={rules} />
      <AsyncSection query={query} name="Rule figures" skeleton={<p>Loading...</p>}>
        {(figures) => <RuleFigures {...figures} onRule={show} />}
      </AsyncSection>
      <ScoringRules />
    </div>
  );
}
