import type { Translation } from '../translation.ts'
import type en from './en.ts'

const pt = {
  device: {
    lastKnown: 'Últimos valores conhecidos',
    asOf: 'A {time} UTC',
    prices: 'Últimos preços',
    none: 'Ainda não há valores guardados neste dispositivo. Aparecerão aqui depois de uma primeira ligação.',
    reload: 'Recarregar agora?',
    reloadText: 'O que escreveu e ainda não enviou vai perder-se.',
    keep: 'Continuar a escrever',
    signals: 'Som e vibração',
    signalsText: 'Quando uma ordem é executada ou fechada, um alerta é atingido ou um pagamento é decidido.',
    sound: 'Som',
    vibration: 'Vibração',
    noVibration: 'Este navegador não consegue fazer vibrar o dispositivo.',
  },
} as const

export default pt satisfies Translation<typeof pt, 'pt', typeof en>
