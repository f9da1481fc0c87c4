import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { Clock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { AttemptProblem } from '../attempt-problem.tsx'
import { useFormat } from '../../i18n/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useCloseRequest } from './use-close-request.ts'
import { useSideText } from '../side-text.ts'

type Props = { order: OpenedOrderView }

/** In a row: that the position closes at the first undisputed price, and the way to take that back. */
export const CloseRequestedMark = ({ order }: Props) => {
  const t = useTranslations('dispute')
  const sideText = useSideText()
  const { withdraw, isWithdrawing, error } = useCloseRequest(order)
  if (order.closeRequestedAt === null) return null
  return (
    <div
      data-testid="close-requested"
      className="flex flex-wrap items-center gap-x-2 text-left text-12 whitespace-normal"
    >
      <Clock aria-hidden className="size-3.5 shrink-0 text-warn" />
      <span className="font-semi">{t('mark')}</span>
      <button
        type="button"
        disabled={isWithdrawing}
        onClick={() => withdraw()}
        className="inline-flex min-h-6 items-center font-semi text-primary hover:underline"
      >
        {t(isWithdrawing ? 'withdrawing' : 'withdraw')}
        <span className="sr-only">
          , {order.code}, {sideText(order)}
        </span>
      </button>
      <AttemptProblem error={error} />
    </div>
  )
}

/** The same with the time it was asked for, where one position is shown. */
export const CloseRequestedNote = ({ order }: Props) => {
  const t = useTranslations('dispute')
  const format = useFormat()
  const { withdraw, isWithdrawing, error } = useCloseRequest(order)
  if (order.closeRequestedAt === null) return null
  return (
    <div data-testid="close-requested" className="space-y-2.5">
      <Note tone="info" icon={<Clock aria-hidden />}>
        <p>{t('since', { time: format.dateTime(Date.parse(order.closeRequestedAt)) })}</p>
        <p className="text-t2">{t('risk')}</p>
      </Note>
      <AttemptProblem error={error} />
      <Button
        look="outline"
        size="main"
        wide
        sending={isWithdrawing && t('withdrawing')}
        onClick={() => withdraw()}
      >
        {t('withdraw')}
      </Button>
    </div>
  )
}
