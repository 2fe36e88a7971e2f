import { useEffect, useSyncExternalStore } from 'react';
import { currentQuestion, subscribeQuestion } from './confirm.ts';
import { currentMessages, dismissMessage, subscribeMessages } from './notify.ts';
import { PlainMessages, PlainQuestion } from './plain-dialogs.tsx';
import { useCode } from './use-code.ts';

const loadQuestion = () => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog);
const loadMessages = () => import('./message-outlet.tsx');

/**
 * Container of dialogs and messages, outside every page. Their code loads when the page is idle, so that it is there even if the server isn't; if it
 * is missing, plain ones are used.
 */
export function Dialogs() {
  return (
    <>
      <Questions />
      <Messages />
    </>
  );
}

function Questions() {
  const question = useSyncExternalStore(subscribeQuestion, currentQuestion);
  const { loaded: ConfirmDialog, late } = useCode(loadQuestion, question !== null);
  if (question === null) return null;
  if (ConfirmDialog !== null) return <ConfirmDialog question={question} />;
  return late ? <PlainQuestion question={question} /> : null;
}

function Messages() {
  const messages = useSyncExternalStore(subscribeMessages, currentMessages);
  const { loaded, late } = useCode(loadMessages, messages.length > 0);
  useEffect(() => {
    if (loaded === null) return;
    for (const message of messages) {
      loaded.showMessage(message);
      dismissMessage(message.id);
    }
  }, [loaded, messages]);
  if (loaded !== null) return <loaded.MessageOutlet />;
  return late && messages.length > 0 ? <PlainMessages messages={messages} onClose={dismissMessage} /> : null;
}
