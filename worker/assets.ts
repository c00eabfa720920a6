import { z } from 'zod';
import manifestJson from '../dist/client/.vite/manifest.json';

const manifest = z
  .record(z.string(), z.object({ file: z.string(), css: z.array(z.string()).optional() }))
  .parse(manifestJson);

function built(source: string): string {
  const entry = manifest[source];
  if (!entry) throw new Error(`The client build has no ${source}: run npm run build.`);
  return `/${entry.file}`;
}

/** Addresses of the built client: the loader and the style sheet. Their names carry their content's hash. */
export const ASSETS = { script: built('client/main.ts'), style: built('client/styles/main.css') } as const;

/** Names the build: it changes with every change of the client, so a document knows which files it belongs to. */
export const BUILD_ID = ASSETS.script.replace(/^.*main-?|\.js$/g, '');
