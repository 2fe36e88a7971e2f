/** Who is an administrator, and with which role. */
export const adminStream = (adminId: string) => `admin-${adminId}`;

/** When an administrator signed in and out. Apart from the role, so that a check of the role reads few events. */
export const adminAccessStream = (adminId: string) => `adminAccess-${adminId}`;
