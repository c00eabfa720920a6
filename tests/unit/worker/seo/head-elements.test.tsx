import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { pageSeo, seoHead } from '../../../../worker/blocks/page-seo.ts';
import { parseConfig } from '../../../../worker/config/config.ts';
import { readShopRequest } from '../../../../worker/request/shop-request.ts';
import { HeadElements } from '../../../../worker/seo/head-elements.tsx';
import { COMPLETE } from '../config/complete-environment.ts';

const config = parseConfig(COMPLETE);
const shop = readShopRequest(new Request(`${config.ORIGIN}/`), config);

function headOf(seo: unknown): string {
  const head = seoHead(pageSeo.parse(seo), { title: 'Repair', path: '/t/repair/' }, shop);
  return renderToStaticMarkup(<HeadElements head={head} shop={shop} config={config} />);
}

it('says what editors wrote of a page, and what is to be said where it is shared', () => {
  const html = headOf({
    title: 'We mend things',
    description: 'Bring it in.',
    keywords: 'repair, patches',
    openGraph: { ogTitle: 'Mended', ogDescription: 'It lives on.', ogImage: '/i/mended' },
  });
  expect(html).toContain('<title>We mend things | Cairn</title>');
  expect(html).toContain('<meta name="description" content="Bring it in."/>');
  expect(html).toContain('<meta name="keywords" content="repair, patches"/>');
  expect(html).toContain('<meta property="og:title" content="Mended"/>');
  expect(html).toContain('<meta property="og:description" content="It lives on."/>');
  expect(html).toContain(`<meta property="og:image" content="${config.ORIGIN}/i/mended"/>`);
});

it('says of a shared page what it says of itself, where editors wrote nothing more', () => {
  const html = headOf({ description: 'Bring it in.' });
  expect(html).toContain('<meta property="og:title" content="Repair | Cairn"/>');
  expect(html).toContain('<meta property="og:description" content="Bring it in."/>');
  expect(html).not.toMatch(/keywords|og:image/);
});

it.each(['http://[', 'https://', 'javascript:alert(1)', ''])('has no picture where %j is none', (ogImage) => {
  expect(headOf({ openGraph: { ogImage } })).not.toContain('og:image');
});

it.each([{ keywords: ['repair', 'patches'] }, { keywords: 'repair, patches' }])('reads %j', (seo) => {
  expect(headOf(seo)).toContain('content="repair, patches"');
});
