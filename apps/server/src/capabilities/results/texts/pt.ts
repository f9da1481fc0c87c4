import type { TaxTexts } from './tax-texts.ts'

export const pt: TaxTexts = {
  title: 'Resumo fiscal {year}',
  about:
    'Posições fechadas em {year}, no total e por instrumento. Montantes em USD. O ano segundo a hora de {zone}.',
  demo: 'Conta demo: é dinheiro de treino, não dinheiro real.',
  account: 'Conta',
  customer: 'Cliente',
  uid: 'Número de cliente',
  operator: 'Emitido por',
  made: 'Emitido em',
  all: 'Todos os instrumentos',
  trades: 'Posições fechadas',
  gains: 'Ganhos',
  losses: 'Perdas',
  net: 'Resultado líquido',
  costs: 'Custos incluídos',
  spread: 'Spread',
  fees: 'Comissões',
  overnight: 'Financiamento noturno',
  adjusted: 'Eventos societários',
  apart: 'Fora destes valores',
  termDeals: 'Operações de duração fixa liquidadas',
  termNet: 'Resultado líquido, duração fixa',
  shares: 'Participações nos lucros pagas a traders',
  noteAdvice:
    'Este é um resumo das suas operações. Não é aconselhamento fiscal nem um formulário fiscal. As regras variam de país para país: pergunte a um consultor fiscal de que valores precisa.',
  noteBasis:
    'Ganhos e perdas são os resultados líquidos das posições fechadas, depois de spread, comissões e financiamento noturno. Uma parte fechada conta como posição própria. As posições abertas não estão incluídas.',
  noteLeftOut:
    'Depósitos, levantamentos, juros de poupança, juros de empréstimos e participações nos lucros recebidas não estão incluídos. O seu extrato de conta indica-os. Nada foi convertido de USD.',
  foot: 'Resumo fiscal {year} · Cliente {uid}',
}
