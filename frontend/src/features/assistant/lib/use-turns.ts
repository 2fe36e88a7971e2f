import { useEffect, useRef, useState } from 'react';
import { askQuestion } from '../api/ask.ts';
import { newTurn, type Turn } from './turns.ts';

type Turns = {
  readonly turns: readonly Turn[];
  readonly asking: boolean;
  readonly ask: (question: string) => void;
  readonly stop: () => void;
};

/** The page's conversation, stored nowhere else. One question at a time. */
export function useTurns(): Turns {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const running = useRef<AbortController | null>(null);
  const count = useRef(0);
  useEffect(() => () => running.current?.abort(), []);
  const asking = turns.at(-1)?.state === 'asking';

  const ask = (question: string) => {
    if (running.current !== null) return;
    count.current += 1;
    const id = count.current;
    const call = new AbortController();
    running.current = call;
    const change = (next: (turn: Turn) => Partial<Turn>) =>
      setTurns((all) => all.map((turn) => (turn.id === id ? { ...turn, ...next(turn) } : turn)));
    setTurns((all) => [...all, newTurn(id, question)]);
    askQuestion(
      question,
      (part) => {
        if (part.event === 'statement') change(({ statements }) => ({ statements: [...statements, part.data] }));
        else if (part.event === 'not_found') change(() => ({ notFound: part.data.text }));
        else if (part.event === 'declined') change(() => ({ declined: part.data.text }));
        else if (part.event === 'done') change(() => ({ leftOut: part.data.left_out }));
      },
      call.signal,
    )
      .then(
        () => change(() => ({ state: 'done' })),
        (error: unknown) => change(() => (call.signal.aborted ? { state: 'stopped' } : { state: 'failed', error })),
      )
      .finally(() => {
        running.current = null;
      });
  };
  return { turns, asking, ask, stop: () => running.current?.abort() };
}
