/**
 * Counts what a request has asked services to change, so that a form whose answer is lost never
 * says that nothing was changed.
 */
export class Changes {
  #made = 0;

  /** Whether a service may have changed something: it did so, gave no answer, or is still at it. */
  get mayBeMade(): boolean {
    return this.#made > 0;
  }

  /** A change is sent to a service. */
  sent(): void {
    this.#made += 1;
  }

  /** One of the changes sent was not made: the service refused it, or a read has shown it. */
  notMade(): void {
    this.#made -= 1;
  }
}

/**
 * The services for upkeep, such as merging a bag or changing its currency: what it changes was not asked
 * for by the shopper, and is tried again, so an answer that it loses leaves nothing unsure.
 */
export const forUpkeep = <Context extends { changes: Changes }>(services: Context): Context => ({
  ...services,
  changes: new Changes(),
});
