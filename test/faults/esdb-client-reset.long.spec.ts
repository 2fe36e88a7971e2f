import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EsdbDouble } from '../kit/esdb-double.ts';

const PROGRAM = fileURLToPath(new URL('../kit/append-under-faults.mjs', import.meta.url));
const AT_A_TIME = 40;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * If an append begins on a channel that is being closed, the client throws where nobody can catch it, which would end the process.
 */
describe('a process that appends without a pause', () => {
  let double: EsdbDouble;
  beforeEach(async () => {
    double = await EsdbDouble.start();
  });
  afterEach(() => double.stop());

  /** Keeps appending during the fault and for a while after it. */
  async function appendThrough(connectionString: string, deadlineMs: number, fault: () => Promise<void>) {
    const child = fork(PROGRAM, [connectionString, String(deadlineMs)], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    let output = '';
    let errors = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const appended = (count: number) =>
      Promise.race([
        ended,
        new Promise<void>((resolve) => {
          child.on('message', (written: number) => {
            if (written >= count) resolve();
          });
        }),
      ]);
    await fault();
    await appended(5 * AT_A_TIME);
    if (child.connected) child.send('stop', () => {});
    return { code: await ended, errors, written: Number(output) };
  }

  test.each([
    {
      name: 'the search for the leader takes longer than the appends may',
      cluster: true,
      deadlineMs: 100,
      fault: async () => {
        double.node.gossipDelayMs = 900;
        await pause(3_000);
        double.node.gossipDelayMs = 0;
      },
    },
    {
      name: 'connections are reset',
      cluster: false,
      deadlineMs: 1_000,
      fault: async () => {
        for (let n = 0; n < 10; n += 1) {
          await pause(50);
          double.network.reset();
        }
      },
    },
    {
      name: 'a node does not lead',
      cluster: false,
      deadlineMs: 1_000,
      fault: async () => {
        for (let n = 0; n < 10; n += 1) {
          await pause(50);
          double.fail('append', { kind: 'notLeader' }, AT_A_TIME);
        }
      },
    },
  ])('continues when $name, and writes everything once', async ({ cluster, deadlineMs, fault }) => {
    const connectionString = cluster ? double.clusterString : double.connectionString;
    const { code, errors, written } = await appendThrough(connectionString, deadlineMs, fault);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const ours = double.log.records.filter(({ stream }) => stream.startsWith('thing-'));
    // An unanswered append may still have arrived.
    expect(ours.length).toBeGreaterThanOrEqual(written);
    expect(ours.length).toBeLessThanOrEqual(written + AT_A_TIME);
    expect(ours.every(({ revision }) => revision === 0)).toBe(true);
  });
});
