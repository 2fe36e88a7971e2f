import type { CommandContext } from '../../platform/commands/command-context.ts';

/** Finds accounts by a contact as typed. Bound in the composition root. */
export abstract class ContactSearch {
  /** Null for input that is neither an email address nor a US phone number. */
  abstract accountsWith(contact: string, limit: number): Promise<readonly string[] | null>;
  /** Candidates by part of a contact; null for a part that is too short. @param hidden whether to match parts that the mask hides. */
  abstract accountsWithPart(part: string, hidden: boolean, limit: number): Promise<readonly string[] | null>;
  /** Counts and records a search by hidden parts, because repeated searches could reveal a contact. @throws 429 `rate_limited`. */
  abstract hiddenSearch(adminId: string, context: CommandContext): Promise<void>;
  abstract isPart(part: string, contact: string): boolean;
}
