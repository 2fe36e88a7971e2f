/** Finds accounts by a contact as typed. Bound in the composition root. */
export abstract class ContactSearch {
  /** Null for input that is neither an email address nor a US phone number. */
  abstract accountsWith(contact: string, limit: number): Promise<readonly string[] | null>;
  /** Candidates by part of a contact; null for a part that is too short. @param hidden whether parts count that the mask hides. */
  abstract accountsWithPart(part: string, hidden: boolean, limit: number): Promise<readonly string[] | null>;
  abstract isPart(part: string, contact: string): boolean;
}
