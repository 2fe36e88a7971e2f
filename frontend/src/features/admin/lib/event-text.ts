import type { ActivityEvent } from '../api/activity.ts';

/** `AdminSignedIn` as words: `Admin signed in`. */
export function typeText(type: string): string {
  const words = type.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const WHO: Readonly<Record<string, string>> = { user: 'Account', admin: 'Administrator', operator: 'Operator' };
const SHORT = 12;

/** Who did it, by id: the log contains no names or addresses. */
export function actorText({ actorType, actorId }: Pick<ActivityEvent, 'actorType' | 'actorId'>): string {
  if (actorId === null) return 'Unknown';
  const who = WHO[actorType ?? ''];
  return who === undefined ? actorId : `${who} ${actorId.length > SHORT ? `${actorId.slice(0, SHORT)}…` : actorId}`;
}
