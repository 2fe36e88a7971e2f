import { IconBrain, IconInsiderMind, IconReadingMind } from '../ui/icons.ts';
import { type Brand, useBrand } from './brand.ts';

const DRAWINGS = { brain: IconBrain, 'insider-mind': IconInsiderMind, 'reading-mind': IconReadingMind } as const satisfies Record<
  Brand['ui']['aiIcon'],
  unknown
>;

/** The brand's AI icon, shown next to AI-written text. */
export function AiIcon({ size = 16 }: { size?: number }) {
  const { aiIcon } = useBrand().ui;
  const Drawing = DRAWINGS[aiIcon];
  return <Drawing size={size} role="img" aria-label="Written by AI" data-ai-icon={aiIcon} />;
}
