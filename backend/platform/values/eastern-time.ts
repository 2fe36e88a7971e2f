/** US Eastern time: the clock of EDGAR and of the exchanges. Everything stored is UTC. Pure. */

export interface EasternTime {
  /** `2026-01-12` */
  readonly date: string;
  /** `11:28:50` */
  readonly time: string;
  /** 0 Sunday to 6 Saturday. */
  readonly weekday: number;
  /** `-05:00` or `-04:00`. */
  readonly offset: string;
}

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The US Eastern date and time of a moment. */
export function easternTime(moment: Date): EasternTime {
  const parts = Object.fromEntries(format.formatToParts(moment).map((part) => [part.type, part.value]));
  // Intl prints a year before 1000 with fewer than four digits; external texts may name any year.
  const date = `${parts['year']?.padStart(4, '0')}-${parts['month']}-${parts['day']}`;
  const time = `${parts['hour']}:${parts['minute']}:${parts['second']}`;
  const easternAsUtc = Date.parse(`${date}T${time}.000Z`);
  const hours = Math.round((moment.getTime() - easternAsUtc) / 3_600_000);
  return { date, time, weekday: new Date(easternAsUtc).getUTCDay(), offset: `-0${hours}:00` };
}

/** A moment as EDGAR's Atom feeds print it, `2026-01-12T11:28:50-05:00`. */
export function easternIso(moment: Date): string {
  const { date, time, offset } = easternTime(moment);
  return `${date}T${time}${offset}`;
}
