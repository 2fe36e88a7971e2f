import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';

/** MongoDB's double as a replica set in its own process. Argument: duration of each command, in milliseconds. */
const double = await MongoDouble.start('replicaSet');
double.slowDown(Number(process.argv[2]));
// The double records every command with all its documents, so clear the record.
setInterval(() => double.commands.splice(0), 200);
process.on('disconnect', () => process.exit(0));
process.send?.({ url: double.url });
