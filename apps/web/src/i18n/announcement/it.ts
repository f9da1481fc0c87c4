import type { Translation } from '../translation.ts'
import type en from './en.ts'

const it = {
  announcement: {
    none: 'Gli annunci appariranno qui.',
    unread: 'Non letto',
    mustSee: 'Da leggere',
    onlyEnglish: 'Questo testo non è ancora tradotto. Stai leggendo quello inglese.',
    version: 'Versione {number}',
    versionFrom: 'Versione {number}, in vigore da: {time} UTC',
    others: 'Altre versioni',
    fingerprint: 'Impronta di tutti i testi (SHA-256)',
    ended: 'Abbiamo ritirato questo annuncio in data {time} UTC.',
    over: 'Questo annuncio è terminato in data {time} UTC.',
    replaced: 'Una versione più recente ha sostituito questo testo.',
    showNewest: 'Mostra la versione attuale',
    confirm: 'Ho letto',
    confirmHint: 'Registriamo che l’hai letto e quando.',
    confirmed: 'Hai confermato di averlo letto.',
    sending: 'Invio in corso',
    later: 'Più tardi',
    pleaseRead: 'Leggi questo annuncio.',
    read: 'Leggi',
    readOne: 'Leggi: {title}',
  },
} as const

export default it satisfies Translation<typeof it, 'it', typeof en>
