import type { Translation } from '../translation.ts'
import type en from './en.ts'

const pt = {
  device: {
    lastKnown: 'Últimos valores conhecidos',
    asOf: 'Em {time} UTC',
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
    locked: 'Aplicação bloqueada',
    lockedText: 'Desbloqueie para ver a sua conta. As suas ordens e alertas continuam ativos.',
    unlockPasskey: 'Desbloquear com chave de acesso',
    unlock: 'Desbloquear',
    unlockPassword: 'Palavra-passe',
    unlockByPassword: 'Usar a palavra-passe',
    unlockOffline: 'Está sem ligação. Ligue-se à internet para desbloquear.',
    unlockNotUsed:
      'Continua bloqueada: não foi usada nenhuma chave de acesso. Tente de novo ou use a palavra-passe.',
    unlocking: 'Um momento',
  },
} as const

export default pt satisfies Translation<typeof pt, 'pt', typeof en>
