import type { Translation } from '../translation.ts'
import type en from './en.ts'

const nl = {
  workDictionary: {
    title: 'Woordenboek',
    about: 'Iedereen kan deze items lezen, ook zonder account. Vul niets vertrouwelijks in.',
    type: 'Type',
    type_certificate_type: 'Identiteitsdocumenten',
    type_crypto_network: 'Cryptonetwerken',
    type_rejection_reason: 'Redenen voor afwijzing',
    known_certificate_type:
      'Documenten op het identiteitsformulier, in deze volgorde. Klanten zien de opmerking onder de keuze.',
    known_crypto_network: 'Klanten zien de opmerking wanneer ze via dit netwerk storten.',
    known_rejection_reason:
      'Redenen om een identiteitsformulier af te wijzen, in deze volgorde. De opmerking helpt medewerkers kiezen; klanten krijgen een vertaalde tekst.',
    known_none: 'De app gebruikt dit type niet. Andere programma’s kunnen het lezen.',
    add: 'Item toevoegen',
    edit: 'Bewerken: {value}',
    value: 'Waarde',
    label: 'Omschrijving',
    labelHint: 'Alleen medewerkers zien het',
    sort: 'Volgorde',
    cssClass: 'CSS-klasse',
    optional: 'Optioneel',
    remark: 'Opmerking',
    remarkHint: 'In elke taal getoond zoals geschreven',
    status: 'Status',
    enabled: 'Ingeschakeld',
    disabled: 'Uitgeschakeld',
    used: 'In gebruik',
    usedMore:
      'De app gebruikt deze waarde: die kan niet worden verwijderd of hernoemd. Schakel het item in plaats daarvan uit.',
    save: 'Item opslaan',
    saving: 'Wordt opgeslagen',
    saved: 'Item opgeslagen',
    remove: 'Item verwijderen',
    removeTitle: '{value} verwijderen?',
    removeMore: 'Programma’s die dit item lezen, vinden het niet meer. Het auditlogboek bewaart de inhoud.',
    cancel: 'Annuleren',
    removed: 'Item verwijderd',
    changed: 'Laatst gewijzigd: {time}',
    needType: 'Gebruik kleine letters, cijfers en _, te beginnen met een letter.',
    needValue: 'Vul één regel van maximaal {maximum} tekens in.',
    needLabel: 'Vul één regel van maximaal {maximum} tekens in.',
    needSort: 'Vul een geheel getal van 0 tot {maximum} in.',
    needClass: 'Scheid klassenamen met één spatie.',
    needRemark: 'Verwijder verborgen tekens en tabs.',
    none: 'Items verschijnen hier zodra iemand er een toevoegt.',
  },
} as const

export default nl satisfies Translation<typeof nl, 'nl', typeof en>
