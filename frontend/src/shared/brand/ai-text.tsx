import type { ReactNode } from 'react';
import { Unbroken } from '../ui/unbroken.tsx';
import { useCode } from '../ui/use-code.ts';

/** Suffix for an AI-written sentence where no icon fits: in a list option or tooltip. */
export const WRITTEN_BY_AI = ' (written by AI)';

const loadIcon = () => import('./ai-icon.tsx');

/** A sentence, preceded by the AI icon if the AI wrote it. Form names in it don't break at the hyphen. */
export function AiText({ byAi, children }: { byAi: boolean; children: ReactNode }) {
  const words = typeof children === 'string' ? <Unbroken text={children} /> : children;
  if (!byAi) return words;
  return (
    <>
      <Drawing /> {words}
    </>
  );
}

/** The AI icon. Its code loads with the first AI-written sentence; until then, the letters AI are shown. */
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
