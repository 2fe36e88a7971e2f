/** Administrator roles; each includes the previous ones. viewer: view; operator: act on filings, projections and accounts; owner: manage administrators. */
export const ADMIN_ROLES = ['viewer', 'operator', 'owner'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Whether a role includes the permissions of another. */
export function covers(role: AdminRole, needed: AdminRole): boolean {
  return ADMIN_ROLES.indexOf(role) >= ADMIN_ROLES.indexOf(needed);
}
