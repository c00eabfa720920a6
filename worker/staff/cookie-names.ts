/** The cookies by which a browser is known as one of staff, or of somebody whom staff let preview. */
export const STAFF_COOKIE = 'cairn-staff';
export const SHARED_PREVIEW_COOKIE = 'cairn-shared-preview';
export const TOOLKIT_COOKIE = 'cairn-toolkit';
export const FRAME_COOKIE = 'cairn-visualise';
