import type { InstrumentView } from '@plumbline/protocol/market'
import type { CandlePeriod } from '@plumbline/rules/market'
import { useTranslations } from 'use-intl'
import { classes } from '../../../ui/classes.ts'
import { useBarTexts, useBarTime } from './bar-texts.ts'
import type { Surface } from './surface.ts'
import { useSurfaceState } from './use-surface.ts'

type Props = {
  readonly surface: Surface | undefined
  readonly view: InstrumentView
  readonly period: CandlePeriod
  /** Over the picture, and only while the cross is on a candle. */
  readonly over?: true
}

/**
 * The figures of the candle under the cross, or of the newest one, in one line above the picture. On a phone they lie over
 * its top while a finger points at a candle, whose time and quotes stand at the axis and in the pane below.
 */
export const Readout = ({ surface, view, period, over }: Props) => {
  const t = useTranslations('chart')
  const bar = useSurfaceState(surface, state => state.bar)
  const before = useSurfaceState(surface, state => state.before)
  const crossed = useSurfaceState(surface, state => state.crossed) ?? false
  const textsOf = useBarTexts(view)
  const texts = bar && textsOf(bar, before)
  const timeOf = useBarTime(period, view)
  const time = bar === undefined ? '' : timeOf(bar.timestamp)
  const figures = [
    { name: t('open'), value: texts?.open },
    { name: t('high'), value: texts?.high },
    { name: t('low'), value: texts?.low },
    { name: t('close'), value: texts?.close },
  ]
  return (
    <div
      data-testid="readout"
      className={classes(
        'flex-wrap items-center gap-x-2 px-4 py-1.5 text-11 text-t2 tabular-nums',
        over === true
          ? classes('pointer-events-none absolute inset-x-0 top-0 z-10 bg-page', crossed ? 'flex' : 'hidden')
          : 'flex min-h-9',
      )}
    >
      {texts !== undefined && (
        <>
          <span className={classes('hidden tablet:inline', crossed && 'font-semi text-t1')}>{time}</span>
          {figures.map(({ name, value }) => (
            <span key={name} className="whitespace-nowrap">
              <span className="text-t3">{name}</span> <span className="text-t1">{value}</span>
            </span>
          ))}
          <span
            className={classes(
              'font-medium whitespace-nowrap',
              texts.tone === 'gain' ? 'text-up' : texts.tone === 'loss' ? 'text-down' : 'text-t3',
            )}
          >
            <span className="hidden tablet:inline">{texts.move} </span>
            {texts.percent}
          </span>
          <span className="hidden whitespace-nowrap tablet:inline">
            <span className="text-t3">{t('count')}</span> {texts.count}
          </span>
          {bar?.filled === true && (
            <span className="text-warn" title={t('filledLong')}>
              {t('filled')}
            </span>
          )}
        </>
      )}
    </div>
  )
}
