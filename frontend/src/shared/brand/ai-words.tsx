import type { ReactNode } from 'react';
import { Unbroken } from '../ui/unbroken.tsx';
import { useCode } from '../ui/use-code.ts';

/** Follows a sentence of the AI where only letters fit: in an option of a list, or in a tip. */
export const WRITTEN_BY_AI = ' (written by AI)';

const loadIcon = () => import('./ai-icon.tsx');

/** A sentence, with the drawing of the AI before it where the AI wrote it. Names of forms in it do not break at their hyphen. */
export function AiWords({ byAi, children }: { byAi: boolean; children: ReactNode }) {
  const words = typeof children === 'string' ? <Unbroken text={children} /> : children;
  if (!byAi) return words;
  return (
    <>
      <Drawing /> {words}
    </>
  );
}

/** Loaded with the first such sentence; two letters until then. */
function Drawing() {
  const { loaded } = useCode(loadIcon, true);
  return loaded === null ? (
    <small role="img" aria-label="Written by AI">
      AI
    </small>
  ) : (
    <loaded.AiIcon size={14} />
  );
}
