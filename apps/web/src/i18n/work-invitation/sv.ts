import type { Translation } from '../translation.ts'
import type en from './en.ts'

const sv = {
  workInvitation: {
    title: 'Inbjudningar',
    about:
      'Vem som har bjudit in vem och vad de har gemensamt. En inbjudan i sig är inget tecken på missbruk.',
    find: 'En kunds UID',
    show: 'Visa',
    needUid: 'Ange de åtta siffrorna i ett UID.',
    none: 'Ange ett UID för att se vem som bjöd in kunden och vilka kunden har bjudit in.',
    above: 'Inbjuden av, närmast först',
    customer: 'Kund',
    invited: 'Inbjudna',
    sharesWithInviter: 'Det markerade delar kunden med den som bjöd in.',
    counts: '{verified} verifierade · {total} på alla nivåer',
    countsOver: '{verified} verifierade · {total} eller fler på alla nivåer',
    nobody: 'Ingen har gått med via den här kunden ännu.',
    uid: 'UID {uid}',
    joined: 'Sedan {time}',
    registered: 'Registrerad',
    verified: 'Verifierad',
    suspended: 'Spärrad',
    invitedCount: '{count} inbjudna',
    open: '{count} inbjudna. Visa inbjudningar från {uid}',
  },
} as const

export default sv satisfies Translation<typeof sv, 'sv', typeof en>
