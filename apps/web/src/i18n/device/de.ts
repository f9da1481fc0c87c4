import type { Translation } from '../translation.ts'
import type en from './en.ts'

const de = {
  device: {
    lastKnown: 'Letzte bekannte Werte',
    asOf: 'Stand {time} UTC',
    prices: 'Letzte Preise',
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
  },
} as const

export default de satisfies Translation<typeof de, 'de', typeof en>
