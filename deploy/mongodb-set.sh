#!/bin/bash
# Runs mongod as a single-node replica set with authentication, for docker-compose.yml. Creates the key file, replica set and users if they are
# missing, so that it works with a new volume, a volume from an earlier run, and a volume created without a replica set and authentication.
# Requires MONGODB_ROOT_PASSWORD, MONGODB_PASSWORD and HOST_IN_SET (host and port at which clients reach this server).
set -euo pipefail

key=/data/configdb/keyfile
if [ ! -s "$key" ]; then
  (umask 077 && head -c 756 /dev/urandom | base64 -w 0 > "$key.new")
  chown mongodb:mongodb "$key.new"
  chmod 400 "$key.new"
  mv "$key.new" "$key"
fi

# Replica set members authenticate to each other with the key file, which also turns on authentication. Until the first user exists, a client on
# localhost may initiate the set and create that user.
cat > /tmp/mongodb-set.js <<'SCRIPT'
const { MONGODB_ROOT_PASSWORD, MONGODB_PASSWORD, HOST_IN_SET } = process.env;
const admin = db.getSiblingDB('admin');
const signIn = () => {
  try {
    return admin.auth('root', MONGODB_ROOT_PASSWORD).ok === 1;
  } catch {
    return false;
  }
};
if (!signIn()) {
  try {
    rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: HOST_IN_SET }] });
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized') throw error;
  }
  while (!db.hello().isWritablePrimary) sleep(200);
  admin.createUser({ user: 'root', pwd: MONGODB_ROOT_PASSWORD, roles: ['root'] });
  if (!signIn()) throw new Error('MONGODB_ROOT_PASSWORD differs from the password this volume was created with');
}
while (!db.hello().isWritablePrimary) sleep(200);
const roles = ['filingwire', 'filingwire_ops', 'filingwire_texts'].map((name) => ({ role: 'readWrite', db: name }));
const known = admin.getUser('filingwire') !== null;
if (known) admin.updateUser('filingwire', { pwd: MONGODB_PASSWORD, roles });
else admin.createUser({ user: 'filingwire', pwd: MONGODB_PASSWORD, roles });
SCRIPT

create_set_and_users() {
  until mongosh --quiet --norc 'mongodb://127.0.0.1:27017/admin?directConnection=true' /tmp/mongodb-set.js; do
    sleep 1
  done
  touch /tmp/set-is-ready
}

rm -f /tmp/set-is-ready
create_set_and_users &
exec docker-entrypoint.sh mongod --replSet rs0 --keyFile "$key" --bind_ip_all --wiredTigerCacheSizeGB "${MONGODB_CACHE_GB:-1}"
