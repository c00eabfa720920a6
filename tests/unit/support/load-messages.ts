/** The messages of all locales, which code under test expects to be loaded, as for a request. */
import { catalogs } from '../../../shared/i18n/compiled/catalogs.ts';
import { loadMessages } from '../../../worker/request/messages.ts';

await Promise.all(Object.keys(catalogs).map(loadMessages));
