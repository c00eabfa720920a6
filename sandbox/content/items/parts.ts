import type { toPath } from '../link.ts';
import { type LocalizedValue, localized } from '../localized.ts';
import { scene } from '../picture.ts';

type Link = ReturnType<typeof toPath>;

/** Fields that many blocks share (docs/product/content-and-platform.md §3.3). */
export const imageObject = (name: string, altText: LocalizedValue, link?: Link) => ({
  altText,
  dynamicImage: scene(name),
  ...(link && { link }),
});

export const headline = (headlineText: LocalizedValue, headlineColor = 'primary-inverted') => ({
  headlineText,
  headlineFont: 'display',
  headlineColor,
});

export const body = (bodyText: LocalizedValue, bodyColor = 'primary-inverted') => ({ bodyText, bodyColor });

export const button = (en: string, fr: string, url: Link) => ({ text: localized(en, fr), url });
