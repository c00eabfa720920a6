import deCatalogue from './languages/de/catalogue.json' with { type: 'json' };
import deContent from './languages/de/content.json' with { type: 'json' };
import deContracts from './languages/de/contracts.json' with { type: 'json' };
import deMails from './languages/de/mails.json' with { type: 'json' };
import deServices from './languages/de/services.json' with { type: 'json' };
import ieCatalogue from './languages/en-IE/catalogue.json' with { type: 'json' };
import ieContent from './languages/en-IE/content.json' with { type: 'json' };
import ieServices from './languages/en-IE/services.json' with { type: 'json' };
import frCatalogue from './languages/fr-FR/catalogue.json' with { type: 'json' };
import frContent from './languages/fr-FR/content.json' with { type: 'json' };
import frContracts from './languages/fr-FR/contracts.json' with { type: 'json' };
import frMails from './languages/fr-FR/mails.json' with { type: 'json' };
import frServices from './languages/fr-FR/services.json' with { type: 'json' };

/** Files of translations: the texts of a language by the English ones. */
type Files = readonly Readonly<Record<string, string>>[];

/**
 * The languages that are not written in the code, with the one whose texts they have where their
 * files have none (decision 175).
 */
export const TRANSLATIONS: Record<'de' | 'fr-FR' | 'en-IE', { otherwise: 'en' | 'fr'; files: Files }> = {
  de: { otherwise: 'en', files: [deCatalogue, deContent, deContracts, deMails, deServices] },
  'fr-FR': { otherwise: 'fr', files: [frCatalogue, frContent, frContracts, frMails, frServices] },
  'en-IE': { otherwise: 'en', files: [ieCatalogue, ieContent, ieServices] },
};
