import type { Translation } from '../translation.ts'
import type en from './en.ts'

const sv = {
  workCustomerPage: {
    openItems: 'Öppna ärenden',
    openNone: 'Inget väntar eller pågår för den här kunden.',
    openAll: 'Visa alla: {kind}',
    openUntil: '{name}, beslut före {time}',
    equity: 'Eget kapital',
    equityMore: 'Alla konton, öppna positioner till senaste kurs',
    equityNone: 'En öppen position har ingen kurs ännu.',
    nameClaimed: 'Inte bekräftat',
    freezeCost:
      'Du kan göra detta ensam. Spärren gäller i {hours} timmar om inte två personer låter den gälla tills vidare; att häva den tidigare kräver två personer. Kunden loggas ut överallt nu. Kunden kan logga in igen för att stänga positioner, begära uttag samt läsa och exportera kontohändelser, men inte öppna ordrar eller ändra kontot. Kunden ser orsaken du väljer.',
    freezeLastingCost:
      'Det krävs två personer: du begär, någon annan godkänner. Till dess ändras inget. Utan beslut går begäran ut efter {hours}\u00A0h. Bara ett beslut av domstol eller myndighet hindrar även uttag.',
    unfreezeCost:
      'Det krävs två personer: du begär, någon annan godkänner. Till dess är kontot spärrat. Utan beslut går begäran ut efter {hours}\u00A0h.',
    secondStepCost:
      'För en kund som har förlorat både autentiseringsappen och återställningskoderna. Det krävs två personer: du begär, någon annan godkänner. Sedan är tvåstegsverifieringen av, alla enheter utloggade, uttag pausade i {hold} och kunden får besked. Lösenordet finns kvar; lösennycklar, kopplade plånböcker och API-nycklar slutar gälla. Utan beslut går begäran ut efter {hours}\u00A0h.',
    countryCost:
      'Det krävs två personer: du begär, någon annan godkänner. Sedan följer utbudet det nya landet och kunden får besked. Begäran upphör efter {hours}\u00A0h.',
    recoverCost:
      'För kunder som inte längre får koder. Jämför först id-handlingar med det godkända formuläret. Det krävs två personer. Efter godkännandet skriver vi till de gamla kontakterna och väntar {delay}\u00A0h, då kunden kan stoppa det. Sedan loggas alla enheter ut och uttag pausas {hold}. Begäran upphör efter {hours}\u00A0h.',
    endSessionsCost: 'Detta kan du göra ensam. Alla enheter loggas ut direkt; kunden kan logga in igen.',
    moreActions: 'Fler åtgärder',
  },
} as const

export default sv satisfies Translation<typeof sv, 'sv', typeof en>
