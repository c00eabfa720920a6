/**
 * Which test files a change touches, for `npm test -- --changed`. A test runs if it imports what
 * has changed, however far; tests that ask for pages over HTTP are named by area in tests/areas.ts.
 * In doubt everything runs.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { AREAS, areasOf, BUILT, EVERYWHERE } from '../tests/areas.ts';
import { SUITES, type Suite, suiteOf, testFiles } from './choose-tests.ts';
import { importGraph, reachedFrom } from './import-graph.ts';

/** The files of a suite that run, or all of them; and why, for people. */
export type Choice = { files: string[] | 'all'; why: string[] };
export type Chosen = Record<Suite, Choice> & {
  /** The areas that the states of tests/browser/states.test.ts are chosen by; all without. */
  areas?: string[];
};

/** Know every page or every island: what stands above them says nothing about what they show. */
const TOPS = [
  'worker/index.ts',
  'worker/app.ts',
  'worker/parts.ts',
  ...globSync('worker/parts/*.ts'),
  'client/main.ts',
  'client/lazy-modules.ts',
  'client/lazy-module-loader.ts',
  'client/island-loader.ts',
  ...globSync('worker/fragments/*-fragments.ts'),
  'worker/pages/mapped.tsx',
];
const ENTRIES = ['worker/index.ts', 'client/main.ts'];
/** Where the edge tests reach the whole worker. */
const WORKER_TOPS = ['worker/index.ts', 'worker/app.ts', 'worker/parts.ts', ...globSync('worker/parts/*.ts')];
/** The suites that reach the embedded commerce cloud. */
const OVER_HTTP = ['conformance', 'edge', 'browser'] as const;
const SOURCES = /^(worker|client|shared)\//;
/** Read by tests, if at all, as texts. */
const TEXTS = /^docs\/|\.md$|^tests\/bench\/|^(biome|knip)\.json$/;
/** Runs only the states of some areas, where no more is touched. */
const STATES = 'tests/browser/states.test.ts';
/** Tests that read files say nothing by their imports. */
const READS_FILES = /'node:(fs|fs\/promises|child_process)'|import-graph|support\/source/;

/**
 * The files that differ from where this branch left `base` (`main` where none is named), those not
 * committed among them. Throws where there is no such commit.
 */
export function changedFiles(base?: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const named = base
    ? [base]
    : git('branch', '--all', '--format=%(refname:short)', '--list', 'main', 'origin/main');
  const [from] = git('merge-base', 'HEAD', named[0] ?? 'main');
  const differs = git('diff', '--name-only', '--no-renames', from ?? 'HEAD');
  return [...new Set([...differs, ...git('ls-files', '--others', '--exclude-standard')])].sort();
}

type Graph = Map<string, string[]>;

/** What imports what: among the tests, and in the shop. */
export async function importGraphs(): Promise<{ tests: Graph; sources: Graph }> {
  const [tests, sources] = await Promise.all([importGraph(...testFiles()), importGraph(...ENTRIES)]);
  return { tests, sources };
}

/** What runs for these files. */
export async function testsFor(changed: string[], graphs = importGraphs()): Promise<Chosen> {
  const chosen: Chosen = { unit: none(), conformance: none(), edge: none(), browser: none() };
  if (changed.length === 0) return chosen;
  const { tests: testGraph, sources } = await graphs;

  addImporters(chosen, changed, testGraph);
  const areas = new Set<string>();
  for (const file of changed) {
    if (TEXTS.test(file) || (testGraph.has(file) && file.startsWith('tests/')) || isGoneTest(file)) continue;
    if (SOURCES.test(file)) {
      for (const area of addAreas(chosen, file, sources)) areas.add(area);
      continue;
    }
    const suites = file.startsWith('sandbox/') ? OVER_HTTP : SUITES;
    for (const suite of suites) everything(chosen[suite], file);
  }
  const ofStates = reachedFrom(testGraph, [STATES]);
  const isWhole = chosen.browser.files === 'all' || changed.some((file) => ofStates.has(file));
  return isWhole ? chosen : { ...chosen, areas: [...areas] };
}

/** Adds the tests that import what has changed, and the unit tests that read files. */
function addImporters(chosen: Chosen, changed: string[], graph: Graph): void {
  const edgeGraph = without(graph, WORKER_TOPS);
  for (const test of testFiles()) {
    const suite = suiteOf(test);
    const reached = reachedFrom(suite === 'edge' ? edgeGraph : graph, [test]);
    const touched = changed.find((file) => reached.has(file));
    if (touched) add(chosen[suite], test, `imports ${touched}`);
    else if (suite === 'unit' && [...reached].some(readsFiles)) add(chosen.unit, test, 'reads files');
  }
}

/** Adds the tests that ask for pages in which a source file plays a part. Its areas. */
function addAreas(chosen: Chosen, file: string, graph: Graph): string[] {
  if (file.startsWith('client/'))
    for (const name of BUILT) add(chosen.edge, testNamed(name), `built: ${file}`);
  const dependents = dependentsOf(graph, file);
  // the worker renders nothing of what the loader alone imports
  const isLoaded = dependents.every((one) => one.startsWith('client/'));
  const suites: Suite[] = isLoaded ? ['browser'] : ['edge', 'browser'];
  const unclaimed = TOPS.includes(file)
    ? file
    : dependents.find((one) => !TOPS.includes(one) && areasOf(one).length === 0);
  if (unclaimed) {
    const why = unclaimed === file ? file : `${file}, by ${unclaimed}`;
    for (const suite of suites) everything(chosen[suite], why);
    return [];
  }
  const areas = [...new Set(dependents.flatMap(areasOf))];
  for (const area of areas) {
    for (const name of [...(AREAS[area]?.tests ?? []), ...EVERYWHERE]) {
      const suite = suites.find((one) => name.startsWith(`${one}/`));
      if (suite) add(chosen[suite], testNamed(name), `${area}: ${file}`);
    }
  }
  return areas;
}

const testNamed = (name: string) => `tests/${name}.test.ts`;
const none = (): Choice => ({ files: [], why: [] });

function add(choice: Choice, test: string, why: string): void {
  if (choice.files === 'all' || choice.files.includes(test)) return;
  choice.files.push(test);
  choice.why.push(`${test} (${why})`);
}

function everything(choice: Choice, why: string): void {
  if (choice.files === 'all') return;
  choice.files = 'all';
  choice.why = [`all (${why})`];
}

const isGoneTest = (file: string) => file.endsWith('.test.ts') && !existsSync(file);
const readsFiles = (file: string) =>
  file.startsWith('tests/') && READS_FILES.test(readFileSync(file, 'utf8'));

/** The graph in which these files import nothing. */
function without(graph: Graph, files: string[]): Graph {
  return new Map([...graph].map(([file, imports]) => [file, files.includes(file) ? [] : imports]));
}

/** A file and all that imports it, up to the tops. */
function dependentsOf(graph: Graph, file: string): string[] {
  const found = new Set([file]);
  for (const one of found) {
    for (const [importer, imports] of graph) if (imports.includes(one)) found.add(importer);
  }
  return [...found];
}
