import { type Bench, type Figure, median, ratioOf } from './figure.ts';

const ROUNDS = Number(process.env['PAIR_ROUNDS'] ?? 7);

type Outcome = Awaited<ReturnType<Bench['run']>>;

/**
 * Runs a bench of this build and of another alternately, each going first in every second round. A figure's floor is the median
 * of the other build; its note gives the interval of the rounds' ratios, because other work on the machine affects both builds alike.
 * @param run runs the bench built in a checkout.
 */
export async function inTurns(run: (checkout: string) => Promise<Outcome>, against: string): Promise<Outcome> {
  const figures = new Map<string, Figure[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const checkout of round % 2 === 0 ? ['.', against] : [against, '.']) {
      const outcome = await run(checkout);
      if ('skipped' in outcome) return outcome;
      for (const figure of outcome)
        figures.set(keyOf(checkout, figure), [...(figures.get(keyOf(checkout, figure)) ?? []), figure]);
    }
  }
  return [...figures].flatMap(([key, own]): Figure[] => {
    const [first] = own;
    const others = first && figures.get(keyOf(against, first));
    if (!first || !others || key !== keyOf('.', first)) return [];
    const [value, floor] = [own, others].map((rounds) => median(rounds.map((each) => each.value)));
    const ratios = own.map((each, round) => each.value / (others[round]?.value ?? Number.NaN)).sort((a, b) => a - b);
    const ofFloors = [own, others].map((rounds) => median(rounds.map((each) => ratioOf(each) ?? Number.NaN)).toFixed(2));
    const itself = first.floor === null ? '' : `; against its own floor ${ofFloors[0]}, there ${ofFloors[1]}`;
    const interval = `median of ${own.length} rounds' ratios ${median(ratios).toFixed(2)}, ${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`;
    return [
      {
        ...first,
        value: value ?? Number.NaN,
        floor: floor ?? Number.NaN,
        limits: [],
        note: `${interval}${itself}; ${first.note}`,
      },
    ];
  });
}

const keyOf = (checkout: string, { name }: Figure) => `${checkout} ${name}`;
