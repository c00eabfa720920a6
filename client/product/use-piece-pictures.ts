import { useState } from 'react';
import type { CardImage } from '../../shared/schemas/product-card.ts';

type Shown = { productId: string; picture: CardImage };

type PiecePictures = {
  pictures: CardImage[];
  /** Puts a piece's picture first; undefined removes the piece's picture. */
  showPiece: (productId: string, picture: CardImage | undefined) => void;
};

/**
 * The pictures of a set or bundle: the chosen variants of its pieces, latest first, then its own
 * pictures.
 */
export function usePiecePictures(own: readonly CardImage[]): PiecePictures {
  const [shown, setShown] = useState<Shown[]>([]);
  const all = [...shown.map(({ picture }) => picture), ...own];
  return {
    // a piece's picture may also be among the set's own
    pictures: all.filter(({ name }, index) => all.findIndex((one) => one.name === name) === index),
    showPiece: (productId, picture) =>
      setShown((before) => {
        const others = before.filter((one) => one.productId !== productId);
        return picture ? [{ productId, picture }, ...others] : others;
      }),
  };
}
