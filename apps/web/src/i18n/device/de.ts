import type { Translation } from '../translation.ts'
import type en from './en.ts'

const de = {
  device: {
    lastKnown: 'Letzte bekannte Werte',
    asOf: 'Stand {time} UTC',
    prices: 'Letzte Kurse',
    none: 'Auf diesem Gerät sind noch keine Werte gespeichert. Sie erscheinen hier, sobald Sie einmal verbunden waren.',
    reload: 'Jetzt neu laden?',
    reloadText: 'Was Sie eingegeben und noch nicht gesendet haben, geht verloren.',
    keep: 'Weiter eingeben',
    signals: 'Ton und Vibration',
    signalsText:
      'Wenn eine Order ausgeführt oder geschlossen, ein Alarm erreicht oder über eine Zahlung entschieden wird.',
    sound: 'Ton',
    vibration: 'Vibration',
    noVibration: 'Dieser Browser kann das Gerät nicht vibrieren lassen.',
    locked: 'App gesperrt',
    lockedText: 'Entsperren Sie die App, um Ihr Konto zu sehen. Ihre Orders und Kursalarme bleiben aktiv.',
    unlockPasskey: 'Mit Passkey entsperren',
    unlock: 'Entsperren',
    unlockPassword: 'Passwort',
    unlockByPassword: 'Passwort verwenden',
    unlockOffline: 'Sie sind offline. Zum Entsperren brauchen Sie eine Internetverbindung.',
    unlockNotUsed:
      'Weiterhin gesperrt: Es wurde kein Passkey benutzt. Versuchen Sie es erneut oder nutzen Sie Ihr Passwort.',
    unlocking: 'Einen Moment',
  },
} as const

export default de satisfies Translation<typeof de, 'de', typeof en>
