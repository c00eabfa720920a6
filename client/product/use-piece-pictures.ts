import { useState } from 'react';
import type { CardImage } from '../../shared/schemas/product-card.ts';

type Shown = { productId: string; picture: CardImage };

type PiecePictures = {
  pictures: CardImage[];
  /** Puts a piece's picture first; without one the piece is shown no more. */
  showPiece: (productId: string, picture: CardImage | undefined) => void;
};

/** The pictures of a set or bundle: each piece as it was chosen, the latest first, then its own. */
export function usePiecePictures(own: readonly CardImage[]): PiecePictures {
  const [shown, setShown] = useState<Shown[]>([]);
  const all = [...shown.map(({ picture }) => picture), ...own];
  return {
    // a piece may be among the set's own pictures
    pictures: all.filter(({ name }, index) => all.findIndex((one) => one.name === name) === index),
    showPiece: (productId, picture) =>
      setShown((before) => {
        const others = before.filter((one) => one.productId !== productId);
        return picture ? [{ productId, picture }, ...others] : others;
      }),
  };
}
