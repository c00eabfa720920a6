/**
 * Compiles the messages, names the shapes of kept values and builds the client into `dist/client`.
 * `--mode development` leaves it readable.
 */
import { must } from './run.ts';
import { nameShapes } from './shapes.ts';

const mode = process.argv.includes('development') ? 'development' : 'production';
await must('node', ['scripts/compile-messages.ts']);
await nameShapes();
await must('vite', ['build', '--mode', mode, '--logLevel', 'warn']);
