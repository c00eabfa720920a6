import { COMPANY } from '../../../company.ts';
import type { EuropeanValue } from '../../localized.ts';

const { name, street, postalCode, city, country, email, phone, returnsAddress } = COMPANY;
const seller = (land: string) => `${name}, ${street}, ${postalCode} ${city}, ${land}`;
const MAIL = `[${email}](mailto:${email})`;

/**
 * The right of withdrawal in the words of Directive 2011/83/EU, Annex I A, with the place of the function
 * (article 11a) and who pays the return.
 */
export const WITHDRAWAL_INSTRUCTION: EuropeanValue = {
  en: `
You have the right to withdraw from this contract within 14 days without giving any reason.

The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods; of an order that comes in several parcels, of the last good.

To exercise the right of withdrawal, you must inform us (${seller(country.en)}, ${MAIL}, telephone ${phone.shown}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or email). You may use the model withdrawal form below, but it is not obligatory. You can also exercise your right of withdrawal online, by [“Withdraw from contract here”](/withdraw); it is at the foot of every page. If you use this function, we will send you at once a confirmation of receipt by email, with the content of your declaration and the date and time when it arrived.

To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.

### Effects of withdrawal

If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement. We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.

You shall send back the goods or hand them over to us (${returnsAddress}) without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired. We will bear the cost of returning the goods.

You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.
`,
  de: `
Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.

Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat; bei einer Bestellung, die in mehreren Paketen kommt, ab dem Tag, an dem Sie die letzte Ware in Besitz genommen haben.

Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${seller(country.de)}, ${MAIL}, Telefon ${phone.shown}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das unten stehende Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. Sie können Ihr Widerrufsrecht auch online ausüben, über [„Vertrag widerrufen“](/withdraw) am Fuß jeder Seite. Wenn Sie diese Funktion nutzen, übermitteln wir Ihnen unverzüglich per E-Mail eine Eingangsbestätigung mit dem Inhalt Ihrer Erklärung sowie dem Datum und der Uhrzeit ihres Eingangs.

Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.

### Folgen des Widerrufs

Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet. Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.

Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns (${returnsAddress}) zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden. Wir tragen die Kosten der Rücksendung der Waren.

Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.
`,
  fr: `
Vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de quatorze jours.

Le délai de rétractation expire quatorze jours après le jour où vous-même, ou un tiers autre que le transporteur et désigné par vous, prend physiquement possession du bien ; pour une commande livrée en plusieurs colis, du dernier bien.

Pour exercer le droit de rétractation, vous devez nous notifier (${seller(country.fr)}, ${MAIL}, téléphone ${phone.shown}) votre décision de rétractation du présent contrat au moyen d’une déclaration dénuée d’ambiguïté (par exemple, lettre envoyée par la poste ou e-mail). Vous pouvez utiliser le modèle de formulaire de rétractation ci-dessous mais ce n’est pas obligatoire. Vous pouvez aussi exercer votre droit de rétractation en ligne, par [« Renoncer au contrat ici »](/withdraw), au bas de chaque page. Si vous utilisez cette fonctionnalité, nous vous enverrons sans délai par e-mail un accusé de réception, avec le contenu de votre déclaration ainsi que la date et l’heure de son arrivée.

Pour que le délai de rétractation soit respecté, il suffit que vous transmettiez votre communication relative à l’exercice du droit de rétractation avant l’expiration du délai de rétractation.

### Effets de la rétractation

En cas de rétractation de votre part du présent contrat, nous vous rembourserons tous les paiements reçus de vous, y compris les frais de livraison (à l’exception des frais supplémentaires découlant du fait que vous avez choisi, le cas échéant, un mode de livraison autre que le mode moins coûteux de livraison standard proposé par nous) sans retard excessif et, en tout état de cause, au plus tard quatorze jours à compter du jour où nous sommes informés de votre décision de rétractation du présent contrat. Nous procéderons au remboursement en utilisant le même moyen de paiement que celui que vous aurez utilisé pour la transaction initiale, sauf si vous convenez expressément d’un moyen différent ; en tout état de cause, ce remboursement n’occasionnera pas de frais pour vous. Nous pouvons différer le remboursement jusqu’à ce que nous ayons reçu le bien ou jusqu’à ce que vous ayez fourni une preuve d’expédition du bien, la date retenue étant celle du premier de ces faits.

Vous devrez renvoyer ou rendre le bien, à nous-mêmes (${returnsAddress}), sans retard excessif et, en tout état de cause, au plus tard quatorze jours après que vous nous aurez communiqué votre décision de rétractation du présent contrat. Ce délai est réputé respecté si vous renvoyez le bien avant l’expiration du délai de quatorze jours. Nous prendrons en charge les frais de renvoi du bien.

Votre responsabilité n’est engagée qu’à l’égard de la dépréciation du bien résultant de manipulations autres que celles nécessaires pour établir la nature, les caractéristiques et le bon fonctionnement de ce bien.
`,
};

