import type { Context } from 'hono';
import { Question, StartStep, stepKeys } from '../account/profiling/profiling-steps.tsx';
import { readQuestions } from '../account/profiling/questions.ts';
import { ASSETS } from '../assets.ts';
import { CloseButton } from '../content/close-button.tsx';
import type { AppEnv } from '../http/app-env.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { fragmentResponse, noAnswer, noFragment } from './fragment-response.tsx';

const PROFILING_DIALOG_ID = 'profiling';

/** How long a browser caches the fragment, in seconds: the beginning of a visit. */
const CACHE_CONTROL = 'public, max-age=300';

/**
 * The drawer of the profile, with its start (client/account/profiling-drawer.ts). It is the same
 * for everyone; the questions follow in a fragment of their own.
 */
export function profilingFragment(c: Context<AppEnv>): Response {
  const { shop } = c.var;
  if (!shop.features.profiling) return noFragment(c);
  return fragmentResponse(c, <ProfilingDialog shop={shop} />, CACHE_CONTROL);
}

function ProfilingDialog({ shop }: { shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <dialog
      id={PROFILING_DIALOG_ID}
      closedby="any"
      aria-label={t('account.profiling.title')}
      className="panel"
      data-done={t('account.profiling.done')}
    >
      <link rel="stylesheet" href={ASSETS.accountStyle} />
      <CloseButton closes={PROFILING_DIALOG_ID} className="self-end" />
      <div className="profiling">
        <StartStep shop={shop} heading="h2" />
        <div data-questions={shop.link('/fragments/profiling-steps')} hidden>
          <div role="status">
            <p className="sr-only">{t('account.profiling.loading')}</p>
            <div className="skeleton h-7 w-1/2" />
            <div className="skeleton mt-4 h-5 w-3/4" />
            <div className="skeleton mt-6 h-96" />
          </div>
          <p role="alert" hidden>
            {t('account.profiling.unavailable')}
          </p>
        </div>
      </div>
    </dialog>
  );
}

/** The questions with the shopper's answers so far: 204 for guests, 202 while the service fails. */
export async function profilingStepsFragment(c: Context<AppEnv>): Promise<Response> {
  const { services, shop } = c.var;
  if (!shop.features.profiling) return noFragment(c);
  const session = await c.var.session();
  if (!session.registered) return noFragment(c);
  const steps = await orAbsent(readQuestions(services, session), services, 'profiling-steps');
  if (!session.registered) return noFragment(c);
  if (!steps) return noAnswer(c);
  const [, ...questions] = stepKeys(steps);
  return fragmentResponse(
    c,
    questions.map((key) => <Question key={key} step={key} steps={steps} shop={shop} heading="h2" isHidden />),
  );
}
