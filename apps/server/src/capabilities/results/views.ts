import type { CallOutput } from '@plumbline/protocol/core'
import { formatCents, formatDecimal, type Cents } from '@plumbline/rules/money'
import { costsOf, tradeFigures, type TradeSums } from '@plumbline/rules/results'

type Output = CallOutput<'results'>

const percentScale = 2
const percentText = (hundredths: number | undefined): string | null =>
  hundredths === undefined ? null : formatDecimal(BigInt(hundredths), percentScale)

const amountOrNull = (amount: Cents | undefined): string | null =>
  amount === undefined ? null : formatCents(amount)

export const groupView = (sums: TradeSums): Output['copied'] => ({
  trades: sums.trades,
  wins: sums.wins,
  losses: sums.losses,
  net: formatCents(tradeFigures(sums).net),
  costs: formatCents(costsOf(sums)),
})

export const totalView = (sums: TradeSums): Output['total'] => {
  const figures = tradeFigures(sums)
  return {
    ...groupView(sums),
    winRate: percentText(figures.winRate),
    meanWin: amountOrNull(figures.meanWin),
    meanLoss: amountOrNull(figures.meanLoss),
    gross: formatCents(figures.gross),
    spread: formatCents(sums.spread),
    fees: formatCents(sums.fees),
    overnight: formatCents(sums.overnight),
    adjusted: formatCents(sums.adjusted),
    costShare: percentText(figures.costShare),
  }
}