/** The model withdrawal form: Directive 2011/83/EU, Annex I B. */
export const WITHDRAWAL_FORM: EuropeanValue = {
  en: `
Complete and return this form only if you wish to withdraw from the contract.

- To ${seller(country.en)}, ${email}:
- I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),
- Ordered on (*)/received on (*),
- Name of consumer(s),
- Address of consumer(s),
- Signature of consumer(s) (only if this form is notified on paper),
- Date

(*) Delete as appropriate.
`,
  de: `
Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.

- An ${seller(country.de)}, ${email}:
- Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)
- Bestellt am (*)/erhalten am (*)
- Name des/der Verbraucher(s)
- Anschrift des/der Verbraucher(s)
- Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)
- Datum

(*) Unzutreffendes streichen.
`,
  fr: `
Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.

- À l’attention de ${seller(country.fr)}, ${email} :
- Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat portant sur la vente du bien (*)/pour la prestation de services (*) ci-dessous
- Commandé le (*)/reçu le (*)
- Nom du (des) consommateur(s)
- Adresse du (des) consommateur(s)
- Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier)
- Date

(*) Rayez la mention inutile.
`,
};

const EXCEPTIONS: EuropeanValue = {
  en: 'There is no right of withdrawal for goods made to your own specifications. We sell no other goods to which an exception applies: base layers and socks, too, may be tried on and sent back.',
  de: 'Kein Widerrufsrecht besteht für Waren, die nach Ihren Vorgaben angefertigt wurden. Andere Waren, für die eine Ausnahme gilt, verkaufen wir nicht: Auch Funktionsunterwäsche und Socken dürfen Sie anprobieren und zurückschicken.',
  fr: 'Le droit de rétractation ne s’applique pas aux biens confectionnés selon vos spécifications. Nous ne vendons aucun autre bien soumis à une exception : les premières couches et les chaussettes, elles aussi, s’essaient et se renvoient.',
};

const HEADINGS: EuropeanValue<{ form: string; exceptions: string; longer: string }> = {
  en: {
    form: 'Model withdrawal form',
    exceptions: 'Exceptions',
    longer:
      'Beyond the law we take goods back for 60 days: see [shipping and returns](content:shipping-returns).',
  },
  de: {
    form: 'Muster-Widerrufsformular',
    exceptions: 'Ausnahmen',
    longer:
      'Über das Gesetz hinaus nehmen wir Waren 60 Tage lang zurück: siehe [Versand und Rückgabe](content:shipping-returns).',
  },
  fr: {
    form: 'Modèle de formulaire de rétractation',
    exceptions: 'Exceptions',
    longer:
      'Au-delà de la loi, nous reprenons les articles pendant 60 jours : voir [livraison et retours](content:shipping-returns).',
  },
};

/** Markdown would take the form's marks for emphasis: another asterisk stands for them. */
const ASTERISK = '\u2217';

const pageIn = (language: keyof EuropeanValue) => {
  const { form, exceptions, longer } = HEADINGS[language];
  return `${WITHDRAWAL_INSTRUCTION[language].trim()}

## ${exceptions}

${EXCEPTIONS[language]}

## ${form}

${WITHDRAWAL_FORM[language].trim().replaceAll('*', ASTERISK)}

${longer}`;
};

/** The page of the right of withdrawal. */
export const WITHDRAWAL: EuropeanValue = { en: pageIn('en'), de: pageIn('de'), fr: pageIn('fr') };
