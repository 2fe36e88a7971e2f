import type { ActivityEvent } from '../api/activity.ts';

/** `AdminSignedIn` as words: `Admin signed in`. */
export function typeText(type: string): string {
  const words = type.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const WHO: Readonly<Record<string, string>> = { user: 'Account', admin: 'Administrator', operator: 'Operator' };
const SHORT = 12;

/** Who caused the event: the current name if there is one, otherwise the id, because the log stores no names. */
export function actorText({ actorType, actorId, actorName }: Pick<ActivityEvent, 'actorType' | 'actorId' | 'actorName'>): string {
  if (actorName !== null) return actorType === 'user' ? `Account ${actorName}` : actorName;
  if (actorId === 'anonymous') return 'Not signed in';
  if (actorId === null) return 'Unknown';
  const who = WHO[actorType ?? ''];
  return who === undefined ? actorId : `${who} ${actorId.length > SHORT ? `${actorId.slice(0, SHORT)}…` : actorId}`;
}

/** A stream name with its id shortened: `account-7b0d6f0e…`. The details show the full id. */
export function shortStream(stream: string): string {
  const from = stream.indexOf('-') + 1;
  return stream.length - from > SHORT + 10 ? `${stream.slice(0, from + 8)}…` : stream;
}
