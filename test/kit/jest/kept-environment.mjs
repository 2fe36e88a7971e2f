/** Jest's message that ends a worker. */
const END = 2;

// Half a second later jest would kill a worker that is still running, with a warning. An orderly exit takes longer: connections that a test file left open,
// threads, and gigabytes of modules to tear down.
process.on('message', ([kind]) => {
  if (kind === END) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
});

/**
 * Makes one jest environment serve all test files of a worker. By default jest creates one per file and loads all modules anew, which took most of a run's
 * time. After each file, environment variables and clock are restored, and the class's own `afterFile` runs.
 * @param {typeof import('@jest/environment').JestEnvironment} Environment
 */
export function keptEnvironment(Environment) {
  class Kept extends Environment {
    constructor(config, context) {
      super(config, context);
      this.variables = { ...this.global.process.env };
    }

    async teardown() {
      this.fakeTimersModern.useRealTimers();
      this.afterFile?.();
      const { env } = this.global.process;
      for (const name of Object.keys(env)) if (!(name in this.variables)) delete env[name];
      Object.assign(env, this.variables);
    }
  }
  let kept;
  // Jest calls it with `new`, once per file.
  return function KeptEnvironment(config, context) {
    kept ??= new Kept(config, context);
    return kept;
  };
}
