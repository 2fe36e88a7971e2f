#!/bin/bash
# Runs mongod as a replica set of one with authentication on, for docker-compose.yml. Makes key file, set and users where they are missing,
# so that the same command serves a new volume, one of this script, and one that was written without set and authentication.
# Needs MONGODB_ROOT_PASSWORD, MONGODB_PASSWORD and HOST_IN_SET (name and port by which clients reach this server).
set -euo pipefail

key=/data/configdb/keyfile
if [ ! -s "$key" ]; then
  (umask 077 && head -c 756 /dev/urandom | base64 -w 0 > "$key.new")
  chown mongodb:mongodb "$key.new"
  chmod 400 "$key.new"
  mv "$key.new" "$key"
fi

# Members of a set know each other by the key file, which turns authentication on. As long as there is no user, somebody on the machine
# itself may initiate the set and make the first one.
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
  if (!signIn()) throw new Error('MONGODB_ROOT_PASSWORD is not the one this volume was made with');
}
while (!db.hello().isWritablePrimary) sleep(200);
const roles = ['filingwire', 'filingwire_ops', 'filingwire_texts'].map((name) => ({ role: 'readWrite', db: name }));
const known = admin.getUser('filingwire') !== null;
if (known) admin.updateUser('filingwire', { pwd: MONGODB_PASSWORD, roles });
else admin.createUser({ user: 'filingwire', pwd: MONGODB_PASSWORD, roles });
SCRIPT

make_set_and_users() {
  until mongosh --quiet --norc 'mongodb://127.0.0.1:27017/admin?directConnection=true' /tmp/mongodb-set.js; do
    sleep 1
  done
  touch /tmp/set-is-ready
}

rm -f /tmp/set-is-ready
make_set_and_users &
exec docker-entrypoint.sh mongod --replSet rs0 --keyFile "$key" --bind_ip_all --wiredTigerCacheSizeGB "${MONGODB_CACHE_GB:-1}"
