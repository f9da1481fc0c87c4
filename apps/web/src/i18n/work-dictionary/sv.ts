import type { Translation } from '../translation.ts'
import type en from './en.ts'

const sv = {
  workDictionary: {
    title: 'Ordlista',
    about: 'Vem som helst kan läsa posterna, även utan konto. Skriv inget konfidentiellt.',
    type: 'Typ',
    type_certificate_type: 'Identitetshandlingar',
    type_crypto_network: 'Kryptonätverk',
    type_rejection_reason: 'Skäl för avslag',
    known_certificate_type:
      'Handlingar i identitetsformuläret, i den här ordningen. Kunderna ser anmärkningen under valet.',
    known_crypto_network: 'Kunderna ser anmärkningen när de sätter in pengar via det här nätverket.',
    known_rejection_reason:
      'Skäl för att avslå ett identitetsformulär, i den här ordningen. Anmärkningen hjälper personalen att välja; kunderna får en översatt text.',
    known_none: 'Appen använder inte den här typen. Andra program kan läsa den.',
    add: 'Lägg till post',
    edit: 'Redigera: {value}',
    value: 'Värde',
    label: 'Benämning',
    labelHint: 'Bara personalen ser det',
    sort: 'Ordning',
    cssClass: 'CSS-klass',
    optional: 'Valfritt',
    remark: 'Anmärkning',
    remarkHint: 'Visas som den är skriven på alla språk',
    status: 'Status',
    enabled: 'Aktiv',
    disabled: 'Inaktiv',
    used: 'Används',
    usedMore: 'Appen använder värdet: det kan inte tas bort eller byta namn. Inaktivera det i stället.',
    save: 'Spara post',
    saving: 'Sparar',
    saved: 'Posten har sparats',
    remove: 'Ta bort post',
    removeTitle: 'Ta bort {value}?',
    removeMore: 'Program som läser posten hittar den inte längre. Granskningsloggen behåller innehållet.',
    cancel: 'Avbryt',
    removed: 'Posten har tagits bort',
    changed: 'Senast ändrad {time}',
    needType: 'Använd små bokstäver, siffror och _ och börja med en bokstav.',
    needValue: 'Skriv en rad på högst {maximum} tecken.',
    needLabel: 'Skriv en rad på högst {maximum} tecken.',
    needSort: 'Skriv ett heltal från 0 till {maximum}.',
    needClass: 'Skilj klassnamnen åt med ett mellanslag.',
    needRemark: 'Ta bort dolda tecken och tabbar.',
    none: 'Poster visas här när någon lägger till en.',
  },
} as const

export default sv satisfies Translation<typeof sv, 'sv', typeof en>
