import type { DetailedHTMLProps, HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'cairn-island': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        name?: string;
        when: string;
        props?: string;
        /** The script of an island without React (worker/content/enhanced.tsx). */
        src?: string;
      };
    }
  }

  /** Invoker commands of buttons (HTML), not yet among React's own types. */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close' | 'show-popover' | 'hide-popover' | 'toggle-popover';
    commandfor?: string;
  }
}

/** What a page tells the browser's assistant that it can do (WebMCP). */
interface ModelContext {
  registerTool(tool: {
    name: string;
    description: string;
    inputSchema: object;
    annotations: { readOnlyHint?: boolean; untrustedContentHint?: boolean };
    execute: (input: Readonly<Record<string, unknown>>) => Promise<object>;
  }): unknown;
}

declare global {
  interface Navigator {
    /** Where browsers with an assistant had it first. */
    readonly modelContext?: ModelContext;
    /** Network Information, where browsers have it; not among TypeScript's own types. */
    readonly connection?: { readonly saveData?: boolean };
    /** Global Privacy Control, where browsers have it; not among TypeScript's own types. */
    readonly globalPrivacyControl?: boolean;
  }

  interface Performance {
    /** TypeScript does not tell what entries there are of this type. */
    getEntriesByType(type: 'navigation'): PerformanceNavigationTiming[];
  }

  interface WindowEventMap {
    /** The bag's new count (client/bag/bag-count.ts). */
    'cairn:bag-count': CustomEvent<number>;
  }

  interface Document {
    /** Where browsers have an assistant; not yet among TypeScript's own types. */
    readonly modelContext?: ModelContext;
    /**
     * Whether a page is only made ready ahead (Prerendering Revamped), where browsers do that; not
     * yet among TypeScript's own types.
     */
    readonly prerendering?: boolean;
  }
}
