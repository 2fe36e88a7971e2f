import type { ReactNode } from 'react';
import { useCode } from '../ui/use-code.ts';

const loadIcon = () => import('./ai-icon.tsx');

/** A sentence, with the drawing of the AI before it where the AI wrote it. */
export function AiWords({ byAi, children }: { byAi: boolean; children: ReactNode }) {
  if (!byAi) return children;
  return (
    <>
      <Drawing /> {children}
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
