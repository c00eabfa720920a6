import type { Bag } from '../../shared/schemas/bag.ts';

type FreeShippingProps = { state: NonNullable<Bag['freeShipping']>; className?: string };

/** The message and progress bar towards free shipping, as the service states them. */
export function FreeShipping({ state: { message, progress }, className }: FreeShippingProps) {
  return (
    <div className={className}>
      <p className="text-sm">{message}</p>
      <progress value={progress} max={1} aria-label={message} className="free-shipping" />
    </div>
  );
}
