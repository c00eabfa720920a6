import { consentVersion, NECESSARY_GROUP } from '../config/consent-groups.ts';
import { withoutAnswer } from '../forms/without-answer.ts';
import type { Storefront } from '../request/storefront.ts';
import type { ConsentTexts } from './consent-texts.ts';
import { COOKIES_PATH } from './names.ts';

/** What a form of consent sends as its choice; `some` are the groups that are ticked. */
export const CHOICES = ['all', 'none', 'some'] as const;

/** The field with the version of what the form asks for. */
export const ASKED = 'asked';

type ConsentFormsProps = {
  texts: ConsentTexts;
  shop: Storefront;
  /** The groups that the visitor has agreed to: nothing is ticked before. */
  agreed?: readonly string[];
  /** Whether the groups are seen without a press. */
  isOpen?: boolean;
};

/**
 * Accepting all, refusing all and choosing by groups. A script sends the forms in place
 * (client/consent/own-banner.ts). The groups are a form of their own, so that Enter within it never
 * accepts all.
 */
export function ConsentForms({ texts: { groups }, shop, agreed = [], isOpen = false }: ConsentFormsProps) {
  const { t } = shop.i18n;
  const asked = <input type="hidden" name={ASKED} value={consentVersion(shop.config)} />;
  const form = {
    method: 'post',
    action: shop.link(COOKIES_PATH),
    'data-consent-form': '',
    ...withoutAnswer(shop, 'consent.unknown'),
  } as const;
  return (
    <>
      <p role="alert" className="consent-alert" />
      <form {...form} className="consent-buttons">
        {asked}
        <button type="submit" name="choice" value="all" className="button-secondary px-2">
          {t('consent.accept')}
        </button>
        <button type="submit" name="choice" value="none" className="button-secondary px-2">
          {t('consent.reject')}
        </button>
      </form>
      <details open={isOpen}>
        <summary>{t('consent.choose')}</summary>
        <form {...form} className="consent-groups">
          <input type="hidden" name="choice" value="some" />
          {asked}
          {groups.map(({ id, name, purpose, partners }) => (
            <label key={id}>
              <input
                type="checkbox"
                name="group"
                value={id}
                disabled={id === NECESSARY_GROUP}
                defaultChecked={id === NECESSARY_GROUP || agreed.includes(id)}
              />
              <span>
                <strong>{name}</strong> {purpose} {partners}
              </span>
            </label>
          ))}
          <button type="submit" className="button-secondary">
            {t('consent.save')}
          </button>
        </form>
      </details>
    </>
  );
}
