// Loaded into the product by NODE_OPTIONS: its wall clock runs as many milliseconds ahead as the file CLOCK_FILE says. Timers and the
// monotonic clock are left alone, as when somebody sets the time of a machine.
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
// Before the product starts, so that no clock is set while it does.
look();
setInterval(look, 50).unref();
