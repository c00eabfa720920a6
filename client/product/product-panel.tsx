import type { ReactNode } from 'react';
import { GALLERY_RATIO, GALLERY_WIDTHS } from '../../shared/catalog/gallery-pictures.ts';
import type { ColourChoice } from '../../shared/catalog/product-choice.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { CardImage } from '../../shared/schemas/product-card.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { ServerPart } from '../../shared/ui/server-part.tsx';
import { Gallery } from './gallery.tsx';
import { Intro, type IntroTexts } from './intro.tsx';

type ProductPanelProps = {
  name: string;
  colour: ColourChoice;
  intro: IntroTexts;
  images: string;
  /** In the quick view, with a link to the product's page. */
  quick: boolean | undefined;
  children: ReactNode;
};

/** The pictures, and beside them what the product is, how it is bought and its style number. */
export function ProductPanel({ name, colour, intro, images, quick, children }: ProductPanelProps) {
  const { t } = useI18n();
  return (
    <>
      {quick ? (
        <QuickPicture picture={colour.pictures[0]} images={images} />
      ) : (
        <Gallery pictures={colour.pictures} images={images} />
      )}
      <div className="product-panel">
        <Intro name={name} colour={colour} intro={intro} heading={quick ? 'h2' : 'h1'} />
        {children}
        <ServerPart />
        {intro.style ? <p className="mt-6 text-sm text-ink-soft">{intro.style}</p> : null}
        {quick ? (
          <a href={colour.href} className="link mt-6 inline-flex min-h-11 items-center">
            {t('product.viewDetails')}
          </a>
        ) : null}
      </div>
    </>
  );
}

function QuickPicture({ picture, images }: { picture: CardImage | undefined; images: string }) {
  return (
    <div>
      {picture ? (
        <Picture
          base={images}
          name={picture.name}
          alt={picture.alt}
          widths={GALLERY_WIDTHS}
          sizes="38rem"
          ratio={GALLERY_RATIO}
          priority="eager"
        />
      ) : null}
    </div>
  );
}
