import { toPriceView } from '../../../shared/catalog/price-view.ts';
import type { ProductCard } from '../../../shared/catalog/product-card.ts';
import type { ColourChoice, Piece } from '../../../shared/catalog/product-choice.ts';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { RichText } from '../../content/rich-text.tsx';
import { Await } from '../../rendering/await.tsx';
import type { ShopRequest } from '../../request/shop-request.ts';
import { LawFactList } from '../law-facts.tsx';
import { guaranteeText } from '../legal-guarantee.tsx';
import { CardPlain, PricePlain } from '../list/list-plain.tsx';
import { oneAfterAnother } from '../one-after-another.ts';
import { priceNote } from '../price-note.tsx';
import type { ProductDetail } from '../product-detail.ts';
import { valueNames } from '../variation-choice.ts';
import { ReviewsStatement } from './reviews.tsx';

type ProductPlainProps = { detail: ProductDetail; cards: Promise<ProductCard[]>; shop: ShopRequest };

/** A product for Markdown: what it is, what it costs, what of it is in stock, and its details. */
export function ProductPlain({ detail, cards, shop }: ProductPlainProps) {
  const { t } = useI18n();
  const { description, features, activities, contents, technologies } = detail;
  const facts: [name: string, value: string | undefined][] = [
    [t('product.fit'), detail.fit],
    ...detail.scales.map(({ name, level, steps, word }): [string, string] => [
      t(`product.scale.${name}`),
      `${t(word)} (${t('product.scale.of', { level, steps })})`,
    ]),
    [t('product.materials'), detail.materials],
    [t('product.technology'), technologies.join(', ')],
    [t('product.accordion.care'), detail.care],
    [t('product.accordion.activities'), activities.join(', ')],
    [t('product.accordion.shipping'), t('product.shippingBody')],
  ];
  return (
    <>
      <h1>{detail.name}</h1>
      {detail.pitch ? <p>{detail.pitch}</p> : null}
      <Offer detail={detail} shop={shop} />
      {contents.length > 0 ? <Contents pieces={contents} kind={detail.kind} /> : <Colours detail={detail} />}
      {description ? (
        <>
          <h2>{t('product.accordion.details')}</h2>
          <RichText html={description} shop={shop} />
        </>
      ) : null}
      {features.length > 0 ? (
        <>
          <h2>{t('product.accordion.features')}</h2>
          <ul>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </>
      ) : null}
      <h2>{t('markdown.facts')}</h2>
      <Facts facts={facts} />
      {detail.law.length > 0 ? (
        <>
          <h2>{t('duties.accordion')}</h2>
          <LawFactList groups={detail.law} />
        </>
      ) : null}
      <p>
        <a href={shop.link('/t/shipping-returns/')}>{t('product.shippingReturns')}</a>
      </p>
      <Await promise={cards} fallback={null}>
        {(others) => <Others cards={others} />}
      </Await>
    </>
  );
}

function Facts({ facts }: { facts: [name: string, value: string | undefined][] }) {
  return (
    <dl>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function Offer({ detail, shop }: { detail: ProductDetail; shop: ShopRequest }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { brand, styleNumber, price, orderable, rating, badge, restriction, fitTip, model } = detail;
  const callouts = [...detail.saving, ...detail.callouts].map(({ text }) => text);
  const stated = [badge?.label, ...callouts, detail.notSold ?? restriction, fitTip, model];
  const [note] = priceNote(shop);
  const guarantee = guaranteeText(shop);
  return (
    <ul>
      {price ? (
        <li>
          {t('catalog.price')}: <PricePlain price={toPriceView(price, i18n)} />
          {note ? ` (${note.text})` : null}
        </li>
      ) : null}
      <li>
        {t('markdown.availability')}: {t(orderable ? 'markdown.inStock' : 'product.outOfStock')}
      </li>
      {brand ? (
        <li>
          {t('markdown.brand')}: {brand}
        </li>
      ) : null}
      {styleNumber ? <li>{t('product.styleNumber', { number: styleNumber })}</li> : null}
      {rating && rating.count > 0 ? (
        <li>
          {t('catalog.rating', { ...rating })}
          <ReviewsStatement shop={shop} />
        </li>
      ) : null}
      {guarantee ? <li>{guarantee}</li> : null}
      {detail.memberExclusive ? <li>{t('product.memberExclusive')}</li> : null}
      {stated.map((text) => (text ? <li key={text}>{text}</li> : null))}
    </ul>
  );
}

/** The colours with their prices, and the sizes of each, in stock and not. */
function Colours({ detail: { choice } }: { detail: ProductDetail }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { attributes, colours } = choice;
  const sizes = (colour: ColourChoice, orderable: boolean) =>
    oneAfterAnother(
      colour.variants
        .filter((variant) => variant.orderable === orderable)
        .map((variant) => valueNames(attributes, variant))
        .filter(Boolean),
      i18n,
    );
  const isPlain = colours.length < 2 && attributes.length === 0;
  if (isPlain) return null;
  const named = attributes.map(({ name }) => name).join(', ');
  return (
    <>
      <h2>{t('product.colours')}</h2>
      <table>
        <thead>
          <tr>
            <th>{t('markdown.colour')}</th>
            <th>{t('catalog.price')}</th>
            <th>{named ? t('markdown.valuesInStock', { values: named }) : t('markdown.inStock')}</th>
            <th>{t('product.outOfStock')}</th>
          </tr>
        </thead>
        <tbody>
          {colours.map((colour) => (
            <tr key={colour.code}>
              <td>
                <a href={colour.href}>{colour.name || choice.name}</a>
              </td>
              <td>{colour.price ? <PricePlain price={colour.price} /> : null}</td>
              <td>{sizes(colour, true) || t(colour.orderable ? 'markdown.inStock' : 'markdown.none')}</td>
              <td>{sizes(colour, false)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Tiers colours={colours} />
    </>
  );
}

/** Prices by quantity, where there are any. */
function Tiers({ colours }: { colours: ColourChoice[] }) {
  const { t } = useI18n();
  const tiered = colours.filter(({ tiers }) => tiers && tiers.length > 0);
  if (tiered.length === 0) return null;
  return (
    <>
      <h2>{t('product.tiers')}</h2>
      <ul>
        {tiered.map(({ code, name, tiers = [] }) => (
          <li key={code}>
            {[name, tiers.map(({ from, price }) => `${from} ${price}`).join(', ')].filter(Boolean).join(': ')}
          </li>
        ))}
      </ul>
    </>
  );
}

function Contents({ pieces, kind }: { pieces: Piece[]; kind: ProductDetail['kind'] }) {
  const { t } = useI18n();
  return (
    <>
      <h2>{t(kind === 'set' ? 'product.setContents' : 'product.bundleContents')}</h2>
      <ul>
        {pieces.map(({ productId, name, href, quantity, price, orderable }) => (
          <li key={productId}>
            <div>
              <a href={href}>{quantity > 1 ? t('product.containedQuantity', { quantity, name }) : name}</a>
            </div>
            {price ? (
              <div>
                <PricePlain price={price} />
              </div>
            ) : null}
            <div>{t(orderable ? 'markdown.inStock' : 'product.outOfStock')}</div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Others({ cards }: { cards: ProductCard[] }) {
  const { t } = useI18n();
  if (cards.length === 0) return null;
  return (
    <>
      <h2>{t('product.recommended')}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.productId}>
            <CardPlain card={card} />
          </li>
        ))}
      </ul>
    </>
  );
}
