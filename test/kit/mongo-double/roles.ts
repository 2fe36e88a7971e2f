import { CommandError } from './command-error.ts';
import type { BsonDocument } from './query.ts';

export type Role = 'read' | 'readWrite';

const UNAUTHORIZED = 13;
/** What anybody may ask, also without a role. */
const OPEN = ['ping', 'hello', 'endSessions', 'killCursors'];
const READS = ['find', 'getMore', 'aggregate', 'explain', 'listIndexes', 'listCollections'];

/** What the user of the client may do, by database. */
export class Roles {
  /** Null where everybody may do everything. */
  private granted: Readonly<Record<string, Role>> | null = null;

  /** From now on the user has these roles and no others. */
  grant(roles: Readonly<Record<string, Role>>): void {
    this.granted = roles;
  }

  /** @throws CommandError as a server refuses a user. */
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
