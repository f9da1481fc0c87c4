import type { Translation } from '../translation.ts'
import type en from './en.ts'

const es = {
  announcement: {
    none: 'Los avisos aparecerán aquí.',
    unread: 'Sin leer',
    mustSee: 'Lectura obligatoria',
    onlyEnglish: 'Este texto aún no está traducido. Estás leyendo la versión inglesa.',
    version: 'Versión {number}',
    versionFrom: 'Versión {number}, desde el {time} UTC',
    others: 'Otras versiones',
    fingerprint: 'Huella de todos los textos (SHA-256)',
    ended: 'Retiramos este aviso el {time} UTC.',
    over: 'Este aviso terminó el {time} UTC.',
    replaced: 'Una versión más reciente ha sustituido este texto.',
    showNewest: 'Mostrar la versión actual',
    confirm: 'Lo he leído',
    confirmHint: 'Registramos que lo has leído y cuándo.',
    confirmed: 'Has confirmado que lo has leído.',
    sending: 'Enviando',
    later: 'Más tarde',
    pleaseRead: 'Lee este aviso.',
    read: 'Leer',
    readOne: 'Leer: {title}',
  },
} as const

export default es satisfies Translation<typeof es, 'es', typeof en>
