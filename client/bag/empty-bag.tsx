import { useI18n } from '../../shared/i18n/i18n-context.tsx';

/** A bag with nothing in it, and ways onward. */
export function EmptyBag({ onward }: { onward: { name: string; href: string }[] }) {
  const { t } = useI18n();
  return (
    <div className="mt-6">
      <p className="text-lg">{t('bag.empty.title')}</p>
      <p className="mt-1 text-ink-soft">{t('bag.empty.body')}</p>
      <nav aria-label={t('bag.continue')} className="mt-10">
        <p className="eyebrow text-ink-soft">{t('bag.continue')}</p>
        <ul className="mt-4 grid border-t border-line sm:grid-cols-2 sm:gap-x-8 lg:max-w-3xl">
          {onward.map(({ name, href }) => (
            <li key={href} className="border-b border-line">
              <a href={href} className="flex min-h-14 items-center text-lg hover:text-blaze-deep">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
