import type { Need } from '../needs.ts';
/** Browser operations for journeys, the same for every engine. Pointer and keys are real browser input, not scripted events. */
export interface Driver {
  open(address: string): Promise<void>;
  /** @param expression one JavaScript expression; a promise is awaited. */
  evaluate<T>(expression: string): Promise<T>;
  /** Presses and releases the pointer at a position in the viewport, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Window size in CSS pixels; an engine may enforce a larger minimum width. */
  resize(width: number, height: number): Promise<void>;
  /** Saves a screenshot of the viewport as PNG. */
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'Shift+Tab';

/** A browser engine for journeys. */
export interface Engine {
  readonly name: string;
  readonly need: Need;
  /** Required programs, by their Debian paths. */
  readonly programs: readonly string[];
  launch(): Promise<Driver>;
}
