import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';

/** Placeholder: replaced by its owner. */
export const searchApi = new Hono<AppEnv>();
