import { pathToFileURL } from 'node:url';
import Runtime from 'jest-runtime';

/** Jest's runtime, which loads a module once for all test files of a worker that share an environment. */
class KeptModules extends Runtime {
  /** What each file has for itself: jest's own modules with its tests and hooks, and the setup files that add hooks. */
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

/** The runtime of each environment of this worker. */
const kept = new WeakMap();

/**
 * Jest calls it with `new`, once for each test file. No test mocks a module, so what one file sees of another is what two requests to one server see of
 * each other.
 */
function KeptRuntime(config, environment, ...rest) {
  const runtime = kept.get(environment) ?? new KeptModules(config, environment, ...rest);
  kept.set(environment, runtime);
  const [, , , , testPath] = rest;
  runtime.begin(config, testPath);
  return runtime;
}

export { KeptRuntime as 'module.exports' };
