import { TestEnvironment } from 'jest-environment-node';
import { keptEnvironment } from './kept-environment.mjs';

export default keptEnvironment(TestEnvironment);
