import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { rateLimit } from '../security/rate-limit.ts';
import { reservationFragment } from './reservation.tsx';

/** The parts of pages (worker/fragments/shop-fragments.ts) that say how long a bag is held. */
export const bagFragments = new Hono<AppEnv>();

bagFragments.use(rateLimit('RENDER_LIMIT', 'fragment'));
bagFragments.get('/reservation', reservationFragment);
