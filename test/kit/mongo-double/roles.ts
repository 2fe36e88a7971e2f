import { CommandError } from './command-error.ts';
import type { BsonDocument } from './query.ts';

export type Role = 'read' | 'readWrite';

const UNAUTHORIZED = 13;
/** Commands allowed without a role. */
const OPEN = ['ping', 'hello', 'endSessions', 'killCursors'];
const READS = ['find', 'getMore', 'aggregate', 'explain', 'listIndexes', 'listCollections'];

/** Permissions of the client's user, by database. */
export class Roles {
  /** Null if everything is allowed. */
  private granted: Readonly<Record<string, Role>> | null = null;

  /** Gives the user exactly these roles. */
  grant(roles: Readonly<Record<string, Role>>): void {
    this.granted = roles;
  }

  /** @throws CommandError like a server that rejects a user. */
  check(command: BsonDocument): void {
    const [name = ''] = Object.keys(command);
    if (this.granted === null || OPEN.includes(name)) return;
    const database = String(command['$db']);
    const role = this.granted[database];
    if (role === 'readWrite' || (role === 'read' && READS.includes(name))) return;
    throw new CommandError(
      UNAUTHORIZED,
      `not authorized on ${database} to execute command { ${name}: "${String(command[name])}" }`,
    );
  }
}
