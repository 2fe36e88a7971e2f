import { Button, NativeSelect, Skeleton, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '#shared/api/api-error.ts';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import type { FilingDetail } from '../api/get-filing.ts';
import { type Feedback, feedbackQuery, useGiveFeedback, type Verdict } from '../api/score-feedback.ts';
import classes from './score-feedback.module.css';

const VERDICTS: readonly (readonly [Verdict, string])[] = [
  ['right', 'It’s right'],
  ['too_high', 'Too high'],
  ['too_low', 'Too low'],
  ['wrong_fact', 'A fact is wrong'],
];
const WHOLE = '';
const MAX_COMMENT = 1000;

type Props = { filing: FilingDetail; session: string };

/** Asks whether the level is right, and otherwise what is wrong, with which rule, and why; prefilled with earlier feedback. */
export function FeedbackForm({ filing, session }: Props) {
  const query = useQuery(feedbackQuery(session, filing.accession));
  if (query.data === undefined) {
    if (query.error === null) return <Skeleton height={120} />;
    return <p role="alert">{errorSentence(query.error, 'Couldn’t load your earlier rating. Try again in a moment.')}</p>;
  }
  const { feedback } = query.data;
  return (
    <>
      {feedback === null ? null : (
        <p className={classes.note}>
          You rated this on <RelativeTime value={feedback.at} />. You can change your answer.
        </p>
      )}
      <Form filing={filing} given={feedback} />
    </>
  );
}

function Form({ filing, given }: { filing: FilingDetail; given: Feedback | null }) {
  const [verdict, setVerdict] = useState<Verdict | null>(given?.verdict ?? null);
  const [rule, setRule] = useState(given?.rule ?? WHOLE);
  const [comment, setComment] = useState(given?.comment ?? '');
  const give = useGiveFeedback(filing.accession);
  const rules = new Map(filing.rules.filter(({ available }) => available).map(({ ruleId, reason }) => [ruleId, reason]));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (verdict !== null) give.mutate({ verdict, rule: rule === WHOLE ? null : rule, comment: comment.trim() || null });
  };
  return (
    <form className={classes.form} onSubmit={send}>
      <fieldset>
        <legend>What’s wrong with it?</legend>
        {VERDICTS.map(([value, name]) => (
          <label key={value}>
            <input
              type="radio"
              name="verdict"
              value={value}
              checked={verdict === value}
              onChange={() => setVerdict(value)}
              required
            />
            {name}
          </label>
        ))}
      </fieldset>
      <NativeSelect
        size="xs"
        label="Which rule?"
        value={rules.has(rule) ? rule : WHOLE}
        onChange={(event) => setRule(event.currentTarget.value)}
        data={[
          { value: WHOLE, label: 'The overall level' },
          ...[...rules].map(([ruleId, reason]) => ({ value: ruleId, label: reason })),
        ]}
      />
      <Textarea
        size="xs"
        label="What should it be? (optional)"
        maxLength={MAX_COMMENT}
        minRows={2}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="default" disabled={verdict === null} loading={give.isPending}>
        {given === null ? 'Send' : 'Change'}
      </Button>
      {give.error === null ? null : (
        <p role="alert">{errorSentence(give.error, 'Couldn’t send your feedback. Try again in a moment.')}</p>
      )}
      <p role="status" className={classes.note}>
        {give.isSuccess ? 'Thanks for your feedback. We review it before changing any level.' : ''}
      </p>
    </form>
  );
}
