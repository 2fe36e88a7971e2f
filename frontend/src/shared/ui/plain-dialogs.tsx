import type { OpenQuestion } from './confirm.ts';
import type { Message } from './message.ts';
import classes from './plain-dialogs.module.css';
import { useReturnFocus } from './use-return-focus.ts';

/** The question with the browser's own dialog, if the code of the usual one can't be loaded. */
export function PlainQuestion({ question }: { question: OpenQuestion }) {
  useReturnFocus(true);
  return (
    <dialog
      className={classes.question}
      aria-labelledby="plain-question"
      ref={(element) => {
        if (element && !element.open) element.showModal();
      }}
      onCancel={() => question.answer(false)}
    >
      <h2 id="plain-question">{question.title}</h2>
      {question.text ? <p>{question.text}</p> : null}
      <div className={classes.actions}>
        <button type="button" onClick={() => question.answer(false)}>
          {question.no ?? 'Cancel'}
        </button>
        <button type="button" onClick={() => question.answer(true)}>
          {question.confirmLabel}
        </button>
      </div>
    </dialog>
  );
}

/** Messages as plain lines. */
export function PlainMessages({ messages, onClose }: { messages: readonly Message[]; onClose: (id: string) => void }) {
  return (
    <div className={classes.messages} role="alert">
      {messages.map(({ id, title, text, action }) => (
        <p key={id}>
          <strong>{title}</strong> {text}{' '}
          {action === undefined ? null : (
            <button
              type="button"
              onClick={() => {
                onClose(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}{' '}
          <button type="button" aria-label="Close message" onClick={() => onClose(id)}>
            ×
          </button>
        </p>
      ))}
    </div>
  );
}
