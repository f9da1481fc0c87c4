import type { Translation } from '../translation.ts'
import type en from './en.ts'

const pt = {
  workInvitation: {
    title: 'Convites',
    about: 'Quem convidou quem e o que têm em comum. Um convite por si só não é sinal de abuso.',
    find: 'UID de um cliente',
    show: 'Mostrar',
    needUid: 'Introduza os oito dígitos de um UID.',
    none: 'Introduza um UID para ver quem convidou este cliente e quem ele convidou.',
    above: 'Convidado por, o mais próximo primeiro',
    customer: 'Cliente',
    invited: 'Convidados',
    sharesWithInviter: 'Os elementos assinalados são comuns a quem convidou este cliente.',
    counts: '{verified} verificados · {total} em todos os níveis',
    countsOver: '{verified} verificados · {total} ou mais em todos os níveis',
    nobody: 'Ainda ninguém se registou através deste cliente.',
    uid: 'UID {uid}',
    joined: 'Desde {time}',
    registered: 'Registado',
    verified: 'Verificado',
    suspended: 'Suspenso',
    invitedCount: '{count} convidados',
    open: '{count} convidados. Mostrar os convites de {uid}',
  },
} as const

export default pt satisfies Translation<typeof pt, 'pt', typeof en>
