import type { Hono } from 'hono';
import type { Config } from '../config/config.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Routes } from '../rendering/route-metadata.ts';

/** A part of the shop: the addresses whose code is loaded together (worker/parts.ts). */
export type Part = {
  /** Its pages, with the paths that the configuration gives them. */
  pages: (config: Config) => Routes;
  /** Adds what is not a page to an app. */
  add: (app: Hono<AppEnv>) => void;
};
