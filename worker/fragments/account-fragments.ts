import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { rateLimit } from '../security/rate-limit.ts';
import { accountDrawerFragment } from './account-drawer.tsx';
import { ownSignUpFragment, signUpModalFragment } from './newsletter.tsx';
import { profilingFragment, profilingStepsFragment } from './profiling.tsx';
import { signInFragment } from './sign-in.tsx';

/**
 * The parts of pages (worker/fragments/shop-fragments.ts) that belong to signing in, the account and the
 * newsletter. They read the session, but for the form that anybody can sign up with.
 */
export const accountFragments = new Hono<AppEnv>();

accountFragments.use(rateLimit('RENDER_LIMIT', 'fragment'));
accountFragments.get('/sign-in', signInFragment);
accountFragments.get('/account', accountDrawerFragment);
accountFragments.get('/own-sign-up', ownSignUpFragment);
accountFragments.get('/sign-up', signUpModalFragment);
accountFragments.get('/profiling', profilingFragment);
accountFragments.get('/profiling-steps', profilingStepsFragment);
