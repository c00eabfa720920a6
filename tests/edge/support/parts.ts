import { env } from 'cloudflare:workers';
import { createApp } from '../../../worker/app.ts';
import { type Config, parseConfig } from '../../../worker/config/config.ts';
import { shopPart } from '../../../worker/parts/shop.ts';
import { LATER_PARTS } from '../../../worker/parts.ts';
import type { Routes } from '../../../worker/rendering/route-metadata.ts';

/** Every part of the shop, its own first. */
export const PARTS = [
  shopPart,
  ...(await Promise.all(LATER_PARTS.map(async ({ module }) => (await module()).part))),
];

/** The paths of all pages, with those of the usual configuration. */
export const ROUTES: Routes = PARTS.flatMap((part) => part.pages(parseConfig(env)));

/** What the apps of all parts have registered; what each has is there for each. */
export const registeredRoutes = (config: Config) => PARTS.flatMap((part) => createApp(config, part).routes);
