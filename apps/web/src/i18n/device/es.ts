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
  },
} as const

export default es satisfies Translation<typeof es, 'es', typeof en>
