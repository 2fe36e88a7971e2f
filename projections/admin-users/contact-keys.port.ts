/** Turns a contact as typed into the key under which accounts have it. Bound in the composition root. */
export abstract class ContactKeys {
  /** Null where it is neither an e-mail address nor a US phone number. */
  abstract keyOf(contact: string): string | null;
}
