import type { CallInput, CallOutput } from '@plumbline/protocol/core'
import type { OpenedOrderView } from '@plumbline/protocol/trading'
import type { Code } from '@plumbline/rules/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { OpenAttempt } from '../../../shared/attempts/open-attempt.tsx'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { useFormat } from '../../../i18n/language.ts'
import { netOfAll, useClosings, type ClosingNow } from '../../../live/account/closing.ts'
import { usePositions } from '../../../live/account/orders.ts'
import { useAttempt } from '../../../live/attempts/use-attempt.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Note } from '../../../ui/note.tsx'
import { grouped } from './arrange.ts'
import { Choice } from '../actions/choice.tsx'
import { LeftReport } from './left-report.tsx'

/** Which positions are to be closed. */
export type CloseScope =
  | { readonly kind: 'all' | 'winners' | 'losers' }
  | { readonly kind: 'instrument'; readonly code: Code }
  | { readonly kind: 'chosen'; readonly ids: readonly string[] }

const keyOf = (scope: CloseScope): string =>
  scope.kind === 'instrument' ? `instrument-${scope.code}` : scope.kind

/** Winning and losing are judged as the server does: by what the move of the price brings. */
const within = (
  scope: CloseScope,
  orders: readonly OpenedOrderView[],
  closings: ReadonlyMap<string, ClosingNow>,
): readonly OpenedOrderView[] => {
  const resultOf = ({ id }: OpenedOrderView) => closings.get(id)?.result ?? 0n
  switch (scope.kind) {
    case 'all':
      return orders
    case 'winners':
      return orders.filter(order => resultOf(order) > 0n)
    case 'losers':
      return orders.filter(order => resultOf(order) < 0n)
    case 'instrument':
      return orders.filter(({ code }) => code === scope.code)
    case 'chosen':
      return orders.filter(({ id }) => scope.ids.includes(id))
  }
}

/** Those that were counted and no others; of winners and losers those that still are when it is done. */
const asked = ({ kind }: CloseScope, orders: readonly OpenedOrderView[]): CallInput<'closeAllOrders'> => ({
  ids: orders.map(({ id }) => id),
  ...((kind === 'winners' || kind === 'losers') && { which: kind }),
})

/** Such a one can be asked to be closed later, but only by itself. */
const isDisputed = (closing: ClosingNow | undefined): boolean =>
  closing?.admitted.ok === false && closing.admitted.refusal === 'price.in_dispute'

const none: readonly OpenedOrderView[] = []

/** Closes many positions with one press; says before what each choice brings, and afterwards what stayed open and why. */
export const CloseAllSheet = ({
  scope: first,
  open,
  onClose,
}: {
  scope: CloseScope
  open: boolean
  onClose: () => void
}) => {
  const t = useTranslations()
  const format = useFormat()
  const { data: orders = none } = usePositions()
  const closings = useClosings(orders)
  const [scope, setScope] = useState(first)
  const [report, setReport] = useState<CallOutput<'closeAllOrders'>>()
  const closeAll = useAttempt('closeAllOrders')

  const named = (each: CloseScope): string => {
    switch (each.kind) {
      case 'instrument':
        return t('book.instrument', { code: each.code })
      case 'all':
      case 'winners':
      case 'losers':
      case 'chosen':
        return t(`book.${each.kind}`)
    }
  }
  const codes = grouped(orders)
  const scopes: readonly CloseScope[] = [
    ...(first.kind === 'chosen' ? [first] : []),
    { kind: 'all' },
    { kind: 'winners' },
    { kind: 'losers' },
    ...(codes.length > 1 ? codes.map(({ code }) => ({ kind: 'instrument', code }) as const) : []),
  ]
  const chosen = within(scope, orders, closings)
  const disputed = new Set(chosen.filter(({ id }) => isDisputed(closings.get(id))).map(({ code }) => code))
  const cannot = chosen.filter(
    ({ id }) => closings.get(id)?.admitted.ok === false && !isDisputed(closings.get(id)),
  ).length
  const copies = chosen.filter(({ follow }) => follow !== null).length
  const net = netOfAll(chosen, closings)
  const then = { onSuccess: setReport }
  const send = (input: CallInput<'closeAllOrders'>) => closeAll.mutate(input, then)
  if (closeAll.open !== undefined) {
    const { again } = closeAll.open
    return (
      <Sheet open={open} onClose={onClose} title={t('book.closeAllTitle')}>
        <OpenAttempt open={closeAll.open} onAgain={again && (() => again(then))} onDone={onClose} />
      </Sheet>
    )
  }

  if (report !== undefined)
    return (
      <Sheet
        open={open}
        onClose={onClose}
        title={t('book.closeAllTitle')}
        action={
          <div className="space-y-2.5">
            <AttemptProblem error={closeAll.error} />
            {report.left.length > 0 && (
              <Button
                look="outline"
                size="main"
                wide
                sending={closeAll.isPending && t('ticket.sending')}
                onClick={() => send({ ids: report.left.map(({ id }) => id) })}
              >
                {t('book.tryLeft')}
              </Button>
            )}
            <Button look="primary" size="main" wide onClick={onClose}>
              {t('book.finish')}
            </Button>
          </div>
        }
      >
        <LeftReport
          report={report}
          done={t('book.closedCount', { count: report.closed.length })}
          left={t('book.leftCount', { count: report.left.length })}
          known={orders}
        />
      </Sheet>
    )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('book.closeAllTitle')}
      action={
        <div className="space-y-2.5">
          <AttemptProblem error={closeAll.error} />
          <p className="flex flex-wrap justify-between gap-x-3 text-14 font-semi">
            {t('book.brings')}
            <span className="ml-auto" data-testid="close-all-net">
              {net === undefined ? '–' : <MoneyText text={format.result(net)} tone={toneOf(net)} />}
            </span>
          </p>
          {copies > 0 && <p className="text-13 text-t2">{t('book.copies', { count: copies })}</p>}
          {disputed.size > 0 && (
            <Note tone="warn">{t('dispute.leftOut', { codes: format.list([...disputed]) })}</Note>
          )}
          {cannot > 0 && <Note tone="warn">{t('book.cannotNow', { count: cannot })}</Note>}
          <Button
            look="primary"
            size="main"
            wide
            disabled={chosen.length === 0}
            sending={closeAll.isPending && t('ticket.sending')}
            onClick={() => send(asked(scope, chosen))}
          >
            {chosen.length === 0 ? t('book.none') : t('book.closeCount', { count: chosen.length })}
          </Button>
        </div>
      }
    >
      <fieldset>
        <legend className="sr-only">{t('book.which')}</legend>
        {scopes.map(each => {
          const own = within(each, orders, closings)
          const brings = netOfAll(own, closings)
          return (
            <Choice
              key={keyOf(each)}
              group="close-all"
              label={named(each)}
              count={own.length}
              on={keyOf(each) === keyOf(scope)}
              onPick={() => setScope(each)}
            >
              {brings === undefined ? '–' : <MoneyText text={format.result(brings)} tone={toneOf(brings)} />}
            </Choice>
          )
        })}
      </fieldset>
      <p className="mt-2.5 text-12 text-t3">{t('book.estimate')}</p>
    </Sheet>
  )
}
