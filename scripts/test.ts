import { runSteps } from './run-steps.ts';
import { changeSteps } from './steps.ts';

await runSteps(changeSteps);
