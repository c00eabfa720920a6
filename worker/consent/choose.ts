import * as z from 'zod/mini';
import type { ConsentAnswer } from '../../shared/schemas/consent-answer.ts';
import { OFFERED_COOKIE } from '../account/passkeys/passkey-offer.ts';
import { joinedCookie } from '../account/registration/joined.ts';
import { askedGroups, consentVersion, hasOwnBanner, NECESSARY_GROUP } from '../config/consent-groups.ts';
import { ENGINE_COOKIES } from '../events/engine-identity.ts';
import { type ActionContext, defineAction } from '../forms/define-action.ts';
import { optionalText } from '../forms/optional-text.ts';
import { failed } from '../forms/outcome.ts';
import { refererPath } from '../http/request-path.ts';
import { forgetContext } from '../personalization/forget-context.ts';
import { CONSENT_COOKIE } from '../request/consent.ts';
import { errorFields, log } from '../request/log.ts';
import { CHECKOUT_STEPS_COOKIE, VISIT_COOKIE } from '../session/cookies.ts';
import { keepChoice } from '../upstreams/consent/keep-choice.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { ASKED, CHOICES } from './consent-forms.tsx';
import { consentTextHash } from './consent-texts.ts';
import { CHOICE_DAYS, DAY_SECONDS } from './names.ts';
import { ownChoice } from './own-choice.ts';

/** Most boxes that a form can have. */
const MOST_GROUPS = 10;

/**
 * Keeps what a visitor chose: all groups, none, or some. A yes counts once the service of consents has
 * its proof, so it is refused where that fails, and from a page that has asked for something else; a no
 * counts at once, and what an earlier yes has left in this browser's cookies goes.
 */
export const choose = defineAction({
  name: 'consent',
  schema: z.object({
    choice: z.enum(CHOICES),
    [ASKED]: optionalText,
    group: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(MOST_GROUPS)), []),
  }),
  lists: ['group'],
  needsCookies: true,
  says: { invalid: 'errors.badRequest', unavailable: 'consent.notSaved', unconfirmed: 'consent.unknown' },
  async run({ choice, group, [ASKED]: shown = '' }, context) {
    const { c, services, session } = context;
    const { shop, config } = services;
    if (!hasOwnBanner(shop.site, config)) return failed(404, 'not-found', { messageId: 'errors.notFound' });
    const asked = askedGroups(config);
    const agreed = asked.filter((id) => choice === 'all' || (choice === 'some' && group.includes(id)));
    const choices = Object.fromEntries(
      [NECESSARY_GROUP, ...asked].map((id) => [
        id,
        id === NECESSARY_GROUP || agreed.some((one) => one === id),
      ]),
    );
    const made = {
      consentId: ownChoice(session.cookies, shop)?.consentId ?? crypto.randomUUID(),
      chosenAt: new Date(services.timing.startedAt).toISOString(),
      version: consentVersion(config),
    };
    // a page that was open before the shop had others to ask for
    if (agreed.length > 0 && shown !== '' && shown !== made.version)
      return failed(409, 'outdated', { messageId: 'consent.notSaved' });
    const proof = { ...made, textHash: await consentTextHash(shop), choices };
    if (agreed.length > 0) await keepChoice(services, proof);
    else c.executionCtx.waitUntil(keepChoice(services, proof).catch((error) => reportLost(error, context)));
    const groups = Object.entries(choices).map(([id, isGiven]) => `${id}:${isGiven ? 1 : 0}`);
    const { consentId, chosenAt: datestamp, version } = made;
    // nothing in it has to be encoded once more: scripts look for a group in the cookie as it is
    const value = `groups=${groups}&datestamp=${datestamp}&version=${version}&consentId=${consentId}`;
    const seconds = (shop.site.consentDays ?? CHOICE_DAYS) * DAY_SECONDS;
    session.cookies.set(CONSENT_COOKIE, value, { seconds, readable: true });
    if (agreed.length < asked.length) forgetUnagreed(context, agreed);
    if (!agreed.some((id) => id === config.FUNCTIONAL_CONSENT)) await forgetContext(services, session);
    const answer: ConsentAnswer = {
      message: shop.i18n.t('consent.saved'),
      groups: [NECESSARY_GROUP, ...agreed],
    };
    return { kind: 'done', answer, to: refererPath(c), flash: { messageId: 'consent.saved' } };
  },
});

/** A no counts without its proof: the operators see that it is missing. */
function reportLost(error: unknown, { services: { requestId } }: ActionContext): void {
  if (!(error instanceof UpstreamError)) throw error;
  log('warn', 'consent-not-proved', { requestId, ...errorFields(error) });
}

/** Deletes the cookies of groups that are not agreed to (docs/operations/data-protection.md). */
function forgetUnagreed({ services: { config }, session }: ActionContext, agreed: readonly string[]): void {
  const { cookies } = session;
  const needed: [group: string, names: readonly string[]][] = [
    [config.FUNCTIONAL_CONSENT, [OFFERED_COOKIE]],
    [config.DECISIONS_CONSENT, ENGINE_COOKIES],
  ];
  for (const [group, names] of needed)
    for (const name of agreed.includes(group) ? [] : names) cookies.drop(name);
  // the events of what is still agreed to begin a visit of their own
  for (const name of [VISIT_COOKIE, CHECKOUT_STEPS_COOKIE]) cookies.drop(name);
  if (!agreed.includes(config.TAG_MANAGER_CONSENT)) joinedCookie(session).drop();
}
