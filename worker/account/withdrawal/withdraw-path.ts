import type { Site } from '../../config/sites.ts';

/** The page where consumers withdraw from a contract. */
export const WITHDRAW_PATH = '/withdraw';

/** Whether a site has it. */
export const offersWithdrawal = ({ withdrawalDays }: Site): boolean => withdrawalDays !== undefined;
