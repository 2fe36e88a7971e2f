/** Roles and credentials changes of an administrator. */
export const adminStream = (adminId: string) => `admin-${adminId}`;

/** Sign-ins and sign-outs of an administrator. Separate from the role stream, so that checking a role reads few events. */
export const adminAccessStream = (adminId: string) => `adminAccess-${adminId}`;
