import type { Need } from '../needs.ts';
/** What a journey needs of a browser, the same for every engine. Pointer and keys are the browser's own input, not events that a script makes. */
export interface Driver {
  open(address: string): Promise<void>;
  /** @param expression one JavaScript expression; a promise is awaited. */
  evaluate<T>(expression: string): Promise<T>;
  /** Presses and releases the pointer at a place of the viewport, in CSS pixels. */
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Width and height of the window in CSS pixels; an engine may keep a window wider than asked for. */
  resize(width: number, height: number): Promise<void>;
  /** Writes a picture of the viewport, as PNG. */
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'Shift+Tab';

/** A browser that journeys run in. */
export interface Engine {
  readonly name: string;
  readonly need: Need;
  /** Its programs, each at its Debian path. */
  readonly programs: readonly string[];
  launch(): Promise<Driver>;
}
