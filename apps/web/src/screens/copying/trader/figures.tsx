import type { TraderFigures, TraderPeriod } from '@plumbline/protocol/copying'
import { traderPeriods } from '@plumbline/protocol/copying'
import { sharpeDaysMin } from '@plumbline/rules/copying'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { FigureValue } from '../parts/figure-value.tsx'
import { figureNames, type FigureName } from '../parts/figures.ts'
import { dayOfTrader, isBeforePeriod, isWithoutFigures } from '../parts/new-trader.ts'

/** Those that are left out stand above already; how they are counted, below the sign for more. */
const shownAbove: readonly FigureName[] = ['followers', 'days', 'followersMedian', 'profitRate']
const shownNames = figureNames.filter(name => !shownAbove.includes(name))

type Props = {
  readonly periods: Readonly<Record<TraderPeriod, TraderFigures>>
  readonly period: TraderPeriod
  readonly followers: number
}

/** What one figure means, how it is made, and what it is in each period. */
const Meaning = ({ name, periods, followers }: Omit<Props, 'period'> & { name: FigureName }) => {
  const t = useTranslations('figure')
  return (
    <div className="space-y-4 pt-1">
      <p className="text-14 text-t2">{t(`${name}_words`)}</p>
      <div className="rounded-card bg-sunk px-3.5 py-3">
        <p className="text-12 text-t3">{t('formula')}</p>
        <p className="text-14 font-semi">{t(`${name}_formula`)}</p>
      </div>
      <Receipt note={t('check')}>
        {traderPeriods.map(period => (
          <ReceiptRow key={period} label={t(`days_${period}`)}>
            {isBeforePeriod(name, period, periods) ? (
              '–'
            ) : (
              <FigureValue name={name} figures={periods[period]} followers={followers} />
            )}
          </ReceiptRow>
        ))}
      </Receipt>
    </div>
  )
}

type NameProps = { readonly name: FigureName; readonly onOpen: (name: FigureName) => void }

/** A figure's name, which opens its meaning; so does whatever surrounds it. */
export const FigureButton = ({ name, onOpen }: NameProps) => {
  const t = useTranslations('figure')
  return (
    <button
      type="button"
      aria-label={t('open', { figure: t(name) })}
      className="text-left underline decoration-control decoration-dotted underline-offset-4 after:absolute after:inset-0 after:rounded-chip"
      onClick={() => onOpen(name)}
    >
      {t(name)}
    </button>
  )
}

/** The sheet in which a figure is explained, and what opens it. */
export const useFigureSheet = ({ periods, followers }: Omit<Props, 'period'>) => {
  const t = useTranslations('figure')
  const [asked, ask] = useState<FigureName>()
  const [shown, setShown] = useState<FigureName>('profitRate')
  return {
    open: (name: FigureName) => {
      setShown(name)
      ask(name)
    },
    sheet: (
      <Sheet open={asked !== undefined} onClose={() => ask(undefined)} title={t(shown)}>
        <Meaning name={shown} periods={periods} followers={followers} />
      </Sheet>
    ),
  }
}

/** The other figures of a period. */
export const Figures = ({
  periods,
  period,
  followers,
  since,
  onOpen,
}: Props & Pick<NameProps, 'onOpen'> & { readonly since: string }) => {
  const t = useTranslations('trader')
  const format = useFormat()
  return (
    <section aria-label={t('figures')}>
      {isWithoutFigures(periods.all) ? (
        <p className="text-14 text-t2" data-testid="figures">
          {t('figuresLater', { date: format.date(dayOfTrader(since, sharpeDaysMin)) })}
        </p>
      ) : (
        <dl className="grid grid-cols-3 gap-x-2 gap-y-1 narrow:grid-cols-2" data-testid="figures">
          {shownNames.map(name => (
            <div
              key={name}
              className="relative min-w-0 rounded-chip py-1.5 active:bg-sunk mouse:hover:bg-sunk"
            >
              <dt className="text-12 text-t2">
                <FigureButton name={name} onOpen={onOpen} />
              </dt>
              <dd className="text-15 font-semi wrap-anywhere">
                <FigureValue name={name} figures={periods[period]} followers={followers} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
