import type { CallOutput } from '@plumbline/protocol/core'
import type { OrderView } from '@plumbline/protocol/trading'
import type { Code } from '@plumbline/rules/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { usePending } from '../../../live/account/orders.ts'
import { useRepeatableCall } from '../../../live/attempts/use-attempt.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { grouped } from './arrange.ts'
import { Choice } from '../actions/choice.tsx'
import { LeftReport } from './left-report.tsx'

/** Which pending orders are to be cancelled. */
export type CancelScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'instrument'; readonly code: Code }
  | { readonly kind: 'chosen'; readonly ids: readonly string[] }

const keyOf = (scope: CancelScope): string =>
  scope.kind === 'instrument' ? `instrument-${scope.code}` : scope.kind

const within = (scope: CancelScope, orders: readonly OrderView[]): readonly OrderView[] => {
  switch (scope.kind) {
    case 'all':
      return orders
    case 'instrument':
      return orders.filter(({ code }) => code === scope.code)
    case 'chosen':
      return orders.filter(({ id }) => scope.ids.includes(id))
  }
}

const none: readonly OrderView[] = []

/** Cancels many pending orders with one press; says of each that is left why. */
export const CancelAllSheet = ({
  scope: first,
  open,
  onClose,
}: {
  scope: CancelScope
  open: boolean
  onClose: () => void
}) => {
  const t = useTranslations()
  const { data: orders = none } = usePending()
  const [scope, setScope] = useState(first)
  const [report, setReport] = useState<CallOutput<'cancelAllOrders'>>()
  const cancelAll = useRepeatableCall('cancelAllOrders')
  const named = (each: CancelScope): string =>
    each.kind === 'instrument' ? t('book.instrument', { code: each.code }) : t(`book.${each.kind}`)
  const codes = grouped(orders)
  const scopes: readonly CancelScope[] = [
    ...(first.kind === 'chosen' ? [first] : []),
    { kind: 'all' },
    ...(codes.length > 1 ? codes.map(({ code }) => ({ kind: 'instrument', code }) as const) : []),
  ]
  const chosen = within(scope, orders)
  // Those that were counted and no others.
  const send = () => cancelAll.mutate({ ids: chosen.map(({ id }) => id) }, { onSuccess: setReport })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('book.cancelAllTitle')}
      action={
        report === undefined ? (
          <div className="space-y-2.5">
            <AttemptProblem error={cancelAll.error} />
            <Button
              look="primary"
              size="main"
              wide
              disabled={chosen.length === 0}
              sending={cancelAll.isPending && t('ticket.sending')}
              onClick={send}
            >
              {t('book.cancelAllConfirm')}
            </Button>
          </div>
        ) : (
          <Button look="primary" size="main" wide onClick={onClose}>
            {t('book.finish')}
          </Button>
        )
      }
    >
      {report === undefined ? (
        <>
          <fieldset>
            <legend className="sr-only">{t('book.cancelAllTitle')}</legend>
            {scopes.map(each => (
              <Choice
                key={keyOf(each)}
                group="cancel-all"
                label={named(each)}
                count={within(each, orders).length}
                on={keyOf(each) === keyOf(scope)}
                onPick={() => setScope(each)}
              />
            ))}
          </fieldset>
          <p className="mt-2.5 text-13 text-t2">{t('book.cancelAllBody', { count: chosen.length })}</p>
        </>
      ) : (
        <LeftReport
          report={report}
          done={t('book.cancelledCount', { count: report.closed.length })}
          left={t('book.leftPending', { count: report.left.length })}
          known={orders}
        />
      )}
    </Sheet>
  )
}
