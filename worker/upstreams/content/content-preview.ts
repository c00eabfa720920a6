import type { PreviewHub } from '../../config/staff.ts';

/**
 * What an editor previews in place of what shoppers see: an environment of a hub, in the present or
 * at another time.
 */
export type ContentPreview = {
  hub: PreviewHub;
  /** The environment's host, or its time-machine host (docs/contracts/content.md §1). */
  host: string;
  /** Epoch ms; undefined for the present. */
  at?: number | undefined;
  /** The customer groups that personal content is shown for; undefined: those of a guest. */
  groups?: readonly string[] | undefined;
  /** Whether it is for somebody who is no editor: they see the content, and nothing else. */
  isPlain?: boolean | undefined;
};
