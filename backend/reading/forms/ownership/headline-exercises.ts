import { price } from '#platform/values/decimal.ts';
import { shortCount, shortMoney } from '../../language/figures.ts';
import { type Deal, type Exercised, exercisedBy, type InsiderWords } from './deals.ts';

/** Exercises and conversions, with or without a sale of the shares received. Pure. */

const KINDS = new Set(['M', 'O', 'X', 'C']);

/** Null if the leading deal is neither an exercise nor a sale of exercised shares. */
export function exerciseWords(lead: Deal, deals: readonly Deal[]): InsiderWords | null {
  const own = deals.filter(({ kind }) => KINDS.has(kind));
  if (lead.kind === 'S') return soldWords(lead, own);
  if (lead.kind === 'D') return cashWords(lead, own);
  return KINDS.has(lead.kind) ? keptWords(lead, deals) : null;
}

function soldWords(sale: Deal, own: readonly Deal[]): InsiderWords | null {
  const brought = own
    .filter((deal) => !deal.derivative)
    .reduce<number | null>((sum, { shares }) => (sum === null || shares === null ? null : sum + shares), 0);
  if (own.length === 0 || brought === null || brought === 0 || sale.shares === null) return null;
  const proceeds = sale.value === null ? '' : ` for ${shortMoney(sale.value)}`;
  const clauses = saleClauses(sale);
  const converted = own.every(({ kind }) => kind === 'C');
  const used = converted ? null : usedIn(own);
  if (converted && brought === sale.shares) {
    return { template: '4.convert-and-sell', words: `converts and sells ${shortCount(sale.shares)} shares${proceeds}`, clauses };
  }
  if (used === null || (used.unit !== 'options' && used.unit !== 'warrants')) return null;
  const exercised = `exercises ${shortCount(brought)} ${used.unit}`;
  if (brought === sale.shares) {
    const words =
      strike(used) === ''
        ? `${exercised} and sells the shares${proceeds}`
        : `${exercised}${strike(used)} and sells all shares${proceeds}`;
    return { template: '4.exercise-and-sell', words, clauses };
  }
  if (brought > sale.shares) {
    return {
      template: '4.exercise-sell-part',
      words: `${exercised}, sells ${shortCount(sale.shares)} shares${proceeds}`,
      clauses,
    };
  }
  return null;
}

export function saleClauses(sale: Deal): readonly (string | null)[] {
  return [
    sale.classes.has('sellToCover') ? ' to cover taxes' : null,
    sale.planned ? ' under a 10b5-1 plan' : null,
    sale.classes.has('automatic') ? ' through an automatic plan' : null,
  ];
}

/** Units were settled in cash if all their shares went back to the company. */
function cashWords(returned: Deal, own: readonly Deal[]): InsiderWords | null {
  const used = usedIn(own);
  const stock = own.find((deal) => deal.kind === 'M' && !deal.derivative);
  const units = used?.unit === 'RSUs' || used?.unit === 'performance units' || used?.unit === 'units' ? used.unit : null;
  if (units === null || stock?.shares == null || stock.shares !== returned.shares) return null;
  const worth = returned.value === null ? '' : ` for ${shortMoney(returned.value)}`;
  return {
    template: '4.cash-settlement',
    words: `has ${shortCount(stock.shares)} ${units} settled in cash${worth}`,
    clauses: [],
  };
}

function keptWords(lead: Deal, deals: readonly Deal[]): InsiderWords | null {
  const same = deals.filter(({ kind }) => kind === lead.kind);
  const stock = same.find((deal) => !deal.derivative) ?? same.find((deal) => deal.acquired === true);
  const used = usedIn(same);
  const count = stock?.shares ?? used?.count ?? lead.shares;
  if (count === null) return null;
  const withheld = deals.find(({ kind, shares }) => kind === 'F' && shares !== null);
  const taken = withheld?.shares == null ? null : `; ${shortCount(withheld.shares)} ${withholding(withheld)}`;
  switch (used?.unit) {
    case 'RSUs':
    case 'performance units':
    case 'units': {
      const words = `receives ${shortCount(count)} shares as ${used.unit === 'units' ? 'units are' : `${used.unit} are`} settled`;
      return { template: '4.settlement', words, clauses: [taken] };
    }
    case 'options':
    case 'warrants': {
      const words = `exercises ${used.unit === 'warrants' ? 'warrants for' : 'options on'} ${shortCount(count)} shares`;
      const kept = deals.every(({ kind }) => kind === lead.kind);
      return {
        template: '4.exercise',
        words: `${words}${strike(used)}`,
        clauses: [kept ? ' and keeps the shares' : null, taken],
      };
    }
    default: {
      const [from, into] = [stockTitle(used?.title ?? null), stockTitle(stock?.rows[0]?.security ?? null)];
      const words = `converts ${from ?? 'securities'} into ${shortCount(count)} ${into !== null && into !== from ? `shares of ${into}` : 'shares'}`;
      const short = `receives ${shortCount(count)} shares in a conversion`;
      return { template: '4.conversion', words: words.length <= 60 ? words : short, clauses: [taken] };
    }
  }
}

/** What the shares were withheld for: code F covers both taxes and the exercise price. */
export function withholding({ notes }: Deal): string {
  if (/\btax/i.test(notes)) return 'withheld for taxes';
  const price = /\bexercise price|\bnet[- ]exercis|\bcashless/i.test(notes);
  return price ? 'withheld for the exercise price' : 'withheld for taxes or the price';
}

function usedIn(deals: readonly Deal[]): Exercised | null {
  return exercisedBy(deals.flatMap(({ rows }) => rows));
}

function strike({ lowest, highest }: Exercised): string {
  if (lowest === null || highest === null) return '';
  const [low, high] = [price(lowest), price(highest)];
  return low === high ? ` at ${low}` : ` at ${low} to ${high}`;
}

/** `Class B common stock` from a title as filed, without par value and footnote marks; null if the title is long. */
function stockTitle(title: string | null): string | null {
  const plain = (title ?? '')
    .replace(/\s{0,3}(?:\(.{0,60}?\)|,.{0,80}\bpar value\b.{0,60}|,.{0,40}\$0?\.\d.{0,60})\s{0,3}/gi, ' ')
    .trim();
  if (plain === '' || plain.length > 40) return null;
  return plain
    .split(' ')
    .map((word, at) => (at === 0 || /^[A-Z0-9-]{1,3}$/.test(word) ? word : word.toLowerCase()))
    .join(' ')
    .replace(/\bclass ([a-z])\b/gi, (_, letter: string) => `Class ${letter.toUpperCase()}`)
    .replace(/^(?:Common|Ordinary|Preferred)\b/, (word) => word.toLowerCase());
}
