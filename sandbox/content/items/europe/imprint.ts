import { COMPANY } from '../../../company.ts';
import type { EuropeanValue } from '../../localized.ts';
import { DISPUTES } from './disputes.ts';

const { name, street, postalCode, city, country, directors, registerCourt, registerNumber } = COMPANY;
const { shareCapital, vatId, email, privacyEmail, phone, producerNumbers, host } = COMPANY;
const { weee, packaging, frenchTextiles, frenchPackaging } = producerNumbers;
const MAIL = `[${email}](mailto:${email})`;
const CALL = `[${phone.shown}](tel:${phone.dialled})`;
const HOST = `[${host.name}](${host.website}), ${host.address}`;

/** Who the seller is, as the law of every country has it said, in each language. */
export const IMPRINT: EuropeanValue = {
  en: `
This shop is run by:

**${name}**

${street}, ${postalCode} ${city}, ${country.en}

- Managing directors: ${directors.join(', ')}
- Responsible for the content: ${directors[0]}
- Register: ${registerCourt}, ${registerNumber}
- Share capital: ${shareCapital.en}
- VAT identification number: ${vatId}

## How to reach us

- Email: ${MAIL}
- Telephone: ${CALL}, Monday to Friday, 9:00 to 18:00 (Berlin time)
- Data protection: [${privacyEmail}](mailto:${privacyEmail})

## Complaints
${DISPUTES.en}
## Producer numbers

- Electrical equipment, Germany: ${weee}
- Packaging, Germany: ${packaging}
- Textiles and shoes, France: ${frenchTextiles}
- Packaging, France: ${frenchPackaging}

## Host

${HOST}, ${host.country.en}, telephone ${host.phone}
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
${DISPUTES.de}
## Registrierung als Hersteller

- Elektrogeräte, Deutschland: ${weee}
- Verpackungen, Deutschland: Verpackungsregister ${packaging}
- Textilien und Schuhe, Frankreich: ${frenchTextiles}
- Verpackungen, Frankreich: ${frenchPackaging}

## Hosting

${HOST}, ${host.country.de}, Telefon ${host.phone}
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

${HOST}, ${host.country.fr}, téléphone ${host.phone}

## Médiateur de la consommation
${DISPUTES.fr}
## Identifiants uniques (responsabilité élargie du producteur)

- Textiles et chaussures, France : ${frenchTextiles}
- Emballages, France : ${frenchPackaging}
- Équipements électriques, Allemagne : ${weee}
- Emballages, Allemagne : ${packaging}
`,
};
