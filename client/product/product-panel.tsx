import type { ReactNode } from 'react';
import type { ColourChoice } from '../../shared/catalog/product-choice.ts';
import { Gallery } from './gallery.tsx';
import { Intro, type IntroTexts } from './intro.tsx';

type ProductPanelProps = {
  name: string;
  colour: ColourChoice;
  intro: IntroTexts;
  images: string;
  children: ReactNode;
};

/** The pictures, and beside them what the product is, how it is bought and its style number. */
export function ProductPanel({ name, colour, intro, images, children }: ProductPanelProps) {
  return (
    <>
      <Gallery pictures={colour.pictures} images={images} />
      <div className="gutter pt-6 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start lg:px-0 lg:pt-0">
        <Intro name={name} colour={colour} intro={intro} />
        {children}
        {intro.style ? <p className="mt-6 text-sm text-ink-soft">{intro.style}</p> : null}
      </div>
    </>
  );
}
