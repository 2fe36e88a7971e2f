import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useBrand } from '#shared/brand/brand.ts';
import { paths } from '#shared/paths.ts';
import { isPro } from '#shared/session/plan.ts';
import { useSession } from '#shared/session/use-session.ts';
import { SideDrawer } from '#shared/ui/side-drawer.tsx';
import { useReturnFocus } from '#shared/ui/use-return-focus.ts';
import { useTurns } from '../lib/use-turns.ts';
import { Answer } from './answer.tsx';
import classes from './assistant.module.css';
import { QuestionForm } from './question-form.tsx';

type Props = { opened: boolean; onClose: () => void };

/** Questions about stored filings. The conversation survives closing the panel, and ends with the session. */
export function ChatPanel(props: Props) {
  const { session } = useSession();
  return <Chat key={session} hasSession={session !== null} {...props} />;
}

function Chat({ opened, onClose, hasSession }: Props & { hasSession: boolean }) {
  const { turns, asking, ask, stop } = useTurns();
  const log = useRef<HTMLDivElement>(null);
  useReturnFocus(opened);
  const lastTurn = turns.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to a new question, but doesn't move while its answer arrives
  useEffect(() => {
    // Some browsers return a promise, which an effect must not return.
    log.current?.lastElementChild?.scrollIntoView({ block: 'start' });
  }, [turns.length]);
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      title="Ask the filings"
      foot={hasSession ? <QuestionForm asking={asking} onAsk={ask} onStop={stop} /> : undefined}
    >
      {hasSession ? turns.length === 0 ? <Beginning onAsk={ask} /> : null : <NeedsSession onClose={onClose} />}
      {/* Answers are announced as they arrive. */}
      <div ref={log} className={classes.turns} role="log" aria-live="polite" aria-label="Questions and answers">
        {turns.map((turn) => (
          <Answer key={turn.id} turn={turn} onAgain={asking || turn !== lastTurn ? null : () => ask(turn.question)} />
        ))}
      </div>
    </SideDrawer>
  );
}

const EXAMPLES = ['Which insiders bought NVDA shares this year?', 'Why did Apple’s chief financial officer leave?'];

function Beginning({ onAsk }: { onAsk: (question: string) => void }) {
  const { user } = useSession();
  const { plans } = useBrand();
  const perDay = (isPro(user) ? plans.pro : plans.free).features.assistantQuestionsPerDay;
  return (
    <div className={classes.beginning}>
      <p>Ask a question in plain English. Include the company and time period. If the filings don’t say, I’ll tell you.</p>
      {perDay === null ? null : <p className={classes.filed}>Your plan includes {perDay} questions a day.</p>}
      <ul aria-label="Examples">
        {EXAMPLES.map((question) => (
          <li key={question}>
            <Button size="xs" variant="default" onClick={() => onAsk(question)}>
              {question}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function NeedsSession({ onClose }: { onClose: () => void }) {
  return (
    <div className={classes.beginning}>
      <p>Log in or add a ticker to use the assistant.</p>
      <p className={classes.ways}>
        <Button size="xs" component={Link} to={paths.login} onClick={onClose}>
          Log in
        </Button>
        <Button size="xs" variant="default" component={Link} to={paths.home} onClick={onClose}>
          Add a ticker first
        </Button>
      </p>
    </div>
  );
}
