import type { ReportingOwner } from './facts.ts';

/** Roles of an insider at the company, the most informative first (scoring.md section 6). Pure. */
export const ROLES = ['cfo', 'ceo', 'chair', 'insider', 'tenPercent', 'other'] as const;
export type Role = (typeof ROLES)[number];

const TITLES: readonly (readonly [Role, RegExp])[] = [
  ['cfo', /chief financial|principal financial|\bCFO\b/i],
  ['ceo', /chief executive|principal executive|\bCEO\b/i],
  ['chair', /\bchair(?:man|woman|person)?\b|(?<!vice[ -])\bpresident\b/i],
];
const ELSEWHERE =
  /^\W{0,3}(?:please )?(?:see|refer)\b.{0,40}(?:remark|foot ?note|below|box)|^\W{0,3}$|^(?:n\/?a|none|not applicable)\.?$/i;

/** The officer's title, taken from the remarks if the field only points there. Null if none. */
export function titleOf(owner: ReportingOwner): string | null {
  const printed = owner.title?.trim() ?? '';
  return printed === '' || ELSEWHERE.test(printed) ? (owner.titleInRemarks ?? null) : printed;
}

/** An officer's title; some filers check "Other" and name the office there. */
export function officeTitleOf(owner: ReportingOwner): string {
  if (owner.isOfficer) return titleOf(owner) ?? '';
  const other = owner.isOther ? (owner.otherText ?? '') : '';
  return /\bformer|\bresigned\b/i.test(other) ? '' : other;
}

export function roleOf(owner: ReportingOwner): Role {
  const title = officeTitleOf(owner);
  const titled = TITLES.find(([, pattern]) => pattern.test(title));
  if (titled) return titled[0];
  if (owner.isOfficer || owner.isDirector) return 'insider';
  return owner.isTenPercentOwner ? 'tenPercent' : 'other';
}

/** The highest role among joint filers, who count as one. */
export function highestRole(owners: readonly ReportingOwner[]): Role {
  const found = new Set(owners.map(roleOf));
  return ROLES.find((role) => found.has(role)) ?? 'other';
}

/** Index of the first owner with that role. */
export function leadingOwner(owners: readonly ReportingOwner[]): number {
  const role = highestRole(owners);
  return Math.max(
    0,
    owners.findIndex((owner) => roleOf(owner) === role),
  );
}
