/** An administrator's role and credential changes. */
export const adminStream = (adminId: string) => `admin-${adminId}`;

/** An administrator's sign-ins and sign-outs. Separate from the role stream, so that checking a role reads few events. */
export const adminAccessStream = (adminId: string) => `adminAccess-${adminId}`;
