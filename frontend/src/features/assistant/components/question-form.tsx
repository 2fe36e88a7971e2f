import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import classes from './assistant.module.css';

const MIN_QUESTION_LENGTH = 3;
const MAX_QUESTION_LENGTH = 500;

type Props = { asking: boolean; onAsk: (question: string) => void; onStop: () => void };

/** Enter sends, Shift+Enter starts a new line. */
export function QuestionForm({ asking, onAsk, onStop }: Props) {
  const [typed, setTyped] = useState('');
  const [short, setShort] = useState(false);
  const send = () => {
    const question = typed.trim();
    if (asking) return;
    setShort(question.length < MIN_QUESTION_LENGTH);
    if (question.length < MIN_QUESTION_LENGTH) return;
    onAsk(question);
    setTyped('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        data-autofocus
        aria-label="Your question"
        placeholder="Who resigned at Acme in January?"
        rows={3}
        maxLength={MAX_QUESTION_LENGTH}
        value={typed}
        error={short ? 'Type a complete question.' : null}
        onKeyDown={press}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setShort(false);
        }}
      />
      <div className={classes.send}>
        <span>Answers come only from filings, with sources. Not investment advice.</span>
        {asking ? (
          <Button size="xs" variant="default" onClick={onStop}>
            Stop
          </Button>
        ) : (
          <Button size="xs" type="submit">
            Ask
          </Button>
        )}
      </div>
    </form>
  );
}
