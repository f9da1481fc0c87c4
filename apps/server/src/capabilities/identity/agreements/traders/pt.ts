import type { TraderAgreements } from '../types.ts'

export const pt: TraderAgreements = {
  trader: {
    title: 'Acordo do trader',
    sections: [
      {
        heading: 'O que aceita',
        paragraphs: [
          'Outros clientes podem ter as suas ordens copiadas para a conta deles. O que abre, altera ou fecha é copiado logo a seguir, ao seu próprio preço. Negoceia com dinheiro seu; ninguém lhe promete copiadores ou ganhos.',
        ],
      },
      {
        heading: 'O que é mostrado',
        paragraphs: [
          'Os clientes veem o seu nome público, as suas estatísticas e as suas ordens fechadas. Nunca veem o seu UID, o seu e-mail nem o seu nome verdadeiro. Escolhe se os copiadores veem as posições abertas. O seu histórico continua na lista se sair ou se tiver perdido tudo.',
        ],
      },
      {
        heading: 'O que ganha',
        paragraphs: [
          'Recebe uma parte do lucro de cada copiador acima do máximo anterior. Vale a taxa que o copiador viu no início. É liquidada no fim de cada mês e quando a cópia termina. Nunca paga as perdas de um copiador.',
        ],
      },
      {
        heading: 'O que não é permitido',
        paragraphs: [
          'Não pode copiar outros traders, copiar-se a partir de outra conta nem negociar contra os seus copiadores. Não prometa resultados, não dê conselhos pessoais em nosso nome nem peça dinheiro ou contacto a clientes fora da app.',
        ],
      },
      {
        heading: 'Pausa e fim',
        paragraphs: [
          'Pode deixar de aceitar copiadores e sair quando quiser. A saída é definitiva. Podemos suspender a cópia das suas ordens, e duas pessoas da nossa equipa em conjunto podem revogá-lo. As cópias são então fechadas ou mantidas, conforme cada copiador escolheu.',
        ],
      },
      {
        heading: 'Este texto',
        paragraphs: [
          'A versão e o hash do texto que aceitou ficam guardados com a candidatura. O texto inglês é vinculativo.',
        ],
      },
    ],
  },
  trader_guide: {
    title: 'Guia para traders',
    sections: [
      {
        heading: 'Antes de se candidatar',
        paragraphs: [
          'Negoceie algum tempo na sua conta. Vemos as suas ordens fechadas, a maior queda desde um máximo e a verificação de identidade. Se copia alguém, pare primeiro.',
        ],
      },
      {
        heading: 'O seu nome',
        paragraphs: [
          'Escolha 3 a 24 letras, algarismos, espaços, pontos, hífenes ou sublinhados. Deve ser diferente do de outros traders e não se parecer com um dos nossos.',
        ],
      },
      {
        heading: 'O que acontece depois',
        paragraphs: [
          'Decidimos em 48 horas. A candidatura de uma conta demo é aprovada automaticamente após 10 segundos. Se a recusarmos, lê o motivo e pode candidatar-se de novo após 30 dias.',
        ],
      },
      {
        heading: 'Como trader',
        paragraphs: [
          'Negoceie como antes. A sua página mostra quantas vezes negoceia sem stop loss ou reforça posições em perda. Pode deixar de aceitar copiadores, limitar o seu número e escrever um texto curto por idioma, que verificamos antes de mostrar.',
        ],
      },
    ],
  },
}
