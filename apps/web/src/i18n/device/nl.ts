import type { Translation } from '../translation.ts'
import type en from './en.ts'

const nl = {
  device: {
    lastKnown: 'Laatst bekende cijfers',
    asOf: 'Stand van {time} UTC',
    prices: 'Laatste koersen',
    none: 'Op dit apparaat zijn nog geen cijfers bewaard. Ze verschijnen hier nadat je één keer verbonden bent geweest.',
    reload: 'Nu herladen?',
    reloadText: 'Wat je hebt getypt en niet hebt verstuurd, gaat verloren.',
    keep: 'Verder typen',
    signals: 'Geluid en trillen',
    signalsText:
      'Wanneer een order wordt uitgevoerd of gesloten, een alarm wordt bereikt of over een betaling is beslist.',
    sound: 'Geluid',
    vibration: 'Trillen',
    noVibration: 'Deze browser kan het apparaat niet laten trillen.',
    locked: 'App vergrendeld',
    lockedText: 'Ontgrendel om je account te zien. Je orders en alarmen blijven actief.',
    unlockPasskey: 'Ontgrendelen met passkey',
    unlock: 'Ontgrendelen',
    unlockPassword: 'Wachtwoord',
    unlockByPassword: 'Wachtwoord gebruiken',
    unlockOffline: 'Je bent offline. Maak verbinding met internet om te ontgrendelen.',
    unlockNotUsed:
      'Nog vergrendeld: er is geen passkey gebruikt. Probeer het opnieuw of gebruik je wachtwoord.',
    unlocking: 'Een moment',
  },
} as const

export default nl satisfies Translation<typeof nl, 'nl', typeof en>
