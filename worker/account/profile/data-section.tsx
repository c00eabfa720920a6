import { Edit, Section, type SectionProps } from './section.tsx';

/** The shopper's data as a file, and the request to delete the account. */
export function DataSection({ form, shop }: SectionProps) {
  const { t } = shop.i18n;
  return (
    <Section name="data" title={t('account.profile.data.title')}>
      <p className="text-ink-soft">{t('account.profile.data.what')}</p>
      <p>
        <a href={shop.link('/api/account/data')} rel="nofollow" className="button-secondary">
          {t('account.profile.data.download')}
        </a>
      </p>
      <Edit
        action="delete"
        label={t('account.profile.delete.title')}
        submit={t('account.profile.delete.send')}
        form={form}
        shop={shop}
      >
        <p className="text-ink-soft">{t('account.profile.delete.what')}</p>
      </Edit>
    </Section>
  );
}
