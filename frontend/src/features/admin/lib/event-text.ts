import type { ActivityEvent } from '../api/activity.ts';

/** `AdminSignedIn` as words: `Admin signed in`. */
export function typeText(type: string): string {
  const words = type.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const WHO: Readonly<Record<string, string>> = { user: 'Account', admin: 'Administrator', operator: 'Operator' };
const SHORT = 12;

/** Who did it: by name while there is one, else by id, because the log has no names. */
export function actorText({ actorType, actorId, actorName }: Pick<ActivityEvent, 'actorType' | 'actorId' | 'actorName'>): string {
  if (actorName !== null) return actorType === 'user' ? `Account ${actorName}` : actorName;
  if (actorId === 'anonymous') return 'Not signed in';
  if (actorId === null) return 'Unknown';
  const who = WHO[actorType ?? ''];
  return who === undefined ? actorId : `${who} ${actorId.length > SHORT ? `${actorId.slice(0, SHORT)}…` : actorId}`;
}

/** `account-7b0d6f0e…`: ids in full are in the details. */
export function shortStream(stream: string): string {
  const from = stream.indexOf('-') + 1;
  return stream.length - from > SHORT + 10 ? `${stream.slice(0, from + 8)}…` : stream;
}
