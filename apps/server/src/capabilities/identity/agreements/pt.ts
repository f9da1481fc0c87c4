import type { Agreements } from './types.ts'

export const pt: Agreements = {
  privacy: {
    title: 'Política de privacidade',
    sections: [
      {
        heading: 'De quem se trata',
        paragraphs: [
          'Esta política diz o que o operador desta instalação do Plumbline guarda a seu respeito, porquê, durante quanto tempo, e o que pode pedir. O operador gere o servidor a que está ligado e é responsável pelos seus dados.',
        ],
      },
      {
        heading: 'O que é guardado',
        paragraphs: [
          'A sua conta: ID de utilizador, nome, endereço de e-mail ou número de telemóvel, país de residência declarado, código de convite usado e data do registo.',
          'A sua palavra-passe é guardada apenas como hash argon2id com sal. Os tokens de sessão e os códigos de verificação são guardados apenas como hashes. Ninguém os pode voltar a ler.',
          'A sua aceitação dos documentos: que versão, em que idioma, o hash do texto e quando.',
          'As suas operações: cada ordem com a cotação que a decidiu, e cada movimento de dinheiro nas suas contas.',
        ],
      },
      {
        heading: 'Porque é guardado',
        paragraphs: [
          'Para gerir a sua conta, para que inicie sessão em segurança, para lhe provar a si e a outros o que foi acordado e negociado, e para cumprir os deveres legais de conservação. Os seus dados não são vendidos nem usados para publicidade. Esta aplicação não tem rastreadores nem análises de terceiros.',
        ],
      },
      {
        heading: 'Quem os recebe',
        paragraphs: [
          'Os prestadores que entregam e-mails e SMS recebem o seu endereço e a mensagem. Nenhum outro terceiro recebe os seus dados a partir desta aplicação, salvo se uma lei ou um tribunal o ordenar.',
          'Os outros clientes só veem o seu nome onde decidir participar em algo público. Quem convidou fica a saber que alguém se registou, mas não quem.',
        ],
      },
      {
        heading: 'O que fica no seu dispositivo',
        paragraphs: [
          'O navegador guarda no seu próprio armazenamento o token de sessão, o idioma, o tema e escolhas semelhantes. Ao terminar sessão, são removidos o token e o que estava guardado a seu respeito. Não se usam cookies.',
        ],
      },
      {
        heading: 'Durante quanto tempo',
        paragraphs: [
          'Os códigos de verificação são válidos durante 10 minutos e as mensagens ficam sem texto depois de entregues; só uma instalação de desenvolvimento as mantém na sua caixa de saída local, para experiências. As sessões terminam por si após os dias que o operador definiu.',
          'A conta, as aceitações, as ordens e o livro-razão são guardados enquanto tiver uma conta e, depois, pelo tempo que a lei exige para os registos de operações e pagamentos. Ninguém pode alterar ou apagar o livro-razão, para que continue a ser prova.',
        ],
      },
      {
        heading: 'Os seus direitos',
        paragraphs: [
          'Pode pedir uma cópia dos seus dados, a correção do que estiver errado e o apagamento do que não tenha de ser guardado, e pode opor-se a uma utilização. Pode também reclamar junto da autoridade de proteção de dados do seu país.',
        ],
      },
      {
        heading: 'Perguntas e reclamações',
        paragraphs: [
          'Escreva para o e-mail de reclamações que o operador publica. Se nenhum estiver publicado, responda ao endereço de onde vêm os seus e-mails de verificação.',
        ],
      },
      {
        heading: 'Alterações e idioma',
        paragraphs: [
          'Cada alteração desta política recebe uma nova versão e uma nova data. Se mudar aquilo que aceitou, ser-lhe-á perguntado de novo. A versão inglesa é a vinculativa; as traduções servem para a compreender.',
        ],
      },
    ],
  },
  service: {
    title: 'Condições do serviço',
    sections: [
      {
        heading: 'O acordo',
        paragraphs: [
          'Estas condições vigoram entre o cliente e o operador desta instalação do Plumbline. Ao registar-se, aceita-as. A versão aceite, o idioma e o hash do texto ficam registados com a hora.',
        ],
      },
      {
        heading: 'Quem pode usar o serviço',
        paragraphs: [
          'Tem de ter pelo menos 18 anos, agir em nome próprio e prestar dados verdadeiros. Cada pessoa tem uma só conta.',
          'Não é prestado serviço na Coreia do Norte, em Israel, na China, em Vanuatu e em Cuba. A China refere-se à parte continental; Hong Kong, Macau e Taiwan são servidos. Se se mudar para um país excluído, já não pode abrir posições, mas pode sempre iniciar sessão para fechar posições, consultar e exportar os seus movimentos e levantar o seu dinheiro disponível.',
        ],
      },
      {
        heading: 'A sua conta',
        paragraphs: [
          'Tem três contas de dinheiro: Numerário, Contratos e Duração fixa. Guarde para si a palavra-passe e os códigos de verificação; os funcionários nunca os pedem. Avise de imediato o operador se outra pessoa tiver usado a sua conta.',
          'Uma conta demo contém apenas dinheiro demo. Este nunca pode ser depositado nem levantado, e é mantido à parte das contas reais em todos os movimentos e relatórios.',
        ],
      },
      {
        heading: 'Preços e ordens',
        paragraphs: [
          'Cada ordem é decidida por uma cotação que o servidor tinha nesse momento. Ninguém, nem os funcionários nem o operador, pode escolher, deslocar, atrasar ou substituir um preço ou um desfecho. Não existem preços para um só cliente.',
          'A cotação que decide (instrumento, sequência, hora, preço de venda, preço de compra, fonte) é guardada com a ordem e mostrada ao cliente, para que o resultado possa ser recalculado. Sem uma cotação atual, uma ordem é recusada em vez de ser executada a um preço antigo.',
        ],
      },
      {
        heading: 'Dinheiro',
        paragraphs: [
          'Todo o dinheiro é mantido num livro-razão de partidas dobradas, em dólares e cêntimos dos EUA. Cada movimento tem um motivo e uma contrapartida igual, e os lançamentos passados não podem ser alterados. Uma correção é um movimento novo e visível.',
          'As comissões, taxas, limites e prazos de bloqueio são mostrados antes de se comprometer. Se uma perda realizada exceder o saldo da sua conta de contratos, a corretora adianta o excesso, recupera-o primeiro nos fechos seguintes e anula-o quando não restar nenhuma posição: nunca deve mais do que tem na conta de contratos.',
        ],
      },
      {
        heading: 'O que o operador pode fazer',
        paragraphs: [
          'O operador pode recusar um registo, limitar o que é oferecido num país conforme a lei local exija, terminar sessões e suspender uma conta por suspeita de abuso ou por ordem de uma autoridade. Ser-lhe-á comunicado com o motivo, salvo se a lei o proibir. O fecho de uma posição nunca é bloqueado.',
          'O operador pode terminar o serviço com um pré-aviso de 30 dias. Pode sair a qualquer momento, quando as suas posições estiverem fechadas.',
        ],
      },
      {
        heading: 'Instalações de desenvolvimento',
        paragraphs: [
          'Uma instalação assinalada como «Desenvolvimento» nos ecrãs funciona com preços simulados ou gravados, para experimentar o produto. O que lá acontece não tem valor e não movimenta dinheiro real.',
        ],
      },
      {
        heading: 'Reclamações',
        paragraphs: [
          'Escreva para o e-mail de reclamações que o operador publica, ou responda ao endereço de onde vêm os seus e-mails de verificação. Indique o seu ID de utilizador e a ordem ou o movimento. As cotações guardadas e o livro-razão são as provas que ambas as partes podem verificar. O seu direito de recorrer a um tribunal ou a um provedor não é limitado.',
        ],
      },
      {
        heading: 'Alterações e idioma',
        paragraphs: [
          'Cada alteração destas condições recebe uma nova versão e uma nova data e só vincula o cliente depois de a ter aceitado. A versão inglesa é a vinculativa; as traduções servem para a compreender.',
        ],
      },
    ],
  },
  risk: {
    title: 'Aviso de risco',
    sections: [
      {
        heading: 'Numa frase',
        paragraphs: [
          'Os contratos com alavancagem são complexos, a maioria dos clientes de retalho perde dinheiro com eles, e só deve negociar com dinheiro cuja perda possa suportar.',
        ],
      },
      {
        heading: 'Alavancagem',
        paragraphs: [
          'Com uma alavancagem de 20, uma variação do preço de 1% altera a sua margem em 20%. Ganhos e perdas crescem por igual. Um pequeno movimento desfavorável pode consumir toda a sua margem em minutos.',
        ],
      },
      {
        heading: 'Fecho por margem',
        paragraphs: [
          'Quando o seu nível de margem desce a 50%, são fechadas posições sem o consultar, a começar pela que tem a maior perda. A 100% recebe um aviso, mas num mercado rápido o aviso pode chegar tarde de mais.',
        ],
      },
      {
        heading: 'Saltos de preço, stops e mercados fechados',
        paragraphs: [
          'Um stop loss ou take profit é executado à cotação que o ativou. Se o preço saltar, essa cotação pode ser pior (ou melhor) do que o seu nível. Enquanto um mercado estiver fechado, não pode fechar posições nele e nada é ativado.',
        ],
      },
      {
        heading: 'Nunca deve mais do que tem',
        paragraphs: [
          'Se uma perda exceder o saldo da sua conta de contratos, o excesso é anulado quando não restar nenhuma posição. As suas contas de numerário e de duração fixa não são afetadas.',
        ],
      },
      {
        heading: 'Custos',
        paragraphs: [
          'A diferença entre o preço de venda e o preço de compra é um custo de cada operação. As comissões, quando existem, são mostradas antes de se comprometer. Negociar com frequência aumenta os custos, mesmo quando os preços não se movem.',
        ],
      },
      {
        heading: 'A outra parte da sua operação',
        paragraphs: [
          'A corretora é a outra parte dos seus contratos: o que o cliente perde, ela ganha, e vice-versa. É um conflito de interesses. É limitado por regras que ninguém pode desligar: os preços vêm da fonte indicada em cada cotação, ninguém pode alterar um desfecho, e cada resultado pode ser recalculado a partir das cotações guardadas.',
        ],
      },
      {
        heading: 'Preços e tecnologia',
        paragraphs: [
          'Os preços podem ser diferidos, interrompidos ou, numa instalação de desenvolvimento, simulados ou reproduzidos; a aplicação indica o que são. As redes e os dispositivos falham. Não conte poder agir a todo o momento.',
        ],
      },
      {
        heading: 'Sem aconselhamento, e idioma',
        paragraphs: [
          'Nada na aplicação é um conselho de compra ou venda. Os resultados passados nada dizem sobre os futuros. Experimente primeiro tudo numa conta demo. A versão inglesa deste texto é a vinculativa; as traduções servem para a compreender.',
        ],
      },
    ],
  },
}
