import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentQuestion, subscribeQuestion } from './confirm.ts';
import { messagesWanted, subscribeMessages } from './notify.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })));
const MessageOutlet = lazy(() => import('./message-outlet.tsx').then((module) => ({ default: module.MessageOutlet })));

/** Where questions and messages appear; their code loads when the first one comes. */
export function Dialogs() {
  const asked = useSyncExternalStore(subscribeQuestion, currentQuestion);
  const wanted = useSyncExternalStore(subscribeMessages, messagesWanted);
  return (
    <Suspense fallback={null}>
      {asked ? <ConfirmDialog asked={asked} /> : null}
      {wanted ? <MessageOutlet /> : null}
    </Suspense>
  );
}
