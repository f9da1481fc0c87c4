import type { Translation } from '../translation.ts'
import type en from './en.ts'

const de = {
  announcement: {
    none: 'Hier erscheinen Mitteilungen.',
    unread: 'Ungelesen',
    mustSee: 'Bitte lesen',
    onlyEnglish: 'Dieser Text ist noch nicht übersetzt. Sie lesen den englischen.',
    version: 'Version {number}',
    versionFrom: 'Version {number}, ab {time} UTC',
    others: 'Andere Versionen',
    fingerprint: 'Fingerabdruck aller Texte (SHA-256)',
    ended: 'Wir haben diese Mitteilung am {time} UTC zurückgezogen.',
    over: 'Diese Mitteilung endete am {time} UTC.',
    replaced: 'Eine neuere Version hat diesen Text ersetzt.',
    showNewest: 'Aktuelle Version anzeigen',
    confirm: 'Gelesen',
    confirmHint: 'Wir zeichnen auf, dass und wann Sie dies gelesen haben.',
    confirmed: 'Sie haben bestätigt, dies gelesen zu haben.',
    sending: 'Wird gesendet',
    later: 'Später',
    pleaseRead: 'Bitte lesen Sie diese Mitteilung.',
    read: 'Lesen',
    readOne: 'Lesen: {title}',
  },
} as const

export default de satisfies Translation<typeof de, 'de', typeof en>
