import type { CallInput } from '@plumbline/protocol/core'
import type { InstrumentView } from '@plumbline/protocol/market'
import type { TermDealView } from '@plumbline/protocol/term'
import { formatCents } from '@plumbline/rules/money'
import type { Direction } from '@plumbline/rules/term'
import { useState } from 'react'
import { isOutcomeUnknown } from '../../../live/attempts/outcome.ts'
import { usePlaceDeal } from '../../../live/account/term.ts'
import { useIsOneTap } from './settings.ts'
import type { DealTicket } from './use-deal-ticket.ts'

type Input = CallInput<'submitTerm'>

/** Asks, unless this device was told not to, and places; nothing while nobody knows what became of another deal. */
export const usePlace = (view: InstrumentView, ticket: DealTicket) => {
  const attempt = usePlaceDeal()
  const oneTap = useIsOneTap()
  const [asked, ask] = useState<Input>()
  const then = {
    onSuccess: () => ask(undefined),
    onError: (error: Error) => {
      if (isOutcomeUnknown(error)) ask(undefined)
    },
  }
  const go = (input: Input) => {
    if (attempt.isPending || attempt.open !== undefined) return
    attempt.reset()
    if (oneTap) attempt.mutate(input)
    else ask(input)
  }
  return {
    oneTap,
    asked,
    isPending: attempt.isPending,
    open: attempt.open,
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
    /** By the terms that were shown: others are refused. */
    confirm: (productVersion: number | undefined) =>
      asked !== undefined &&
      !attempt.isPending &&
      attempt.mutate({ ...asked, ...(productVersion !== undefined && { productVersion }) }, then),
    cancel: () => {
      ask(undefined)
      attempt.reset()
    },
  }
}
export type Place = ReturnType<typeof usePlace>
