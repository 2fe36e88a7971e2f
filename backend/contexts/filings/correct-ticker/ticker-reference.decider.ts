import type { Decider } from '#platform/commands/decider.ts';
import type { TickerReferenceEvent } from '../published/ticker-reference.events.ts';

/** `from` is the company that the ticker is of by the reference of the process that decides. */
export type CorrectTickerCommand = TickerReferenceEvent['data'];

/** CIK by each ticker that is corrected now. */
export type CorrectedTickers = Readonly<Record<string, string>>;

/** Which tickers are of another company than the SEC's file says. */
export const tickerReferenceDecider: Decider<CorrectTickerCommand, CorrectedTickers, TickerReferenceEvent> = {
  initial: {},
  evolve(state, { data: { ticker, cik, asListed } }) {
    const { [ticker]: _, ...others } = state;
    return asListed ? others : { ...others, [ticker]: cik };
  },
  decide(command, state) {
    const corrected = state[command.ticker];
    const from = corrected ?? command.from;
    const changes = command.asListed ? corrected !== undefined : command.cik !== from;
    return changes ? [{ type: 'TickerCorrected', data: { ...command, from } }] : [];
  },
};
