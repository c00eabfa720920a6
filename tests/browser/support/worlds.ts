import type { Page } from 'playwright/test';
import { translatePages } from './translate.ts';

/** A browser that is not as the shop would like it. */
export type World = {
  name: string;
  begin: (page: Page) => Promise<unknown>;
  /** What the browser reports then. */
  reports: RegExp[];
};

/** React says that the served HTML is not what it draws. */
const CHANGED = /console error: Hydration/;
/** What is put into a page moves what is below it. */
const MOVED = /Layout shift/;

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Runs in every document: a password manager that puts elements into every form, also into those that
 * come later, and marks their fields.
 */
function extendForms(): void {
  const fill = () => {
    for (const form of document.querySelectorAll('form:not([data-pm-form])')) {
      form.setAttribute('data-pm-form', 'other');
      const panel = document.createElement('div');
      panel.attachShadow({ mode: 'closed' });
      form.insertBefore(panel, form.firstChild);
      for (const field of form.querySelectorAll('input:not([type=hidden], [type=radio], [type=checkbox])')) {
        field.setAttribute('data-pm-field', 'true');
        const icon = document.createElement('div');
        icon.style.position = 'absolute';
        icon.setAttribute('data-pm-icon', '');
        icon.appendChild(document.createElement('span')).textContent = '•';
        field.parentNode?.insertBefore(icon, field.nextSibling);
      }
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    document.body.appendChild(document.createElement('pm-root'));
    fill();
    new MutationObserver(fill).observe(document.body, { childList: true, subtree: true });
  });
}

/** Runs in every document: a browser that is set to keep nothing for sites. */
function refuseStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
}

/** Runs in every document: a clock that is so many ms ahead. */
function setAhead(ms: number): void {
  const Right = Date;
  class Ahead extends Right {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(Right.now() + ms);
      else super(...given);
    }
    static override now = () => Right.now() + ms;
  }
  Reflect.set(window, 'Date', Ahead);
}

export const WORLDS: readonly World[] = [
  { name: 'the browser translates every page', begin: translatePages, reports: [CHANGED] },
  {
    name: 'a password manager puts elements into every form',
    begin: (page) => page.addInitScript(extendForms),
    reports: [CHANGED, MOVED],
  },
  {
    name: 'storage throws',
    begin: (page) => page.addInitScript(refuseStorage),
    reports: [/console warning: .*(?:cannot be|could not be) /],
  },
  {
    name: 'the clock is a day ahead',
    begin: (page) => page.addInitScript(setAhead, DAY_MS),
    reports: [],
  },
];
