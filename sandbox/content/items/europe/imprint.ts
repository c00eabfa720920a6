import { COMPANY } from '../../../company.ts';
import type { EuropeanValue } from '../../localized.ts';

const { name, street, postalCode, city, country, directors, registerCourt, registerNumber } = COMPANY;
const { shareCapital, vatId, email, privacyEmail, phone, producerNumbers, host, frenchMediator } = COMPANY;
const { weee, packaging, frenchTextiles, frenchPackaging } = producerNumbers;
const MAIL = `[${email}](mailto:${email})`;
const CALL = `[${phone.shown}](tel:${phone.dialled})`;

/** Who the seller is, as each country's law has it said. */
export const IMPRINT: EuropeanValue = {
  en: `
This shop is run by:

**${name}**

${street}, ${postalCode} ${city}, ${country.en}

- Managing directors: ${directors.join(', ')}
- Register: ${registerCourt}, ${registerNumber}
- Share capital: ${shareCapital.en}
- VAT identification number: ${vatId}

## How to reach us

- Email: ${MAIL}
- Telephone: ${CALL}, Monday to Friday, 9:00 to 18:00 (Berlin time)
- Data protection: [${privacyEmail}](mailto:${privacyEmail})

## Complaints

Write to us first: we answer within two business days. If we cannot agree, in Ireland you may turn to the [Competition and Consumer Protection Commission](https://www.ccpc.ie/) for advice, and use the [small claims procedure](https://www.courts.ie/small-claims-procedure). We do not take part in dispute resolution before a consumer arbitration board, and are not obliged to.

## Producer numbers

${weee} · ${packaging}
`,
  de: `
Angaben gemäß § 5 DDG. Diesen Shop betreibt:

**${name}**

${street}, ${postalCode} ${city}, ${country.de}

- Vertreten durch: ${directors.join(', ')} (Geschäftsführung)
- Handelsregister: ${registerCourt}, ${registerNumber}
- Stammkapital: ${shareCapital.de}
- Umsatzsteuer-Identifikationsnummer: ${vatId}

## Kontakt

- E-Mail: ${MAIL}
- Telefon: ${CALL}, Montag bis Freitag von 9 bis 18 Uhr
- Datenschutz: [${privacyEmail}](mailto:${privacyEmail})

## Verantwortlich für den Inhalt

${directors[0]}, Anschrift wie oben.

## Streitbeilegung

Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).

## Registrierung als Hersteller

${weee} · Verpackungsregister ${packaging}
`,
  fr: `
## Éditeur

**${name}**, société à responsabilité limitée de droit allemand (GmbH)

${street}, ${postalCode} ${city}, ${country.fr}

- Capital social : ${shareCapital.fr}
- Registre du commerce : ${registerCourt}, ${registerNumber}
- Numéro de TVA intracommunautaire : ${vatId}
- Gérants : ${directors.join(', ')}
- Directrice de la publication : ${directors[0]}

## Nous contacter

- E-mail : ${MAIL}
- Téléphone : ${CALL}, du lundi au vendredi de 9 h à 18 h
- Protection des données : [${privacyEmail}](mailto:${privacyEmail})

## Hébergeur

[${host.name}](${host.website}), ${host.address}, États-Unis

## Médiateur de la consommation

Écrivez-nous d’abord : nous répondons en deux jours ouvrés. Si notre réponse ne vous satisfait pas, vous pouvez saisir gratuitement, dans l’année qui suit votre réclamation écrite, le médiateur dont nous relevons : ${frenchMediator.name}, ${frenchMediator.address}, [${frenchMediator.website}](${frenchMediator.website}).

## Identifiants uniques (responsabilité élargie du producteur)

- Textiles et chaussures : ${frenchTextiles}
- Emballages : ${frenchPackaging}
`,
};
