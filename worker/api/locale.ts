import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';

/** Placeholder: replaced by its owner. */
export const localeApi = new Hono<AppEnv>();
