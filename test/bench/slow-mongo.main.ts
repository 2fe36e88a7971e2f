import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';

/** MongoDB's double as a replica set in a process of its own. Argument: how long each command takes, in milliseconds. */
const double = await MongoDouble.start('replicaSet');
double.slowDown(Number(process.argv[2]));
// It remembers every command with all its documents.
setInterval(() => double.commands.splice(0), 200);
process.on('disconnect', () => process.exit(0));
process.send?.({ url: double.url });
