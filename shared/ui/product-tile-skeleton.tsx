/** The placeholder of a tile whose product has not arrived: same box, same lines. */
export function ProductTileSkeleton() {
  return (
    <div className="flex flex-col" aria-hidden="true">
      <div className="skeleton aspect-tile" />
      <div className="flex flex-col gap-2 px-3 pt-3 pb-2 md:px-0">
        <div className="skeleton h-5 w-3/4" />
        <div className="skeleton h-5 w-1/4" />
        <div className="h-5" />
      </div>
    </div>
  );
}
