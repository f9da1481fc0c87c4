import type { Help } from './topics.ts'

export default {
  prices: {
    title: 'De onde vêm os preços?',
    text: [
      'Cada preço indica a sua fonte e a sua hora. Um anel e as palavras junto à hora dizem se os preços são simulados, históricos, diferidos ou em tempo real.',
      'Compra ao preço mais alto (preço de compra) e vende ao mais baixo (preço de venda). O gráfico mostra o preço médio. Ninguém pode alterar um preço guardado, e todos os clientes têm os mesmos preços.',
    ],
  },
  orders: {
    title: 'Como é executada uma ordem?',
    text: [
      'Uma ordem é executada ao preço atual mais recente que o servidor tem quando a recebe, nunca a um preço enviado pelo seu dispositivo.',
      'No ticket pode definir uma derrapagem máxima. Se o preço se mover mais, para cima ou para baixo, a ordem é cancelada.',
      'A cotação que decidiu uma ordem fica com ela para sempre. Encontra-a na página da ordem.',
    ],
  },
  costs: {
    title: 'Quanto custa uma operação?',
    text: [
      'A diferença entre o preço de compra e o de venda (o spread) e, se o instrumento a tiver, uma comissão na abertura e no fecho. O ticket mostra ambas em USD antes de enviar a ordem.',
    ],
  },
  margin: {
    title: 'O que são a alavancagem e a margem?',
    text: [
      'A margem é a parte do seu dinheiro que fica retida enquanto uma posição está aberta: o valor da posição dividido pela alavancagem. É fixada na abertura e volta a ficar livre no fecho.',
      'A alavancagem aumenta os ganhos e as perdas em relação à sua margem. O máximo que pode escolher depende do instrumento.',
    ],
  },
  stops: {
    title: 'Como funcionam o stop loss e o take profit?',
    text: [
      'Fecham a posição por si ao primeiro preço que atinge ou ultrapassa o nível que definiu. Se o mercado saltar o nível, esse primeiro preço pode ser pior do que o nível, ou melhor, e nunca é escondido.',
    ],
  },
  term: {
    title: 'Como funcionam as operações a prazo e micro?',
    text: [
      'Aplica um montante em como o preço estará mais alto ou mais baixo no fim do tempo. A operação começa com o primeiro preço que aceitamos depois; decide o último preço feito a tempo. Se acertar, recebe o montante e o rendimento; se errar, perde o montante; em empate, é devolvido. Uma operação não pode ser fechada antes do prazo.',
      'O ticket mostra com que frequência tem de acertar para ficar a zero. O rendimento é inferior a 100%: acertar metade das vezes perde dinheiro com o tempo.',
      'Em Perfil pode limitar o que aplica ou perde por dia, fazer uma pausa ou excluir-se por meses ou anos.',
    ],
  },
  protection: {
    title: 'Posso perder mais do que depositei?',
    text: [
      'Não. Se uma perda for maior do que a sua conta Contratos, cobrimos o resto. Anulamo-lo quando não restar nenhuma posição. Cada passo é um movimento da sua conta.',
    ],
  },
  hours: {
    title: 'Quando posso negociar?',
    text: [
      'As criptomoedas negoceiam-se a qualquer hora. Todos os outros instrumentos têm o seu horário, com pausas, feriados e dias curtos. Fora dele, a lista indica «Fechado» e as ordens são recusadas até o mercado reabrir.',
    ],
  },
  checking: {
    title: 'Como posso verificar um resultado?',
    text: [
      'Abra uma ordem e escolha «Verificar o recibo». O seu dispositivo recalcula o valor, a margem, as comissões e o resultado a partir das cotações guardadas. Compara-os com o recibo e o registo de preços assinado.',
    ],
  },
  records: {
    title: 'O que é um movimento da conta?',
    text: [
      'Cada alteração do seu dinheiro é um movimento numerado, com a variação, o saldo depois, a hora e o motivo. A numeração não tem falhas, e os movimentos nunca são alterados nem removidos: uma correção é um movimento novo.',
    ],
  },
  demo: {
    title: 'O que é uma conta demo?',
    text: [
      'Uma conta com dinheiro demo para experimentar tudo. Está assinalada em todas as páginas, é mantida à parte do dinheiro real e nunca paga nada.',
    ],
  },
  watchlist: {
    title: 'Como organizo os meus favoritos?',
    text: [
      'Toque na estrela junto a um instrumento. No primeiro separador do mercado pode mudar a ordem e remover instrumentos.',
    ],
  },
  keyboard: {
    title: 'Que teclas posso usar?',
    text: [
      'Num computador, / leva à pesquisa, as setas ou J e K percorrem a lista, Enter abre um instrumento e Escape fecha o que estiver aberto.',
    ],
  },
  account: {
    title: 'Como protejo a minha conta?',
    text: [
      'Use uma palavra-passe que não use em mais lado nenhum. Não dê um código de verificação a ninguém: nunca lho pediremos. Depois de alterar a palavra-passe, a sessão termina em todos os outros dispositivos.',
    ],
  },
  complaints: {
    title: 'Como apresento uma reclamação?',
    text: [
      'Escreva para o endereço de reclamações no seu perfil, ou responda ao endereço de onde vêm os seus e-mails de verificação. Indique o seu UID e a ordem ou o movimento. As cotações guardadas e o livro-razão são provas que ambas as partes podem verificar.',
    ],
  },
} satisfies Help
