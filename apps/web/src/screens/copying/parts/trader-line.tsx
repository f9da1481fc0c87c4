import type { TraderCard } from '@plumbline/protocol/copying'
import { useTranslations } from 'use-intl'
import { Sparkline } from '../../../ui/charts/sparkline.tsx'
import { isNewTrader } from './new-trader.ts'

/** Days of the line; whoever has been a trader for less began within it, with a unit worth 1. */
const lineDays = 30
/** Hundredths of a percent, as the figures beside it are told: what they call 0.00 % is drawn level. */
const told = (unit: number): number => Math.round(unit * 10_000)

/** The course of a trader's unit in the last 30 days, drawn small; none of so few days that it would be one stroke. */
export const TraderLine = ({ trader }: { trader: TraderCard }) => {
  const t = useTranslations('copying')
  const { line, name } = trader
  if (isNewTrader(trader)) return <span aria-hidden />
  const values = (line.length < lineDays ? [1, ...line] : line).map(told)
  const [first = 0] = values
  return <Sparkline values={values} name={t('lineOf', { name })} trend={(values.at(-1) ?? first) - first} />
}
