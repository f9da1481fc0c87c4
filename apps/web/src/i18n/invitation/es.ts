import type { Translation } from '../translation.ts'
import type en from './en.ts'

const es = {
  invitation: {
    about:
      'Comparte tu enlace o tu código. No pagamos recompensas por invitaciones y tus amigos tienen las mismas condiciones que todos. Solo ves las últimas cifras de su UID y si se ha verificado su identidad.',
    code: 'Tu código',
    copyCode: 'Copiar código',
    link: 'Tu enlace',
    copyLink: 'Copiar enlace',
    qr: 'Código QR de tu enlace',
    share: 'Compartir enlace',
    message: 'Te invito a {name}.',
    invited: 'Invitados',
    count: 'Invitados: {count} · verificados: {verified}',
    countOver: 'Invitados: {count} o más · verificados de los {count} últimos: {verified}',
    none: 'Quienes se registren con tu enlace aparecerán aquí.',
    uid: 'UID {uid}',
    joined: 'Desde el {date}',
    registered: 'Registrado',
    verified: 'Verificado',
    suspended: 'Tu cuenta está suspendida. Tu código no se acepta hasta que termine la suspensión.',
    demo: 'Las cuentas demo no pueden invitar. Con tu propia cuenta tienes un enlace y un código para compartir. No pagamos recompensas por invitar.',
    register: 'Crear cuenta',
    registerAbout: 'Se cerrará la sesión de la cuenta demo.',
  },
} as const

export default es satisfies Translation<typeof es, 'es', typeof en>
