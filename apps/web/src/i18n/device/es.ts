import type { Translation } from '../translation.ts'
import type en from './en.ts'

const es = {
  device: {
    lastKnown: 'Últimas cifras conocidas',
    asOf: 'A {time} UTC',
    prices: 'Últimos precios',
    none: 'Aún no hay cifras guardadas en este dispositivo. Aparecerán aquí cuando te hayas conectado una vez.',
    reload: '¿Recargar ahora?',
    reloadText: 'Se perderá lo que has escrito y no has enviado.',
    keep: 'Seguir escribiendo',
    signals: 'Sonido y vibración',
    signalsText: 'Cuando se ejecuta o se cierra una orden, se alcanza una alerta o se decide un pago.',
    sound: 'Sonido',
    vibration: 'Vibración',
    noVibration: 'Este navegador no puede hacer vibrar el dispositivo.',
    locked: 'App bloqueada',
    lockedText: 'Desbloquea para ver tu cuenta. Tus órdenes y alertas siguen activas.',
    unlockPasskey: 'Desbloquear con llave de acceso',
    unlock: 'Desbloquear',
    unlockPassword: 'Contraseña',
    unlockByPassword: 'Usar la contraseña',
    unlockOffline: 'Estás sin conexión. Conéctate a internet para desbloquear.',
    unlockNotUsed:
      'Sigue bloqueada: no se ha usado ninguna llave de acceso. Inténtalo de nuevo o usa tu contraseña.',
    unlocking: 'Un momento',
  },
} as const

export default es satisfies Translation<typeof es, 'es', typeof en>
