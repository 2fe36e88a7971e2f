import type { Level } from '../scoring/published/scoring.events.ts';

/** How a level looks in a mail: shape and word tell it without color. The colors are those of the pages in the light scheme. */
export interface LevelMark {
  /** A character that every mail font has. */
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
