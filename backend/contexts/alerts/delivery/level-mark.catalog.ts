import type { Level } from '../../scoring/published/scoring.events.ts';

/** How a level looks in an email: shape and word carry it without color. Colors match the light scheme of the pages. */
export interface LevelMark {
  /** A character available in every mail font. */
  readonly levelShape: string;
  readonly levelColour: string;
  readonly levelGround: string;
  readonly levelShapeColour: string;
}

export const LEVEL_MARKS: Readonly<Record<Level, LevelMark>> = {
  CRITICAL: { levelShape: '■', levelColour: '#b0141d', levelGround: '#fdecec', levelShapeColour: '#d3222b' },
  HIGH: { levelShape: '▲', levelColour: '#9a3a00', levelGround: '#fff0e4', levelShapeColour: '#dd5b0b' },
  MEDIUM: { levelShape: '◆', levelColour: '#6b5100', levelGround: '#fcf4d2', levelShapeColour: '#a87d00' },
  LOW: { levelShape: '○', levelColour: '#4a5665', levelGround: '#eef1f4', levelShapeColour: '#6c7885' },
};
