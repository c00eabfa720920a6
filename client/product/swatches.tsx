import type { MouseEvent } from 'react';
import type { ColourChoice } from '../../shared/catalog/product-choice.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { imageUrl } from '../../shared/images/image.ts';

/** Swatch pictures: width 48 and quality 60 (docs/product/catalogue.md §9.8). */
const SWATCH = { width: 48, quality: 60 };

type Swatch = Pick<ColourChoice, 'code' | 'name' | 'swatch' | 'href' | 'orderable'>;

type SwatchesProps<Colour> = {
  colours: Colour[];
  chosen: Colour;
  images: string;
  onChoose: (colour: Colour) => void;
};

/** The colours as links to the same page; after hydration they change the colour in place. */
export function Swatches<Colour extends Swatch>({
  colours,
  chosen,
  images,
  onChoose,
}: SwatchesProps<Colour>) {
  const { t } = useI18n();
  if (chosen.code === '') return null;
  const choose = (event: MouseEvent, colour: Colour) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(colour);
  };
  return (
    <div>
      <p className="text-sm">{t('product.colourValue', { name: chosen.name })}</p>
      <ul className="swatches" aria-label={t('product.chooseColour')}>
        {colours.map((colour) => (
          <li key={colour.code}>
            <a
              href={colour.href}
              data-replay=""
              aria-current={colour === chosen ? 'true' : undefined}
              title={colour.name}
              onClick={(event) => choose(event, colour)}
            >
              <span>
                <SwatchPicture colour={colour} images={images} />
                {colour.orderable ? null : <span aria-hidden="true" />}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A colour's picture, which says its name, and that it is out of stock where it is. */
function SwatchPicture({ colour, images }: { colour: Swatch; images: string }) {
  const { t } = useI18n();
  const { name, swatch, orderable } = colour;
  const label = orderable ? name : t('product.sizeUnavailable', { name });
  if (!swatch) return <span className="sr-only">{label}</span>;
  return <img src={imageUrl(images, swatch, SWATCH)} alt={label} width={28} height={28} loading="lazy" />;
}
