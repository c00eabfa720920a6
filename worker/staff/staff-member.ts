import * as z from 'zod';
import { STAFF_ROLES } from '../config/staff.ts';

/** What a staff session keeps of its owner. */
export const staffMember = z.object({
  /** The subject at the identity provider, for the log. */
  id: z.string(),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  /** When they signed in, in epoch ms. */
  since: z.number(),
});

/** A member of staff who is signed in. */
export type StaffMember = z.output<typeof staffMember>;

declare module 'hono' {
  interface ContextVariableMap {
    /** Who is signed in to the staff tools; absent for shoppers. */
    staff?: StaffMember;
  }
}

/** Whether somebody may preview content, of one environment or another time. */
export function mayPreview({ roles }: StaffMember): boolean {
  return roles.includes('editor') || roles.includes('merchandiser');
}

/** Whether somebody may see what agents do. */
export function maySeeAgents({ roles }: StaffMember): boolean {
  return roles.includes('merchandiser') || roles.includes('support');
}

/** Whether somebody may switch an agent's platform off and on. */
export function maySwitchAgents({ roles }: StaffMember): boolean {
  return roles.includes('merchandiser');
}

/** Whether somebody may simulate a shopper. */
export function maySimulate({ roles }: StaffMember): boolean {
  return roles.includes('merchandiser') || roles.includes('support');
}
