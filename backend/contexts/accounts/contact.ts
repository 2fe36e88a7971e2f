/** Normalises contacts as typed to the form in which they are stored and compared. Pure. */

/** North American area codes outside the United States and its territories: Canada, the Caribbean and the Atlantic. */
const NON_US_AREAS = new Set(
  (
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514 519 537 548 ' +
    '568 579 581 584 587 600 604 613 622 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942 ' +
    '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'
  ).split(' '),
);

/** Premium, toll-free and other area codes that do not belong to mobile phones. */
const NON_PERSONAL_AREAS = /^(?:[2-9]11|8(?:00|33|44|55|66|77|88)|900|5(?:00|2[1-9]|33|44|66|77|88))$/;

/**
 * US phone number in E.164: ten digits get +1, eleven starting with 1 get +, everything else gets + before its digits
 * (spec section 5). Null unless the outcome is a US number of the North American plan.
 */
export function normalisePhone(input: string): string | null {
  if (/[^\d\s().+\-/]/.test(input)) return null;
  const digits = input.replace(/\D/g, '');
  const e164 = digits.length === 10 ? `+1${digits}` : `+${digits}`;
  const parts = /^\+1([2-9]\d{2})([2-9]\d{2})\d{4}$/.exec(e164);
  const area = parts?.[1];
  if (!area || parts[2]?.endsWith('11') || NON_US_AREAS.has(area) || NON_PERSONAL_AREAS.test(area)) return null;
  return e164;
}

/** Lower-case e-mail address, null when invalid. The check is simple on purpose: only delivery proves an address. */
export function normaliseEmail(input: string): string | null {
  const email = input.trim().toLowerCase();
  return email.length <= 254 &&
    /^[^\s@<>()",;:\\[\]\p{C}]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/u.test(email)
    ? email
    : null;
}

/** `j•••@example.com`, `•••-•••-0123`: enough for the owner to recognise it, not enough to use it. */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@');
  return at > 0 ? `${[...contact][0]}•••${contact.slice(at)}` : `•••-•••-${contact.slice(-4)}`;
}
