import type { Translation } from '../translation.ts'
import type en from './en.ts'

const pt = {
  workCustomerPage: {
    openItems: 'Em aberto',
    openNone: 'Este cliente não tem nada pendente nem em curso.',
    openAll: 'Mostrar tudo: {kind}',
    openUntil: '{name}, decidir até {time}',
    equity: 'Capital próprio',
    equityMore: 'Todas as contas, com as posições abertas aos últimos preços',
    equityNone: 'Uma posição aberta ainda não tem preço.',
    nameClaimed: 'Não confirmado',
    freezeCost:
      'Pode fazê-lo sozinho por {hours} horas; depois termina por si, salvo se duas pessoas a tornarem sem prazo. Para terminar antes são precisas duas pessoas. Todas as sessões terminam de imediato. O cliente ainda pode entrar, fechar posições, pedir levantamentos, e consultar e exportar movimentos, mas não abrir ordens nem alterar a conta. O cliente lê o motivo que escolher.',
    freezeLastingCost:
      'São precisas duas pessoas: uma pede, outra aprova. Até lá nada muda. Sem decisão, o pedido expira após {hours}\u00A0h. Só a ordem de um tribunal ou de uma autoridade impede também os levantamentos.',
    unfreezeCost:
      'São precisas duas pessoas: uma pede, outra aprova. Até lá a conta continua suspensa. Sem decisão, o pedido expira após {hours}\u00A0h.',
    secondStepCost:
      'Para um cliente que perdeu a aplicação de autenticação e os códigos de recuperação. São precisas duas pessoas: uma pede, outra aprova. Depois a verificação em dois passos fica desativada, todos os dispositivos perdem a sessão, os levantamentos ficam em pausa {hold} e o cliente é avisado. A palavra-passe mantém-se; as chaves de acesso, as carteiras associadas e as chaves de API deixam de valer. Sem decisão, o pedido expira após {hours} h.',
    countryCost:
      'São precisas duas pessoas: uma pede, outra aprova. Depois a oferta segue o novo país e avisamos o cliente. O pedido expira ao fim de {hours} h.',
    recoverCost:
      'Para clientes que já não recebem códigos. Compare primeiro os documentos de identidade com o formulário aprovado. São precisas duas pessoas. Após a aprovação escrevemos aos contactos antigos e esperamos {delay} h, durante as quais o cliente a pode parar. Depois todos os dispositivos terminam a sessão e os levantamentos ficam suspensos {hold}. O pedido expira ao fim de {hours} h.',
    endSessionsCost:
      'Pode fazê-lo sozinho. Todos os dispositivos perdem a sessão de imediato; o cliente pode entrar de novo.',
    moreActions: 'Mais ações',
  },
} as const

export default pt satisfies Translation<typeof pt, 'pt', typeof en>
