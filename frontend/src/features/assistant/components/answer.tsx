import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formName } from '#platform/wording/form-name.ts';
import { absoluteTime } from '#platform/wording/time.ts';
import { ApiError, errorCode, errorRequestId, errorSentence } from '#shared/api/api-error.ts';
import { AiText } from '#shared/brand/ai-text.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { QuoteBlock } from '#shared/domain/quote-block.tsx';
import { paths } from '#shared/paths.ts';
import { isPro } from '#shared/session/plan.ts';
import { useSession } from '#shared/session/use-session.ts';
import type { Citation, Statement } from '../api/ask.ts';
import type { Turn } from '../lib/turns.ts';
import classes from './assistant.module.css';

type Props = { turn: Turn; onAgain: (() => void) | null };

/** A question and its answer: each sentence with the filings that support it. */
export function Answer({ turn, onAgain }: Props) {
  const { question, statements, notFound, declined, leftOut, state, error } = turn;
  return (
    <article className={classes.turn} aria-label={`Question: ${question}`}>
      <p className={classes.question}>{question}</p>
      {statements[0]?.is_passage === true ? <p className={classes.may}>Passages that may answer this</p> : null}
      {statements.map((statement, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only ever appended
        <Sentence key={at} statement={statement} />
      ))}
      {notFound === null ? null : (
        <div className={classes.none}>
          <b>Not found in the filings</b>
          <p>{notFound}</p>
        </div>
      )}
      {declined === null ? null : (
        <div className={classes.none}>
          <p>{declined}</p>
        </div>
      )}
      {state === 'failed' ? <Failure error={error} onAgain={onAgain} /> : null}
      {leftOut > 0 ? <p className={classes.state}>{leftOutText(leftOut)}</p> : null}
      {state === 'asking' ? (
        <p className={classes.state}>{statements.length === 0 ? 'Searching filings…' : 'More may follow…'}</p>
      ) : null}
      {state === 'stopped' ? <p className={classes.state}>Stopped.</p> : null}
    </article>
  );
}

const leftOutText = (count: number): string =>
  count === 1
    ? '1 AI sentence was removed because it couldn’t be verified.'
    : `${count} AI sentences were removed because they couldn’t be verified.`;

function Sentence({ statement: { text, ai_written, citations } }: { statement: Statement }) {
  return (
    <div className={classes.sentence}>
      {citations.some(({ quote }) => quote === text) ? (
        <QuoteBlock size="small">{text}</QuoteBlock>
      ) : (
        <p>
          <AiText byAi={ai_written}>{text}</AiText>
        </p>
      )}
      <ul className={classes.sources} aria-label="Sources for this sentence">
        {citations.map((citation) => (
          <li key={`${citation.accession} ${citation.quote}`}>
            <Source citation={citation} shown={citation.quote !== text} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Source({
  citation: { accession, quote, form, companies, filed_at, at },
  shown,
}: {
  citation: Citation;
  shown: boolean;
}) {
  const name = [form === '' ? 'Filing' : formName(form), companies].filter(Boolean).join(', ');
  return (
    <>
      <Link to={paths.filing(accession, at ?? undefined)}>{name}</Link>
      {filed_at === null ? null : <span className={classes.filed}>, filed {absoluteTime(filed_at)}</span>}
      {shown ? <QuoteBlock size="small">{quote}</QuoteBlock> : null}
    </>
  );
}

function Failure({ error, onAgain }: { error: unknown; onAgain: (() => void) | null }) {
  const { user } = useSession();
  const { features, plans } = useBrand();
  const usedUp = error instanceof ApiError && error.status === 429 && !isPro(user);
  const perDay = plans.free.features.assistantQuestionsPerDay;
  if (usedUp && perDay !== null && plans.pro.features.assistantQuestionsPerDay === null) {
    return (
      <div className={classes.failed}>
        <p>
          You’ve used today’s {perDay} free questions. {features.billing ? 'PRO has no limit.' : ''}
        </p>
        {features.billing ? (
          <Button size="xs" component={Link} to={paths.upgrade}>
            Upgrade to PRO
          </Button>
        ) : null}
      </div>
    );
  }
  const requestId = errorRequestId(error);
  const needsSession = errorCode(error) === 'session_required' || errorCode(error) === 'session_expired';
  return (
    <div className={classes.failed}>
      <p>{errorSentence(error, 'The assistant didn’t answer.')}</p>
      {requestId ? <p className={classes.filed}>Request {requestId}</p> : null}
      {needsSession ? (
        <Button size="xs" variant="default" component={Link} to={paths.login}>
          Log in
        </Button>
      ) : onAgain === null ? null : (
        <Button size="xs" variant="default" onClick={onAgain}>
          Ask again
        </Button>
      )}
    </div>
  );
}
