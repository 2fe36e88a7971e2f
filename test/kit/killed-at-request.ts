import type { Spawned } from './product.ts';
import type { S3Double } from './s3-double.ts';

/** Starts a program that is killed (SIGKILL) at its first bucket request of a kind. @param carriedOut whether the request still takes effect. */
export async function killedAtRequest(
  bucket: S3Double,
  method: string,
  part: string,
  carriedOut: boolean,
  start: () => Spawned,
): Promise<void> {
  let met = false;
  const program = start();
  bucket.before = async (request) => {
    if (request.method !== method || !request.path.includes(part)) return null;
    met = true;
    program.process.kill('SIGKILL');
    await program.ended;
    return carriedOut ? null : 'drop';
  };
  await program.ended;
  bucket.before = () => null;
  if (!met) throw new Error(`ended without a ${method} of ${part}:\n${program.output()}`);
}
