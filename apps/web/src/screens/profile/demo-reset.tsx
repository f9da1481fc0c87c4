import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { useDemoMoney, useDemoReset } from '../../live/first-steps/first-steps.ts'
import { centsOf } from '../../live/account/figures.ts'
import { Area } from '../../shared/with-texts.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Confirm } from '../../ui/overlays/confirm.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'

type Money = NonNullable<ReturnType<typeof useDemoMoney>['data']>

/** What a reset would do now, or why it does nothing; the first sentence names the figures. */
const useCost = () => {
  const t = useTranslations('demoReset')
  const format = useFormat()
  return ({ total, opening, change, short, nextAt }: Money) => {
    const cents = centsOf(change)
    const amount = (text: string): string => `${format.money(centsOf(text))}\u00A0USD`
    const figures = { total: amount(total), opening: amount(opening) }
    const isShort = centsOf(short) > 0n
    const says = (): string => {
      if (nextAt !== null)
        return t('wait', { ...figures, time: `${format.dateTime(Date.parse(nextAt))} UTC` })
      if (cents === 0n) return t('none', figures)
      if (isShort) return t('short', { ...figures, short: amount(short) })
      return t(cents > 0n ? 'adds' : 'takes', { ...figures, change: amount(change.replace('-', '')) })
    }
    return { text: says(), isAllowed: nextAt === null && cents !== 0n && !isShort }
  }
}

const Reset = () => {
  const t = useTranslations('demoReset')
  const problem = useProblemText()
  const [open, setOpen] = useState(false)
  const { data } = useDemoMoney(open)
  const { reset, isPending } = useDemoReset()
  const cost = useCost()
  const said = data && cost(data)
  const close = () => setOpen(false)
  return (
    <div className="px-4 pb-1">
      <Button
        look="secondary"
        size="pair"
        wide
        icon={<RotateCcw aria-hidden className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        {t('button')}
      </Button>
      <Confirm
        open={open}
        title={t('title')}
        keep={t('keep')}
        confirm={t('confirm')}
        blocked={said?.isAllowed !== true}
        sending={isPending && t('sending')}
        onKeep={close}
        onConfirm={() =>
          reset({
            onDone: () => {
              showToast('done', t('done'))
              close()
            },
            onRefused: error => showToast('problem', problem(error)),
          })
        }
      >
        <p className="min-h-10" data-testid="demo-reset-cost">
          {said?.text}
        </p>
        <p className="mt-2">{t('stays')}</p>
      </Confirm>
    </div>
  )
}

/** Brings a demo account back to the money it began with; what that does is said before. */
export const DemoReset = () => (
  <Area name="identity" pending={null} failed={null}>
    <Reset />
  </Area>
)
