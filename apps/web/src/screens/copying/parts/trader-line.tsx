import type { TraderCard } from '@plumbline/protocol/copying'
import { useTranslations } from 'use-intl'
import { Sparkline } from '../../../ui/charts/sparkline.tsx'

/** Days of the line; whoever has been a trader for less began within it, with a unit worth 1. */
const lineDays = 30

/** The course of a trader's unit in the last 30 days, drawn small. */
export const TraderLine = ({ trader: { line, name } }: { trader: TraderCard }) => {
  const t = useTranslations('copying')
  const values = line.length < lineDays ? [1, ...line] : line
  const [first = 1] = values
  return <Sparkline values={values} name={t('lineOf', { name })} trend={(values.at(-1) ?? first) - first} />
}
