import type { CallOutput } from '@plumbline/protocol/core'
import type { OrderView } from '@plumbline/protocol/trading'
import { sumCents } from '@plumbline/rules/money'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'
import { SideTag } from '../../../ui/side-tag.tsx'
import { Note } from '../../../ui/note.tsx'
import { useEntryText } from '../use-order-texts.ts'

type Report = CallOutput<'closeAllOrders'> | CallOutput<'cancelAllOrders'>

/** The button that was pressed is gone by then: who has no pointer goes on from here. */
const takeFocus = (place: HTMLElement | null) => place?.focus({ preventScroll: true })

/** What became of many orders at once: what was done, and each that was left with the reason. */
export const LeftReport = ({
  report,
  done,
  left,
  known,
}: {
  report: Report
  done: string
  left: string
  known: readonly OrderView[]
}) => {
  const t = useTranslations('book')
  const format = useFormat()
  const entryText = useEntryText()
  const nets = report.closed.map(({ net }) => net).filter(net => net !== null)
  const sum = sumCents(nets.map(centsOf))
  return (
    <div ref={takeFocus} tabIndex={-1} role="status" data-testid="left-report" className="outline-none">
      {report.closed.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 py-2 text-15 font-semi">
          <CircleCheck aria-hidden className="size-5 text-up" />
          {done}
          {nets.length > 0 && (
            <span className="ml-auto">
              <span className="sr-only">{t('broughtAll')} </span>
              <MoneyText text={format.result(sum)} tone={toneOf(sum)} />
            </span>
          )}
        </div>
      )}
      {report.left.length > 0 && (
        <div className="mt-2">
          <Note tone="warn">{left}</Note>
          <ul className="mt-1">
            {report.left.map(({ id, message }) => {
              const order = known.find(each => each.id === id)
              return (
                <li key={id} className="border-b border-line py-2.5 text-14 last:border-0">
                  {order !== undefined && (
                    <p className="flex flex-wrap items-center gap-2 font-semi">
                      {order.code}
                      <SideTag side={order.side} text={entryText(order)} />
                    </p>
                  )}
                  <p className="mt-1 text-13 text-t2">{message}</p>
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </div>
  )
}
