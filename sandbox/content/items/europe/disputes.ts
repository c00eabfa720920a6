import { COMPANY } from '../../../company.ts';
import type { EuropeanValue } from '../../localized.ts';

const { frenchMediator } = COMPANY;
const MEDIATOR = `${frenchMediator.name}, ${frenchMediator.address}, [${frenchMediator.website}](${frenchMediator.website})`;
const CCPC = '[Competition and Consumer Protection Commission](https://www.ccpc.ie/)';
const SMALL_CLAIMS = 'https://www.courts.ie/small-claims-procedure';

/** To whom a buyer turns whom the seller's answer does not satisfy: each country's, in every language. */
export const DISPUTES: EuropeanValue = {
  en: `
Write to us first: we answer within two business days. If we cannot agree:

- In Ireland you may turn to the ${CCPC} for advice, and use the [small claims procedure](${SMALL_CLAIMS}).
- In Germany we do not take part in dispute resolution before a consumer arbitration board, and are not obliged to (§ 36 VSBG).
- In France you may turn, free of charge and within a year of your written complaint, to the mediator for consumers to whom we belong: ${MEDIATOR}.
`,
  de: `
Schreib uns zuerst: Wir antworten binnen zwei Werktagen. Wenn wir uns nicht einigen:

- In Deutschland sind wir nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).
- In Frankreich kannst du dich kostenlos und binnen eines Jahres nach deiner schriftlichen Beschwerde an den Verbrauchermediator wenden, dem wir angehören: ${MEDIATOR}.
- In Irland berät dich die ${CCPC}, und dir steht das [Verfahren für geringfügige Forderungen](${SMALL_CLAIMS}) offen.
`,
  fr: `
Écrivez-nous d’abord : nous répondons en deux jours ouvrés. Si notre réponse ne vous satisfait pas :

- En France, vous pouvez saisir gratuitement, dans l’année qui suit votre réclamation écrite, le médiateur de la consommation dont nous relevons : ${MEDIATOR}.
- En Allemagne, nous ne participons pas au règlement des litiges devant un organisme de conciliation et n’y sommes pas tenus (§ 36 VSBG).
- En Irlande, vous pouvez demander conseil à la ${CCPC} et recourir à la [procédure des petits litiges](${SMALL_CLAIMS}).
`,
};
