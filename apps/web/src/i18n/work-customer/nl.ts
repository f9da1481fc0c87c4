import type { Translation } from '../translation.ts'
import type en from './en.ts'

const nl = {
  workCustomerPage: {
    openItems: 'Openstaand',
    openNone: 'Voor deze klant staat niets open en loopt er niets.',
    openAll: 'Alles tonen: {kind}',
    openUntil: '{name}, beslissen vóór {time}',
    equity: 'Eigen vermogen',
    equityMore: 'Alle rekeningen, open posities tegen de laatste koersen',
    equityNone: 'Een open positie heeft nog geen koers.',
    nameClaimed: 'Niet bevestigd',
    freezeCost:
      'Dit kun je alleen. Het duurt {hours} uur, tenzij twee mensen het blijvend maken; eerder opheffen vraagt twee mensen. De klant wordt nu overal uitgelogd. De klant kan weer inloggen om posities te sluiten, opnames aan te vragen en boekingen te bekijken en te exporteren, maar geen orders openen of het account wijzigen. De klant ziet de reden die je kiest.',
    freezeLastingCost:
      'Dit vraagt twee mensen: jij vraagt, iemand anders keurt goed. Tot dan verandert er niets. Zonder besluit verloopt het verzoek na {hours}\u00A0uur. Alleen een bevel van een rechter of autoriteit verhindert ook opnames.',
    unfreezeCost:
      'Dit vraagt twee mensen: jij vraagt, iemand anders keurt goed. Tot dan blijft het account geblokkeerd. Zonder besluit verloopt het verzoek na {hours}\u00A0uur.',
    secondStepCost:
      'Voor een klant die de authenticator-app en de herstelcodes kwijt is. Dit vraagt twee mensen: jij vraagt het aan, iemand anders keurt het goed. Daarna staat tweestapsverificatie uit, is elk apparaat uitgelogd, zijn opnames {hold} gepauzeerd en krijgt de klant bericht. Het wachtwoord blijft; passkeys, gekoppelde wallets en API-sleutels vervallen. Zonder besluit verloopt het verzoek na {hours} uur.',
    countryCost:
      'Dit vergt twee personen: jij vraagt het aan, iemand anders keurt het goed. Daarna volgt ons aanbod het nieuwe land en krijgt de klant bericht. De aanvraag vervalt na {hours}\u00A0u.',
    recoverCost:
      'Voor klanten die geen codes meer ontvangen. Vergelijk eerst identiteitsdocumenten met het goedgekeurde formulier. Dit vergt twee personen. Na goedkeuring schrijven we naar de oude contacten en wachten {delay}\u00A0u; zo lang kan de klant het stoppen. Daarna worden alle apparaten uitgelogd en opnames {hold} gepauzeerd. De aanvraag vervalt na {hours}\u00A0u.',
    endSessionsCost: 'Dit kun je alleen. Elk apparaat wordt meteen uitgelogd; de klant kan opnieuw inloggen.',
    moreActions: 'Meer acties',
  },
} as const

export default nl satisfies Translation<typeof nl, 'nl', typeof en>
