import { plainText as plainTextOf } from '../security/plain-text.ts';

/** Most characters of a text that agents are given (docs/contracts/agents.md §5.3). */
const LONGEST = 2_000;

/** A merchant's text for agents. */
export const plainText = (text: string): string => plainTextOf(text, LONGEST);
