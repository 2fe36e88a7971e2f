import '@mantine/notifications/styles.css';
import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useCallback, useEffect, useRef } from 'react';
import type { Message } from './message.ts';
import classes from './message-outlet.module.css';

const AUTO_CLOSE_MS = 8000;

export function showMessage(message: Message): void {
  notifications.hide(message.id);
  const options = {
    id: message.id,
    title: message.title,
    message: (
      <Words message={message} onHold={(held) => notifications.update({ ...options, autoClose: !held && AUTO_CLOSE_MS })} />
    ),
    color: message.kind === 'error' ? 'red' : 'blue',
    autoClose: AUTO_CLOSE_MS,
    closeButtonProps: { 'aria-label': 'Close message' },
  };
  notifications.show(options);
}

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]';

/** Ids of visible messages that can be undone, newest last; Ctrl+Z applies to the newest. */
const undoable: string[] = [];

/** Ctrl+Z, unless text is being edited: the message is at the end of the page, many tab stops away. */
function useUndoKey(id: string, run: (() => void) | null): void {
  useEffect(() => {
    if (run === null) return;
    undoable.push(id);
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      if (event.defaultPrevented || undoable.at(-1) !== id) return;
      if (event.target instanceof Element && event.target.closest(TEXT_FIELDS)) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      undoable.splice(undoable.indexOf(id), 1);
      document.removeEventListener('keydown', onKey);
    };
  }, [id, run]);
}

/** The message stays while its button has focus, as it does under the pointer; after the click, focus returns to where it was. */
function Words({ message: { id, text, action }, onHold }: { message: Message; onHold: (held: boolean) => void }) {
  const before = useRef<EventTarget | null>(null);
  const run = useCallback(() => {
    const { current: back } = before;
    if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
    notifications.hide(id);
    action?.run();
  }, [id, action]);
  useUndoKey(id, action?.undoes ? run : null);
  if (action === undefined) return text;
  return (
    <span className={classes.words}>
      {text}
      <Button
        size="compact-sm"
        variant="default"
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget;
          onHold(true);
        }}
        onBlur={() => onHold(false)}
        {...(action.undoes && { 'aria-keyshortcuts': 'Control+Z', title: 'Ctrl+Z' })}
        onClick={run}
      >
        {action.label}
      </Button>
    </span>
  );
}

export function MessageOutlet() {
  return <Notifications limit={3} position="bottom-right" />;
}
