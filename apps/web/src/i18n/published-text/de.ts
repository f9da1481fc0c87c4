import type { Translation } from '../translation.ts'
import type en from './en.ts'

const de = {
  publishedText: {
    onlyEnglish: 'Dieser Text ist noch nicht übersetzt. Sie lesen den englischen.',
    replaced: 'Eine neuere Version hat diesen Text ersetzt.',
    showNewest: 'Aktuelle Version anzeigen',
    sending: 'Wird gesendet',
    scheduled: 'Diese Version gilt ab {date}.',
    changed:
      'Dieser Text hat sich geändert. Sie haben am {date} der Version {version} zugestimmt. Lesen Sie die Änderungen und stimmen Sie der neuen Version zu.',
    whatChanged: 'Was sich geändert hat',
    noWords: 'Kein Wort hat sich geändert.',
    unchanged: '{count, plural, one {# unveränderte Zeile} other {# unveränderte Zeilen}}',
    added: 'Neu',
    removed: 'Entfernt',
    accept: 'Zustimmen',
    acceptHint:
      'Wir halten Version, Sprache, Fingerabdruck und Uhrzeit fest. Bis Sie zustimmen, lässt sich nichts Neues eröffnen. Positionen schließen und auszahlen können Sie immer.',
    accepted: 'Zugestimmt',
    versions: 'Andere Versionen',
    versionFrom: 'Version {version}, ab {date}',
    yours: 'Was Sie angenommen haben',
    yourVersion: 'Version {version}, {language}, {date}',
    banner: 'Unsere Vereinbarungen haben sich geändert.',
    readOne: 'Lesen und zustimmen: {title}',
    notCompared:
      'Die Änderungen lassen sich nicht zeigen: Die angenommene Version ist älter als die hier aufbewahrten.',
    complaints: 'Beschwerden richten Sie an <address></address>.',
    search: 'Hilfe durchsuchen',
    noAnswer: 'Keine Antwort passt zu Ihrer Suche.',
    askPerson: 'Nicht gefunden? Fragen Sie uns.',
  },
} as const

export default de satisfies Translation<typeof de, 'de', typeof en>
