/**
 * Builds the worker into `dist/worker`, as wrangler asks for before it serves or deploys it (`[build]` in
 * wrangler.toml). With `NODE_ENV=development` the code stays readable. The client must have been built.
 */
import { must } from './run.ts';

const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';
await must('vite', ['build', '--config', 'vite.worker.config.ts', '--mode', mode, '--logLevel', 'warn']);
