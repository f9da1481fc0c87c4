import type { Translation } from '../translation.ts'
import type en from './en.ts'

const pt = {
  support: {
    never: 'Nunca pedimos a sua palavra-passe, códigos ou frase de recuperação.',
    here: 'Estamos aqui.',
    wait: 'A maioria das perguntas é respondida em {count, plural, one {# minuto} many {# minutos} other {# minutos}}.',
    away: 'Não estamos agora. Respondemos a partir de {time}.',
    awayNow: 'Não estamos agora. Responderemos quando voltarmos.',
    empty: 'Escreva-nos. A nossa resposta aparece aqui.',
    visitorHint: 'Não iniciou sessão. Esta conversa fica neste dispositivo.',
    write: 'Mensagem',
    send: 'Enviar mensagem',
    attach: 'Anexar imagem',
    remove: 'Retirar anexo',
    imageSending: 'A enviar a imagem',
    imageReady: 'Imagem anexada',
    older: 'Mostrar mensagens anteriores',
    you: 'Você',
    by: '{name}, apoio ao cliente',
    waits: 'A aguardar envio',
    failed: 'Não enviada',
    again: 'Enviar de novo',
    drop: 'Eliminar',
    sent: 'Enviada',
    seen: 'Vista',
    typing: 'O apoio ao cliente está a escrever',
    masked:
      'Ocultámos algo que parecia uma palavra-passe, um código, um número de cartão ou uma frase de recuperação.',
    image: 'Imagem da conversa',
    imageLost: 'Não foi possível carregar a imagem.',
    erased: 'Este texto foi apagado.',
    ended: 'Esta conversa terminou. Escreva de novo para começar outra.',
    rateTitle: 'Como correu?',
    stars: '{count, plural, one {# estrela} many {# estrelas} other {# estrelas}}',
    comment: 'Comentário (opcional)',
    rate: 'Enviar avaliação',
    rated: 'Obrigado pela avaliação: {stars}',
    about_order: 'Ordem',
    about_deal: 'Operação a prazo ou micro',
    about_deposit: 'Depósito',
    about_withdrawal: 'Levantamento',
    about_savings: 'Ordem de poupança',
    about_loan: 'Empréstimo',
    offline: 'Está sem ligação. As mensagens seguem quando voltar a estar em linha.',
    unread:
      '{count, plural, one {# resposta por ler} many {# respostas por ler} other {# respostas por ler}}',
  },
} as const

export default pt satisfies Translation<typeof pt, 'pt', typeof en>
