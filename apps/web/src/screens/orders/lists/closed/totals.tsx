import { asCost } from '@plumbline/rules/trading'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { useProblemText } from '../../../../i18n/problem.ts'
import { centsOf } from '../../../../live/account/figures.ts'
import { useClosedTotals, useOrderExport } from '../../../../live/account/histories.ts'
import { MoneyText, toneOf } from '../../../../ui/figures.tsx'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { Totals } from '../../totals.tsx'
import type { ClosedWish } from './filters.ts'

/** What the listed orders came to together, and the way to take them along. */
export const ClosedTotals = ({ wish, ...look }: { wish: ClosedWish; folds: boolean; flush: boolean }) => {
  const t = useTranslations('book')
  const format = useFormat()
  const problem = useProblemText()
  const { data } = useClosedTotals(wish)
  const file = useOrderExport()
  if (data === undefined) return null
  const result = (text: string) => {
    const amount = centsOf(text)
    return <MoneyText text={format.result(amount)} tone={toneOf(amount)} />
  }
  const adjusted = centsOf(data.adjusted)
  const figures = [
    { label: t('count'), value: format.count(data.count) },
    { label: t('won'), value: `${format.count(data.winners)} / ${format.count(data.losers)}` },
    { label: t('totalResult'), value: result(data.result) },
    { label: t('totalFees'), value: <MoneyText text={format.result(asCost(centsOf(data.fees)))} /> },
    { label: t('totalFinancing'), value: result(data.financing) },
    ...(adjusted === 0n ? [] : [{ label: t('totalAdjusted'), value: result(data.adjusted) }]),
    { label: t('totalNet'), value: result(data.net) },
  ]
  const save = () =>
    file.mutate(wish, {
      onSuccess: ({ rows, complete }) =>
        showToast('done', t(complete ? 'exported' : 'exportedPart', { count: format.count(rows) })),
      onError: error => showToast('problem', problem(error)),
    })
  return <Totals {...look} testId="closed-totals" figures={figures} save={save} isSaving={file.isPending} />
}
