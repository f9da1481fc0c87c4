import type { CallInput } from '@plumbline/protocol/core'
import type { InstrumentView } from '@plumbline/protocol/market'
import type { TermDealView } from '@plumbline/protocol/term'
import { formatCents } from '@plumbline/rules/money'
import type { Direction } from '@plumbline/rules/term'
import { useRef, useState } from 'react'
import { isOutcomeUnknown } from '../../../live/use-attempt.ts'
import { usePlaceDeal } from '../../../live/account/term.ts'
import { useIsOneTap } from './settings.ts'
import type { DealTicket } from './use-deal-ticket.ts'

type Input = CallInput<'submitTerm'>

/**
 * Asks, unless this device was told not to, and places. Where nobody knows what became of a deal, the next press sends the
 * same one again: under its key it happens once.
 */
export const usePlace = (view: InstrumentView, ticket: DealTicket) => {
  const attempt = usePlaceDeal()
  const oneTap = useIsOneTap()
  const [asked, ask] = useState<Input>()
  const unknown = useRef<Input | undefined>(undefined)
  const isUnknown = attempt.isError && isOutcomeUnknown(attempt.error)

  const send = (input: Input) =>
    attempt.mutate(unknown.current ?? input, {
      onSuccess: () => {
        unknown.current = undefined
        ask(undefined)
      },
      onError: error => {
        unknown.current = isOutcomeUnknown(error) ? (unknown.current ?? input) : undefined
      },
    })
  const go = (input: Input) => {
    if (attempt.isPending) return
    if (!isUnknown) attempt.reset()
    if (oneTap) send(input)
    else ask(input)
  }
  return {
    oneTap,
    asked,
    isPending: attempt.isPending,
    isUnknown,
    error: attempt.error,
    /** Places what the ticket says, in this direction. */
    place: (direction: Direction) => {
      const { product, stake, version, kind } = ticket
      if (product === undefined || stake === undefined || version === undefined) return
      go({
        kind,
        code: view.code,
        direction,
        duration: product.seconds,
        amount: formatCents(stake),
        productVersion: version,
      })
    },
    /** Places the same as a deal of before, by the terms that hold now. */
    repeat: ({ kind, code, direction, seconds, stake }: TermDealView) =>
      go({ kind, code, direction, duration: seconds, amount: stake }),
    confirm: () => asked !== undefined && send(asked),
    cancel: () => {
      ask(undefined)
      unknown.current = undefined
      attempt.reset()
    },
  }
}
export type Place = ReturnType<typeof usePlace>
