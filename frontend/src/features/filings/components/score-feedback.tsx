import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session/use-session.ts';
import type { FilingDetail } from '../api/get-filing.ts';
import { FeedbackForm } from './feedback-form.tsx';
import classes from './score-feedback.module.css';

/** Entry point for feedback on the level: one unobtrusive line until opened. */
export function ScoreFeedback({ filing }: { filing: FilingDetail }) {
  const [open, setOpen] = useState(false);
  const { session } = useSession();
  const id = useId();
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.open ?? ''}
        color="gray"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Is this level wrong?
      </Button>
      <div id={id} hidden={!open}>
        {open ? (
          session === null ? (
            <p className={classes.note}>
              To give feedback, <Link to={paths.watchlist}>start a watchlist</Link> or <Link to={paths.login}>log in</Link>.
            </p>
          ) : (
            <FeedbackForm filing={filing} session={session} />
          )
        ) : null}
      </div>
    </>
  );
}
