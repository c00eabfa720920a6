import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { I18nProvider } from '../../../../shared/i18n/i18n-context.tsx';
import { globalFooter } from '../../../../worker/blocks/global-footer.ts';
import { parseConfig } from '../../../../worker/config/config.ts';
import { readShopRequest } from '../../../../worker/request/shop-request.ts';
import { FooterBanner } from '../../../../worker/shell/footer-banner.tsx';
import { COMPLETE } from '../config/complete-environment.ts';

const JOIN = { footerLoyaltyBanner: { text: 'Join us' } };

function drawn(marketingLink: object, environment: object = {}, banner: object = JOIN): string {
  const config = parseConfig({ ...COMPLETE, ...environment });
  const shop = readShopRequest(new Request('https://shop.example/'), config);
  const footer = globalFooter.parse({
    ...banner,
    marketingLink: { title: 'First on the trail', link: '/newsletter', ...marketingLink },
  });
  return renderToStaticMarkup(
    <I18nProvider value={shop.i18n}>
      <FooterBanner of={footer} shop={shop} />
    </I18nProvider>,
  );
}

it('is a link, and with the two-step modal a form that leads to the same page without scripts', () => {
  expect(drawn({})).toMatch(/<a href="\/newsletter"[^>]*>.*First on the trail/);
  const form = drawn({ hasTwoStepModal: true });
  expect(form).toMatch(/<form[^>]*action="\/newsletter" method="get"/);
  expect(form).toContain('data-in-place="sign-up"');
  expect(form).toContain('data-modal="/fragments/sign-up"');
  expect(form).not.toContain('data-messaging');
});

it('names the messaging provider’s two sign-ups where one is configured', () => {
  const environment = {
    MESSAGING_SCRIPT: 'https://cdn.attn.example/tag.js',
    MESSAGING_WIDE_ID: '101',
    MESSAGING_NARROW_ID: '202',
  };
  const form = drawn({ hasTwoStepModal: true }, environment);
  for (const attribute of [
    'data-messaging="https://cdn.attn.example/tag.js"',
    'data-wide="101"',
    'data-narrow="202"',
    'data-needs="C0004"',
  ])
    expect(form).toContain(attribute);
});

it('takes anything but true for no modal', () => {
  for (const hasTwoStepModal of ['true', 1, null, {}])
    expect(drawn({ hasTwoStepModal })).not.toContain('data-in-place');
});

it('shows an icon that is known, and none for another name', () => {
  const icons = (name: string) => drawn({ icon: name }).match(/<svg class="icon"/g)?.length;
  // beside that of the account
  expect(icons('gift')).toBe(2);
  expect(drawn({ icon: 'gift' })).not.toBe(drawn({ icon: 'mail' }));
  expect(icons('nothing')).toBe(1);
});

it('has the link also where editors state no banner for the club, and is absent without both', () => {
  expect(drawn({}, {}, {})).toMatch(/<a href="\/newsletter"[^>]*>.*First on the trail/);
  expect(drawn({ link: 'javascript:alert(1)' })).toContain('Join us');
  expect(drawn({ link: 'javascript:alert(1)' }, {}, {})).toBe('');
});
