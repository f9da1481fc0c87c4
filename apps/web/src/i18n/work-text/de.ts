import type { Translation } from '../translation.ts'
import type en from './en.ts'

const de = {
  workText: {
    state_draft: 'Entwurf',
    state_waiting: 'Wartet auf Freigabe',
    state_scheduled: 'Geplant',
    state_replaced: 'Ersetzt',
    version: 'Version {number}',
    edit: 'Bearbeiten',
    askPublish: 'Veröffentlichung beantragen',
    asked: 'Zur Freigabe gesendet',
    save: 'Version speichern',
    saved: 'Version gespeichert',
    sending: 'Wird gesendet',
    reason: 'Grund',
    versions: 'Versionen',
    from: 'Von (UTC)',
    fromHint: 'Leer: sobald sie veröffentlicht ist.',
    publishTitle: 'Version {number} veröffentlichen',
    writtenBy: 'Geschrieben von {name}, {time}',
    partOfProduct: 'Kommt mit dem Produkt',
    askedBy: 'Veröffentlichung beantragt von {name}',
    approvedBy: 'Freigegeben von {name}, {time}',
    openRequest: 'Antrag öffnen',
    unsavedHint:
      'Beim Speichern entsteht eine neue Version. Sichtbar wird sie erst mit der Veröffentlichung.',
    changed: 'Geändert {time}',
    key_privacy: 'Datenschutzerklärung',
    key_service: 'Nutzungsvereinbarung',
    key_risk: 'Risikohinweise',
    key_trader: 'Vereinbarung für Trader',
    key_trader_guide: 'Leitfaden für Trader',
    key_loan: 'Kreditvertrag',
    key_loan_guide: 'Leitfaden für Kredite',
    key_help: 'Hilfe',
    title: 'Vereinbarungen und Hilfe',
    about: 'Jeder Text hat Versionen, die sich nie ändern. Zum Veröffentlichen braucht es zwei Personen.',
    state_in_force: 'Gültig',
    inForceVersion: 'Gültig: Version {number}',
    fromProduct: 'Neuer Text aus einem Update. Er ist nicht veröffentlicht.',
    back: 'Alle Texte',
    difference: 'Änderungen gegenüber der gültigen Version {number}',
    material: 'Kunden müssen erneut zustimmen',
    materialHint:
      'Für Änderungen von Gewicht. Bis zur Zustimmung lässt sich nichts Neues eröffnen; Schließen und Auszahlen gehen weiter.',
    notAgreed: 'Diesem Text wird nicht zugestimmt, also wird nicht erneut gefragt.',
    isMaterial: 'Erneute Zustimmung',
    publishCost:
      'Eine zweite Person muss innerhalb von {hours} Stunden freigeben. Was gültig war, bleibt aufbewahrt.',
    agreed: 'Zugestimmt haben {count}',
    inForceFrom: 'Gültig ab {time} UTC',
    plainHint:
      'Nur Überschriften (##) und einfache Absätze: Diese Worte werden mit Unterschriften aufbewahrt.',
    yes: 'Ja',
    no: 'Nein',
  },
} as const

export default de satisfies Translation<typeof de, 'de', typeof en>
