import type { HoldingsFacts, HoldingsPosition } from './facts.ts';
import { ImpliedPrices } from './read-unit.ts';

/** What the rows of an information table add up to: securities, options and the largest position. */

const NO_NAME = /^(?:n[/.]?a\.?|none|nil|no\b.{0,80}|not applicable|[-.0]{1,40}|x{2,40})$/i;
const NO_CUSIP = /^(?:(.)\1{0,8}|n\/?a|none.{0,5})$/i;

type Option = NonNullable<HoldingsFacts['options']>[number]['kind'];

interface Security {
  readonly position: HoldingsPosition;
  readonly option: Option | null;
  value: bigint;
  rows: number;
}

/** A row that filers write if they hold nothing: value 0 without an amount, or named “none” without a real CUSIP. */
export function isPlaceholder({ issuer, cusip, value, amount }: HoldingsPosition): boolean {
  const isNothing = Number(value ?? Number.NaN) === 0 && Number(amount ?? 0) === 0;
  return isNothing || (NO_NAME.test(issuer?.trim() ?? '') && NO_CUSIP.test(cusip ?? '0'));
}

/** Adds up the rows of each security, which is listed once for every combination of managers. */
export class TableTotals {
  readonly prices = new ImpliedPrices();
  readonly #securities = new Map<string, Security>();
  /** Number of rows that are not placeholders. */
  positions = 0;
  #rows = 0;
  #areWhole = true;
  #areNamed = true;

  /** @param value null if it is not a whole number. */
  add(position: HoldingsPosition, value: bigint | null): void {
    this.#rows += 1;
    if (value === null) this.#areWhole = false;
    if (isPlaceholder(position)) return;
    this.positions += 1;
    this.prices.add(position);
    if (position.cusip === null) this.#areNamed = false;
    const option = optionOf(position);
    const key = `${position.cusip?.toUpperCase() ?? position.issuer} ${option ?? ''}`;
    const known = this.#securities.get(key);
    if (known === undefined) this.#securities.set(key, { position, option, value: value ?? 0n, rows: 1 });
    else {
      known.value += value ?? 0n;
      known.rows += 1;
    }
  }

  facts(): Pick<HoldingsFacts, 'securities' | 'largest' | 'options' | 'heldValue'> {
    if (this.#rows === 0) return { securities: null, largest: null };
    const all = [...this.#securities.values()];
    const withoutOptions = all.filter(({ option }) => option === null);
    return {
      securities: this.#areNamed ? all.length : null,
      largest: this.#areNamed && this.#areWhole ? largestOf(withoutOptions) : null,
      options: (['Put', 'Call'] as const).flatMap((kind) => {
        const own = all.filter(({ option }) => option === kind);
        const positions = this.#areNamed ? own.length : own.reduce((sum, { rows }) => sum + rows, 0);
        return own.length === 0 ? [] : [{ kind, positions, notional: String(sumOf(own)) }];
      }),
      heldValue: this.#areWhole ? String(sumOf(withoutOptions)) : null,
    };
  }
}

function optionOf({ putCall }: HoldingsPosition): Option | null {
  if (putCall === null) return null;
  return /^p/i.test(putCall) ? 'Put' : 'Call';
}

const sumOf = (securities: readonly Security[]): bigint => securities.reduce((sum, { value }) => sum + value, 0n);

function largestOf(held: readonly Security[]): HoldingsFacts['largest'] {
  let leader: Security | undefined;
  for (const each of held) if (leader === undefined || each.value > leader.value) leader = each;
  return leader === undefined
    ? null
    : { issuer: leader.position.issuer, cusip: leader.position.cusip, value: String(leader.value) };
}
