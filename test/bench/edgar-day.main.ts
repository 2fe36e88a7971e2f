import { EdgarDay } from './edgar-day.ts';

/** Runs EDGAR in its own process and sends its address to the parent. */
const [filings = 0, perLook = 0, after = 0, perSecond = 0, first = 0, live = 0] = process.argv.slice(2).map(Number);
const origin = new EdgarDay({
  filings,
  perLook,
  ...(perSecond > 0 && { steady: { after, perSecond, first, live: live === 1 } }),
});
process.on('message', ({ held }: { held: boolean }) => origin.hold(held));
const url = await origin.start();
process.on('disconnect', () => process.exit(0));
process.send?.({ url });
