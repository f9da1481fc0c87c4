import type { Translation } from '../translation.ts'
import type en from './en.ts'

const es = {
  workInvitation: {
    title: 'Invitaciones',
    about: 'Quién ha invitado a quién y qué comparten. Una invitación por sí sola no indica abuso.',
    find: 'UID de un cliente',
    show: 'Mostrar',
    needUid: 'Escribe las ocho cifras de un UID.',
    none: 'Introduce un UID para ver quién invitó a este cliente y a quién ha invitado.',
    above: 'Invitado por, el más cercano primero',
    customer: 'Cliente',
    invited: 'Invitados',
    sharesWithInviter: 'Las marcas son lo que comparte con quien le invitó.',
    counts: '{verified} verificados · {total} en todos los niveles',
    countsOver: '{verified} verificados · {total} o más en todos los niveles',
    nobody: 'Nadie se ha registrado aún a través de este cliente.',
    uid: 'UID {uid}',
    joined: 'Desde {time}',
    registered: 'Registrado',
    verified: 'Verificado',
    suspended: 'Suspendido',
    invitedCount: '{count} invitados',
    open: '{count} invitados. Mostrar las invitaciones de {uid}',
  },
} as const

export default es satisfies Translation<typeof es, 'es', typeof en>
