import type { Translation } from '../translation.ts'
import type en from './en.ts'

const it = {
  workInvitation: {
    title: 'Inviti',
    about: 'Chi ha invitato chi e che cosa hanno in comune. Un invito da solo non è segno di abuso.',
    find: 'UID di un cliente',
    show: 'Mostra',
    needUid: 'Inserisci le otto cifre di un UID.',
    none: 'Inserisci un UID per vedere chi ha invitato questo cliente e chi ha invitato lui.',
    above: 'Invitato da, il più vicino per primo',
    customer: 'Cliente',
    invited: 'Invitati',
    sharesWithInviter: 'Gli elementi segnati sono in comune con chi ha invitato questo cliente.',
    counts: '{verified} verificati · {total} su tutti i livelli',
    countsOver: '{verified} verificati · {total} o più su tutti i livelli',
    nobody: 'Nessuno si è ancora registrato tramite questo cliente.',
    uid: 'UID {uid}',
    joined: 'Iscrizione: {time}',
    registered: 'Registrato',
    verified: 'Verificato',
    suspended: 'Sospeso',
    invitedCount: '{count} invitati',
    open: '{count} invitati. Mostra gli inviti di {uid}',
  },
} as const

export default it satisfies Translation<typeof it, 'it', typeof en>
