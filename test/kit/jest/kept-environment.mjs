/** The message by which jest ends a worker. */
const END = 2;

// Half a second later jest kills a worker that still runs, with a warning; a connection that a test file left open would keep it running.
process.on('message', ([kind]) => {
  if (kind === END) setImmediate(() => process.exit());
});

/**
 * Makes one jest environment of that class serve every test file of a worker. Jest makes one for each file, into which all modules are loaded anew: that
 * took most of the time of a run. After each file its environment variables and its clock are put back, and what the class's own `afterFile` does is done.
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
  // Jest calls it with `new`, once for each file.
  return function KeptEnvironment(config, context) {
    kept ??= new Kept(config, context);
    return kept;
  };
}
