import type { EuropeanValue } from '../../localized.ts';

/**
 * What the law of each country says of goods with a fault, in every language, since it follows where the
 * buyer lives (docs/markets/europe.md): for Germany BGB §§ 434–442, for Ireland the Consumer Rights Act
 * 2022, for France the box of article D. 211-2 of the Code de la consommation, whole and apart.
 */
export const GUARANTEES: EuropeanValue = {
  en: `
The law makes us liable for goods that do not conform to the contract. Which law counts depends on where you live. Our [repairs](content:repair) come on top of these rights and never replace them.

### In Ireland

The Consumer Rights Act 2022 applies: within 30 days you may reject faulty goods and have your money back; afterwards you may have them repaired or replaced free of charge, and if that fails have the price reduced or end the contract. You have up to six years to claim. If you have something repaired, we are liable for one year more.

### In Germany

The legal guarantee (Gewährleistung) is two years from delivery. If there is a fault, you may choose whether we repair or replace; if that fails, you may have the price reduced or end the contract. In the first year a fault is presumed to have been there from the beginning. If you choose the repair, the period is extended once by a year.

### In France: legal guarantee of conformity (article D. 211-2 of the Code de la consommation)

The consumer has two years from the delivery of the goods to obtain the implementation of the legal guarantee of conformity if a lack of conformity appears. During this period the consumer has to establish only that there is a lack of conformity, and not the date on which it appeared.

Where the contract of sale provides for a continuous supply of digital content or a digital service for more than two years, the legal guarantee applies to this content or service throughout that time. During this period the consumer has to establish only that there is a lack of conformity of the digital content or service, and not the date on which it appeared.

The legal guarantee of conformity obliges the trader, where applicable, to supply all updates that are necessary to keep the goods in conformity.

The legal guarantee of conformity gives the consumer a right to have the goods repaired or replaced within thirty days of the request, free of charge and without major inconvenience.

If the goods are repaired under the legal guarantee of conformity, the consumer benefits from an extension of the initial guarantee by six months.

If the consumer asks for a repair but the seller imposes a replacement, the legal guarantee of conformity is renewed for two years from the date of the replacement.

The consumer may obtain a reduction of the price and keep the goods, or end the contract and be refunded in full against return of the goods, if:

1. the trader refuses to repair or replace the goods;
2. the repair or replacement takes place after more than thirty days;
3. the repair or replacement causes the consumer major inconvenience, in particular where the consumer finally bears the cost of taking back or removing the goods, or of installing the repaired or replaced goods;
4. the lack of conformity persists although the seller has tried to remedy it without success.

The consumer also has a right to a reduction of the price or to end the contract where the lack of conformity is so serious that an immediate reduction or termination is justified. The consumer then need not ask for repair or replacement first.

The consumer may not end the sale if the lack of conformity is minor.

Any time during which the goods are out of use for repair or replacement suspends the rest of the guarantee until the goods are handed over in working order.

These rights follow from articles L. 217-1 to L. 217-32 of the Code de la consommation.

A seller who in bad faith obstructs the legal guarantee of conformity incurs a civil fine of up to 300,000 euros, which may be raised to 10% of the average annual turnover (article L. 241-5 of the Code de la consommation).

The consumer also benefits from the legal guarantee against hidden defects under articles 1641 to 1649 of the Code civil, for two years from the discovery of the defect. It gives a right to a reduction of the price if the goods are kept, or to a full refund against their return.

**Beyond this text:** after a repair we extend the guarantee by a year instead of six months (Directive (EU) 2024/1799).
`,
  de: `
Das Gesetz verpflichtet uns, für Waren einzustehen, die nicht dem Vertrag entsprechen. Welches Recht zählt, hängt davon ab, wo du lebst. Unsere [Reparaturen](content:repair) kommen zu diesen Rechten dazu und ersetzen sie nie.

### In Deutschland

Es gilt die gesetzliche Gewährleistung von zwei Jahren ab Lieferung. Zeigt sich ein Mangel, kannst du wählen, ob wir nachbessern oder neu liefern; gelingt das nicht, kannst du den Preis mindern oder vom Vertrag zurücktreten. Im ersten Jahr wird vermutet, dass der Mangel von Anfang an da war. Entscheidest du dich für die Nachbesserung, verlängert sich die Frist einmalig um ein Jahr.

### In Irland

Es gilt der Consumer Rights Act 2022: Binnen 30 Tagen kannst du mangelhafte Ware zurückweisen und bekommst dein Geld zurück; danach kannst du kostenlos Reparatur oder Ersatz verlangen und, wenn das nicht gelingt, den Preis mindern oder den Vertrag beenden. Ansprüche kannst du bis zu sechs Jahre lang geltend machen. Lässt du etwas reparieren, haften wir ein Jahr länger.

### In Frankreich: gesetzliche Garantie der Vertragsmäßigkeit (Artikel D. 211-2 des Code de la consommation)

Der Verbraucher hat ab der Lieferung der Ware zwei Jahre Zeit, um bei einer Vertragswidrigkeit die gesetzliche Garantie der Vertragsmäßigkeit in Anspruch zu nehmen. In dieser Zeit muss er nur nachweisen, dass die Vertragswidrigkeit besteht, nicht wann sie aufgetreten ist.

Sieht der Kaufvertrag vor, dass digitale Inhalte oder eine digitale Dienstleistung mehr als zwei Jahre lang fortlaufend bereitgestellt werden, gilt die gesetzliche Garantie für diese während der ganzen vorgesehenen Zeit. In dieser Zeit muss der Verbraucher nur nachweisen, dass die Vertragswidrigkeit der digitalen Inhalte oder der digitalen Dienstleistung besteht, nicht wann sie aufgetreten ist.

Die gesetzliche Garantie der Vertragsmäßigkeit verpflichtet den Unternehmer, gegebenenfalls alle Aktualisierungen bereitzustellen, die nötig sind, damit die Ware vertragsgemäß bleibt.

Die gesetzliche Garantie der Vertragsmäßigkeit gibt dem Verbraucher das Recht auf Reparatur oder Ersatz der Ware binnen dreißig Tagen nach seiner Aufforderung, kostenlos und ohne erhebliche Unannehmlichkeiten.

Wird die Ware im Rahmen der gesetzlichen Garantie der Vertragsmäßigkeit repariert, verlängert sich die ursprüngliche Garantie um sechs Monate.

Verlangt der Verbraucher die Reparatur, setzt der Verkäufer aber den Ersatz durch, beginnt die gesetzliche Garantie der Vertragsmäßigkeit für zwei Jahre ab dem Tag des Ersatzes von Neuem.

Der Verbraucher kann den Preis mindern und die Ware behalten oder den Vertrag beenden und gegen Rückgabe der Ware den ganzen Preis zurückerhalten, wenn:

1. der Unternehmer sich weigert, die Ware zu reparieren oder zu ersetzen;
2. Reparatur oder Ersatz später als nach dreißig Tagen erfolgen;
3. Reparatur oder Ersatz dem Verbraucher erhebliche Unannehmlichkeiten bereiten, insbesondere wenn er die Kosten der Rücknahme oder Abholung der vertragswidrigen Ware endgültig trägt oder die Kosten für den Einbau der reparierten oder ersetzten Ware;
4. die Vertragswidrigkeit fortbesteht, obwohl der Verkäufer erfolglos versucht hat, sie zu beheben.

Der Verbraucher hat auch dann das Recht, den Preis zu mindern oder den Vertrag zu beenden, wenn die Vertragswidrigkeit so schwer wiegt, dass die sofortige Minderung oder Beendigung gerechtfertigt ist. Er muss dann nicht zuerst Reparatur oder Ersatz verlangen.

Der Verbraucher kann den Kauf nicht rückgängig machen, wenn die Vertragswidrigkeit geringfügig ist.

Jede Zeit, in der die Ware wegen Reparatur oder Ersatz nicht genutzt werden kann, hemmt die verbleibende Garantie, bis die instand gesetzte Ware übergeben ist.

Diese Rechte ergeben sich aus den Artikeln L. 217-1 bis L. 217-32 des Code de la consommation.

Ein Verkäufer, der die gesetzliche Garantie der Vertragsmäßigkeit bösgläubig behindert, muss mit einer zivilrechtlichen Geldbuße von bis zu 300.000 Euro rechnen, die auf bis zu 10 % des durchschnittlichen Jahresumsatzes erhöht werden kann (Artikel L. 241-5 des Code de la consommation).

Der Verbraucher genießt außerdem die gesetzliche Garantie für verborgene Mängel nach den Artikeln 1641 bis 1649 des Code civil, zwei Jahre lang ab Entdeckung des Mangels. Sie gibt das Recht, den Preis zu mindern, wenn die Ware behalten wird, oder gegen ihre Rückgabe den ganzen Preis zurückzuerhalten.

**Über diesen Text hinaus:** Nach einer Reparatur verlängern wir die Garantie um ein Jahr statt um sechs Monate (Richtlinie (EU) 2024/1799).
`,
  fr: `
La loi nous rend responsables des biens qui ne sont pas conformes au contrat ; le droit qui compte dépend du pays où vous vivez. Nos [réparations](content:repair) s’ajoutent à ces droits et ne les remplacent jamais.

### En France : garantie légale de conformité (article D. 211-2 du code de la consommation)

Le consommateur dispose d’un délai de deux ans à compter de la délivrance du bien pour obtenir la mise en œuvre de la garantie légale de conformité en cas d’apparition d’un défaut de conformité. Durant ce délai, le consommateur n’est tenu d’établir que l’existence du défaut de conformité et non la date d’apparition de celui-ci.

Lorsque le contrat de vente du bien prévoit la fourniture d’un contenu numérique ou d’un service numérique de manière continue pendant une durée supérieure à deux ans, la garantie légale est applicable à ce contenu numérique ou ce service numérique tout au long de la période de fourniture prévue. Durant ce délai, le consommateur n’est tenu d’établir que l’existence du défaut de conformité affectant le contenu numérique ou le service numérique et non la date d’apparition de celui-ci.

La garantie légale de conformité emporte obligation pour le professionnel, le cas échéant, de fournir toutes les mises à jour nécessaires au maintien de la conformité du bien.

La garantie légale de conformité donne au consommateur droit à la réparation ou au remplacement du bien dans un délai de trente jours suivant sa demande, sans frais et sans inconvénient majeur pour lui.

Si le bien est réparé dans le cadre de la garantie légale de conformité, le consommateur bénéficie d’une extension de six mois de la garantie initiale.

Si le consommateur demande la réparation du bien, mais que le vendeur impose le remplacement, la garantie légale de conformité est renouvelée pour une période de deux ans à compter de la date de remplacement du bien.

Le consommateur peut obtenir une réduction du prix d’achat en conservant le bien ou mettre fin au contrat en se faisant rembourser intégralement contre restitution du bien, si :

1. le professionnel refuse de réparer ou de remplacer le bien ;
2. la réparation ou le remplacement du bien intervient après un délai de trente jours ;
3. la réparation ou le remplacement du bien occasionne un inconvénient majeur pour le consommateur, notamment lorsque le consommateur supporte définitivement les frais de reprise ou d’enlèvement du bien non conforme, ou s’il supporte les frais d’installation du bien réparé ou de remplacement ;
4. la non-conformité du bien persiste en dépit de la tentative de mise en conformité du vendeur restée infructueuse.

Le consommateur a également droit à une réduction du prix du bien ou à la résolution du contrat lorsque le défaut de conformité est si grave qu’il justifie que la réduction du prix ou la résolution du contrat soit immédiate. Le consommateur n’est alors pas tenu de demander la réparation ou le remplacement du bien au préalable.

Le consommateur n’a pas droit à la résolution de la vente si le défaut de conformité est mineur.

Toute période d’immobilisation du bien en vue de sa réparation ou de son remplacement suspend la garantie qui restait à courir jusqu’à la délivrance du bien remis en état.

Les droits mentionnés ci-dessus résultent de l’application des articles L. 217-1 à L. 217-32 du code de la consommation.

Le vendeur qui fait obstacle de mauvaise foi à la mise en œuvre de la garantie légale de conformité encourt une amende civile d’un montant maximal de 300 000 euros, qui peut être porté jusqu’à 10 % du chiffre d’affaires moyen annuel (article L. 241-5 du code de la consommation).

Le consommateur bénéficie également de la garantie légale des vices cachés en application des articles 1641 à 1649 du code civil, pendant une durée de deux ans à compter de la découverte du défaut. Cette garantie donne droit à une réduction de prix si le bien est conservé ou à un remboursement intégral contre restitution du bien.

**Au-delà de ce texte :** après une réparation, nous prolongeons la garantie d’un an au lieu de six mois (directive (UE) 2024/1799).

### En Allemagne

La garantie légale est de deux ans à compter de la livraison. Si un défaut apparaît, vous choisissez entre la réparation et le remplacement ; si cela échoue, vous pouvez obtenir une réduction du prix ou résoudre le contrat. Pendant la première année, le défaut est présumé avoir existé dès l’origine. Si vous choisissez la réparation, le délai est prolongé une fois d’un an.

### En Irlande

Le Consumer Rights Act 2022 s’applique : dans les 30 jours, vous pouvez refuser un bien défectueux et être remboursé ; ensuite, vous pouvez obtenir sans frais la réparation ou le remplacement et, si cela échoue, une réduction du prix ou la fin du contrat. Vous avez jusqu’à six ans pour agir. Si vous faites réparer un bien, nous en répondons un an de plus.
`,
};
