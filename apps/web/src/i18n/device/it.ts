import type { Translation } from '../translation.ts'
import type en from './en.ts'

const it = {
  device: {
    lastKnown: 'Ultimi dati noti',
    asOf: 'Aggiornati: {time} UTC',
    prices: 'Ultimi prezzi',
    none: 'Su questo dispositivo non ci sono ancora dati. Appariranno qui dopo la prima connessione.',
    reload: 'Ricaricare ora?',
    reloadText: 'Ciò che hai scritto e non hai ancora inviato andrà perso.',
    keep: 'Continua a scrivere',
    signals: 'Suono e vibrazione',
    signalsText: 'Quando un ordine è eseguito o chiuso, un avviso è raggiunto o un pagamento è deciso.',
    sound: 'Suono',
    vibration: 'Vibrazione',
    noVibration: 'Questo browser non può far vibrare il dispositivo.',
    locked: 'App bloccata',
    lockedText: 'Sblocca per vedere il conto. Ordini e avvisi restano attivi.',
    unlockPasskey: 'Sblocca con passkey',
    unlock: 'Sblocca',
    unlockPassword: 'Password',
    unlockByPassword: 'Usa la password',
    unlockOffline: 'Sei offline. Connettiti a internet per sbloccare.',
    unlockNotUsed: 'Ancora bloccata: nessuna passkey usata. Riprova o usa la password.',
    unlocking: 'Un momento',
  },
} as const

export default it satisfies Translation<typeof it, 'it', typeof en>
