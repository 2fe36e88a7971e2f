/** Finds accounts by a contact as typed. Bound in the composition root. */
export abstract class ContactSearch {
  /** Null for input that is neither an email address nor a US phone number. */
  abstract accountsWith(contact: string, limit: number): Promise<readonly string[] | null>;
}
