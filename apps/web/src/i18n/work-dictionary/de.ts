import type { Translation } from '../translation.ts'
import type en from './en.ts'

const de = {
  workDictionary: {
    title: 'Wörterbuch',
    about: 'Diese Einträge kann jeder lesen, auch ohne Konto. Tragen Sie nichts Vertrauliches ein.',
    type: 'Typ',
    type_certificate_type: 'Ausweisdokumente',
    type_crypto_network: 'Krypto-Netzwerke',
    type_rejection_reason: 'Ablehnungsgründe',
    known_certificate_type:
      'Dokumente, die das Identitätsformular anbietet, in dieser Reihenfolge. Kunden sehen die Bemerkung unter der Auswahl.',
    known_crypto_network: 'Kunden sehen die Bemerkung, wenn sie über dieses Netzwerk einzahlen.',
    known_rejection_reason:
      'Gründe für die Ablehnung eines Identitätsformulars, in dieser Reihenfolge. Die Bemerkung hilft Mitarbeitenden bei der Wahl; Kunden erhalten einen übersetzten Text.',
    known_none: 'Die App verwendet diesen Typ nicht. Andere Programme können ihn lesen.',
    add: 'Eintrag hinzufügen',
    edit: 'Bearbeiten: {value}',
    value: 'Wert',
    label: 'Bezeichnung',
    labelHint: 'Nur Mitarbeitende sehen sie',
    sort: 'Reihenfolge',
    cssClass: 'CSS-Klasse',
    optional: 'Optional',
    remark: 'Bemerkung',
    remarkHint: 'Wird in jeder Sprache so gezeigt',
    status: 'Status',
    enabled: 'Aktiv',
    disabled: 'Deaktiviert',
    used: 'Verwendet',
    usedMore:
      'Die App verwendet diesen Wert: Er kann weder entfernt noch umbenannt werden. Deaktivieren Sie ihn stattdessen.',
    save: 'Eintrag speichern',
    saving: 'Wird gespeichert',
    saved: 'Eintrag gespeichert',
    remove: 'Eintrag entfernen',
    removeTitle: '{value} entfernen?',
    removeMore:
      'Programme, die diesen Eintrag lesen, finden ihn nicht mehr. Das Prüfprotokoll behält seinen Inhalt.',
    cancel: 'Abbrechen',
    removed: 'Eintrag entfernt',
    changed: 'Zuletzt geändert: {time}',
    needType: 'Nur Kleinbuchstaben, Ziffern und _, mit einem Buchstaben am Anfang.',
    needValue: 'Geben Sie eine Zeile mit bis zu {maximum} Zeichen ein.',
    needLabel: 'Geben Sie eine Zeile mit bis zu {maximum} Zeichen ein.',
    needSort: 'Geben Sie eine ganze Zahl von 0 bis {maximum} ein.',
    needClass: 'Klassennamen mit je einem Leerzeichen dazwischen.',
    needRemark: 'Entfernen Sie verborgene Zeichen und Tabulatoren.',
    none: 'Einträge erscheinen hier, sobald jemand einen hinzufügt.',
  },
} as const

export default de satisfies Translation<typeof de, 'de', typeof en>
