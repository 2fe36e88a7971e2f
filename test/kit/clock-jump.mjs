// Loaded into the product by NODE_OPTIONS: shifts its wall clock by the milliseconds in the file CLOCK_FILE. Timers and the monotonic clock
// are unaffected, as when someone sets a machine's time.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let ahead = 0;

class MovedDate extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + ahead);
    else super(...args);
  }
  static now() {
    return RealDate.now() + ahead;
  }
}
globalThis.Date = MovedDate;

function look() {
  try {
    ahead = Number(readFileSync(process.env['CLOCK_FILE'], 'latin1')) || 0;
  } catch {
    ahead = 0;
  }
}
// Before the product starts, so that no clock changes during the start.
look();
setInterval(look, 50).unref();
