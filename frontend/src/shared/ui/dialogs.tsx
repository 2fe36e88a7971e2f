import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentQuestion, subscribeQuestion } from './confirm.ts';
import { hasMessages, subscribeMessages } from './notify.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })));
const MessageOutlet = lazy(() => import('./message-outlet.tsx').then((module) => ({ default: module.MessageOutlet })));

/** Container of dialogs and messages; their code loads with the first one. */
export function Dialogs() {
  const asked = useSyncExternalStore(subscribeQuestion, currentQuestion);
  const wanted = useSyncExternalStore(subscribeMessages, hasMessages);
  return (
    <Suspense fallback={null}>
      {asked ? <ConfirmDialog asked={asked} /> : null}
      {wanted ? <MessageOutlet /> : null}
    </Suspense>
  );
}
