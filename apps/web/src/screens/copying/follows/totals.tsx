import type { CallOutput } from '@plumbline/protocol/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'

/** What all follows have come to: profit, what is open, and the margin that copies hold. */
export const Totals = ({ totals }: Pick<CallOutput<'followList'>, 'totals'>) => {
  const t = useTranslations('follows')
  const format = useFormat()
  const realised = centsOf(totals.realised)
  const unrealised = totals.unrealised === null ? undefined : centsOf(totals.unrealised)
  const rows = [
    { label: t('profit'), text: format.result(realised), tone: toneOf(realised) },
    {
      label: t('unrealised'),
      text: unrealised === undefined ? '–' : format.result(unrealised),
      tone: unrealised === undefined ? undefined : toneOf(unrealised),
    },
    { label: t('margin'), text: format.money(centsOf(totals.margin)), tone: undefined },
  ]
  return (
    <dl className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2 rounded-card bg-sunk px-4 py-3 desk:grid desk:grid-cols-4">
      {rows.map(({ label, text, tone }) => (
        <div key={label} className="min-w-0">
          <dt className="text-12 text-t2">{label}</dt>
          <dd className="text-15 font-semi">
            <MoneyText text={text} tone={tone} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
