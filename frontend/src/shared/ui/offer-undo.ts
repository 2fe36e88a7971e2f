import { errorSentence } from '../api/api-error.ts';
import { notify } from './notify.ts';

type Undoable = {
  /** One message per subject: a newer change takes the place of an older one. */
  readonly id: string;
  /** What was done. */
  readonly title: string;
  readonly text?: string;
  /** Takes it back at the server. */
  readonly undo: () => Promise<unknown>;
};

/** Says what was done and offers to take it back. When that fails the message says why and offers it again. */
export function offerUndo({ id, title, text = '', undo }: Undoable): void {
  const run = () => {
    undo().catch((error: unknown) =>
      notify({
        id,
        kind: 'error',
        title: `Couldn’t undo: ${title}`,
        text: errorSentence(error, 'Try again in a moment.'),
        action: { label: 'Try again', run, undoes: true },
      }),
    );
  };
  notify({ id, kind: 'info', title, text, action: { label: 'Undo', run, undoes: true } });
}
