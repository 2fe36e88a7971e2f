import { LEVEL_PALETTE } from '../../scoring/published/level-palette.catalog.ts';
import type { Level } from '../../scoring/published/scoring.events.ts';

/** How a level looks in an email: its shape and word convey it even without color. */
export interface LevelMark {
  /** A character available in every mail font. */
  readonly levelShape: string;
  readonly levelColour: string;
  readonly levelGround: string;
  readonly levelShapeColour: string;
}

/** Emails start out light; their style sheet has the dark colors (`backend/platform/mail-templates/head.mjml`). */
const { light } = LEVEL_PALETTE;

const mark = (levelShape: string, name: Lowercase<Level>): LevelMark => ({
  levelShape,
  levelColour: light[name],
  levelGround: light[`${name}-surface`],
  levelShapeColour: light[`${name}-shape`],
});

export const LEVEL_MARKS: Readonly<Record<Level, LevelMark>> = {
  CRITICAL: mark('■', 'critical'),
  HIGH: mark('▲', 'high'),
  MEDIUM: mark('◆', 'medium'),
  LOW: mark('○', 'low'),
};
