import { EdgarDay } from './edgar-day.ts';

/** EDGAR beside the product in a process of its own; tells its parent where it listens. */
const [filings, perLook] = process.argv.slice(2).map(Number);
const origin = new EdgarDay({ filings: filings ?? 0, perLook: perLook ?? 0 });
const url = await origin.start();
process.on('disconnect', () => process.exit(0));
process.send?.({ url });
