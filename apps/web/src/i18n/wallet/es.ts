import type { Translation } from '../translation.ts'
import type en from './en.ts'

const es = {
  wallet: {
    title: 'Monederos',
    loginText:
      'Entra con un monedero vinculado a tu cuenta. Firmas un mensaje: no cuesta nada y no envía ninguna transacción.',
    choose: 'Elige un monedero',
    unnamed: 'Monedero del navegador',
    english: 'Tu monedero muestra el mensaje en inglés, como exige su estándar.',
    waiting: 'Confirma en tu monedero.',
    stop: 'Cancelar',
    fault_rejected: 'Sin firmar: la solicitud se rechazó en el monedero.',
    fault_pending: 'Tu monedero aún muestra una solicitud anterior. Respóndela primero.',
    fault_noAddress: 'El monedero no dio ninguna dirección. Desbloquéalo e inténtalo de nuevo.',
    fault_failed: 'El monedero no pudo firmar. Inténtalo de nuevo o usa otro.',
    noneTitle: 'No hay monedero en este navegador',
    nonePhone:
      'Abre esta página en la app de tu monedero: copia su dirección y pégala en el navegador de la app.',
    noneDesk: 'Instala una extensión de monedero en este navegador y vuelve a comprobar.',
    pageAddress: 'Dirección de esta página',
    lookAgain: 'Volver a comprobar',
    linked: 'Monederos vinculados',
    linkedText:
      'Un monedero vinculado entra en tu cuenta sin contraseña. Si la verificación en dos pasos está activada, se sigue pidiendo un código.',
    noneLinked: 'Los monederos vinculados aparecerán aquí.',
    since: 'Vinculado el {time}',
    used: 'Último uso: {time}',
    contract: 'Monedero de contrato',
    erased: 'Dirección borrada',
    link: 'Vincular monedero',
    linkText: 'Confirma que eres tú, elige el monedero y firma en él el mensaje.',
    linkedDone: 'Monedero vinculado.',
    unlink: 'Desvincular',
    unlinkOf: 'Desvincular {address}',
    unlinkTitle: 'Desvincular monedero',
    unlinkText: 'Este monedero ya no podrá entrar en tu cuenta:',
    unlinkedDone: 'Monedero desvinculado.',
    full: 'Tienes {maximum} monederos vinculados, que es el máximo.',
    withdrawals: 'Retiradas',
    bind: 'Añadir dirección de retirada',
    bindText: 'Conecta un monedero para añadir su dirección sin escribirla. Así queda probado que es tuya.',
    bindHold: 'Podrás retirar a esta dirección tras {time}.',
    network: 'Red',
    noNetworks: 'Ahora no hay retiradas a direcciones de Ethereum.',
    bound: 'Dirección añadida.',
  },
} as const

export default es satisfies Translation<typeof es, 'es', typeof en>
