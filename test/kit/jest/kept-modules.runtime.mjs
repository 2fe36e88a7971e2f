import { pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';

/** Jest's runtime, changed to load a module once for all test files of a worker that share an environment. */
class KeptModules extends Runtime {
  /** State that each file needs for itself: jest's own modules with its tests and hooks, and the setup files that add hooks. */
  begin(config, testPath) {
    this._testPath = testPath;
    this.testState.enterTestCode();
    this.registries.getInternalCjsRegistry().clear();
    delete this._environment.global[Symbol.for('EVENT_HANDLERS')];
    for (const path of config.setupFilesAfterEnv) this.registries.getActiveEsmRegistry().delete(pathToFileURL(path).href);
  }

  teardown() {
    this.restoreAllMocks();
  }
}

/** The runtime of each environment in this worker. */
const kept = new WeakMap();

/**
 * Jest calls it with `new`, once per test file. No test mocks a module, so test files share module state just like two requests to one
 * server.
 */
function KeptRuntime(config, environment, ...rest) {
  const runtime = kept.get(environment) ?? new KeptModules(config, environment, ...rest);
  kept.set(environment, runtime);
  const [, , , , testPath] = rest;
  runtime.begin(config, testPath);
  return runtime;
}

export { KeptRuntime as 'module.exports' };
