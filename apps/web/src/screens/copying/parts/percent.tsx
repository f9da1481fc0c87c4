import { useFormat } from '../../../i18n/language.ts'
import { hundredthsOf } from '../../../shared/copying/percent.ts'
import { classes } from '../../../ui/classes.ts'
import { Arrow } from '../../../ui/marks.tsx'

/** A result in percent: sign, colour, and where it leads, an arrow. */
export const PercentResult = ({ percent, arrow }: { percent: string; arrow?: true }) => {
  const format = useFormat()
  const value = hundredthsOf(percent)
  return (
    <span
      className={classes(
        'inline-flex items-center gap-[0.3em] whitespace-nowrap',
        value > 0 && 'text-up',
        value < 0 && 'text-down',
      )}
    >
      {arrow && value !== 0 && <Arrow direction={value > 0 ? 'up' : 'down'} />}
      {format.percentChange(value)}
    </span>
  )
}
