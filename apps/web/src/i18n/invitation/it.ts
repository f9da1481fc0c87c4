import type { Translation } from '../translation.ts'
import type en from './en.ts'

const it = {
  invitation: {
    about:
      'Condividi il link o il codice. Non paghiamo premi per gli inviti e i tuoi amici hanno le stesse condizioni di tutti. Vedi solo le ultime cifre del loro UID e se l’identità è stata verificata.',
    code: 'Il tuo codice',
    copyCode: 'Copia codice',
    link: 'Il tuo link',
    copyLink: 'Copia link',
    qr: 'Codice QR del tuo link',
    share: 'Condividi link',
    message: 'Unisciti a me su {name}.',
    invited: 'Invitati',
    count: 'Invitati: {count} · verificati: {verified}',
    countOver: 'Invitati: {count} o più · verificati tra gli ultimi {count}: {verified}',
    none: 'Chi si registra con il tuo link apparirà qui.',
    uid: 'UID {uid}',
    joined: 'Iscrizione: {date}',
    registered: 'Registrato',
    verified: 'Verificato',
    suspended: 'Il tuo conto è sospeso. Fino al termine della sospensione il codice non viene accettato.',
    demo: 'I conti demo non possono invitare. Con il tuo conto hai un link e un codice da condividere. Non paghiamo premi per gli inviti.',
    register: 'Crea conto',
    registerAbout: 'Uscirai dal conto demo.',
  },
} as const

export default it satisfies Translation<typeof it, 'it', typeof en>
