import type { Translation } from '../translation.ts'
import type en from './en.ts'

const es = {
  publishedText: {
    onlyEnglish: 'Este texto aún no está traducido. Estás leyendo la versión inglesa.',
    replaced: 'Una versión más reciente ha sustituido este texto.',
    showNewest: 'Mostrar la versión actual',
    sending: 'Enviando',
    scheduled: 'Esta versión entra en vigor el {date}.',
    changed:
      'Este texto ha cambiado. Aceptaste la versión {version} el {date}. Lee los cambios y acepta la versión nueva.',
    whatChanged: 'Qué ha cambiado',
    noWords: 'No ha cambiado ninguna palabra.',
    unchanged:
      '{count, plural, one {# línea sin cambios} many {# líneas sin cambios} other {# líneas sin cambios}}',
    added: 'Añadido',
    removed: 'Eliminado',
    accept: 'Aceptar',
    acceptHint:
      'Registramos la versión, su idioma, su huella y la hora. Hasta que aceptes no se puede abrir nada nuevo. Siempre puedes cerrar posiciones y retirar dinero.',
    accepted: 'Aceptado',
    versions: 'Otras versiones',
    versionFrom: 'Versión {version}, desde el {date}',
    yours: 'Lo que aceptaste',
    yourVersion: 'Versión {version}, {language}, {date}',
    banner: 'Nuestras condiciones han cambiado.',
    readOne: 'Leer y aceptar: {title}',
    notCompared:
      'No se pueden mostrar los cambios: la versión que aceptaste es anterior a las que se guardan aquí.',
    complaints: 'Para reclamar, escribe a <address></address>.',
    search: 'Buscar en la ayuda',
    noAnswer: 'No se encontraron respuestas.',
    askPerson: '¿No es lo que buscabas? Pregúntanos.',
  },
} as const

export default es satisfies Translation<typeof es, 'es', typeof en>
