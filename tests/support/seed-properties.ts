/**
 * Gives every property of fast-check one seed, so that a retry tries the same cases: a counterexample
 * fails there too. Vitest loads it before each file of the unit, conformance and edge tests.
 */
import fc from 'fast-check';
import { inject } from 'vitest';

fc.configureGlobal({ seed: inject('fcSeed') });
