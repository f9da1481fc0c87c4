import type { Translation } from '../translation.ts'
import type en from './en.ts'

const pt = {
  wallet: {
    title: 'Carteiras',
    loginText:
      'Entre com uma carteira associada à sua conta. Assina uma mensagem: não custa nada e não envia nenhuma transação.',
    choose: 'Escolher uma carteira',
    unnamed: 'Carteira do navegador',
    english: 'A carteira mostra a mensagem em inglês, como a sua norma exige.',
    waiting: 'Confirme na sua carteira.',
    stop: 'Cancelar',
    fault_rejected: 'Não assinado: o pedido foi recusado na carteira.',
    fault_pending: 'A sua carteira ainda mostra um pedido anterior. Responda-lhe primeiro.',
    fault_noAddress: 'A carteira não indicou nenhum endereço. Desbloqueie-a e tente de novo.',
    fault_failed: 'A carteira não conseguiu assinar. Tente de novo ou use outra.',
    noneTitle: 'Não há carteira neste navegador',
    nonePhone:
      'Abra esta página na aplicação da sua carteira: copie o endereço e cole-o no navegador da aplicação.',
    noneDesk: 'Instale uma extensão de carteira neste navegador e verifique de novo.',
    pageAddress: 'Endereço desta página',
    lookAgain: 'Verificar de novo',
    linked: 'Carteiras associadas',
    linkedText:
      'Uma carteira associada entra na sua conta sem palavra-passe. Se a verificação em dois passos estiver ativa, continua a ser pedido um código.',
    noneLinked: 'As carteiras associadas aparecem aqui.',
    since: 'Associada em {time}',
    used: 'Último uso: {time}',
    contract: 'Carteira de contrato',
    erased: 'Endereço apagado',
    link: 'Associar carteira',
    linkText: 'Confirme a sua identidade, escolha a carteira e assine nela a mensagem.',
    linkedDone: 'Carteira associada.',
    unlink: 'Desassociar',
    unlinkOf: 'Desassociar {address}',
    unlinkTitle: 'Desassociar carteira',
    unlinkText: 'Esta carteira deixa de poder entrar na sua conta:',
    unlinkedDone: 'Carteira desassociada.',
    full: 'Tem {maximum} carteiras associadas, o máximo.',
    withdrawals: 'Levantamentos',
    bind: 'Adicionar endereço de levantamento',
    bindText: 'Ligue uma carteira para adicionar o endereço sem o escrever. Assim prova que é seu.',
    bindHold: 'Os levantamentos para este endereço são possíveis após {time}.',
    network: 'Rede',
    noNetworks: 'De momento não há levantamentos para endereços Ethereum.',
    bound: 'Endereço adicionado.',
  },
} as const

export default pt satisfies Translation<typeof pt, 'pt', typeof en>
