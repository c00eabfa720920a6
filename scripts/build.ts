/** Compiles the messages and builds the client into `dist/client`. `--mode development` leaves it readable. */
import { must } from './run.ts';

const mode = process.argv.includes('development') ? 'development' : 'production';
await must('node', ['scripts/compile-messages.ts']);
await must('vite', ['build', '--mode', mode, '--logLevel', 'warn']);
