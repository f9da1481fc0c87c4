import { calls, type CallName, type Language } from '@plumbline/protocol/core'
import { refuse, type RefusalCode } from '@plumbline/rules/core'
import { isPayingBlocked } from '@plumbline/rules/customer-admin'
import { freezeTexts } from '../../../core/texts/index.ts'
import type { CallContext } from '../../../core/platform/caller.ts'

/**
 * What a suspended customer cannot do is declared: those calls name the refusal customer.frozen. They take on new risk, or
 * change how the account is known or kept safe. Everything else goes on: logging in (with a password reset, for whoever
 * cannot), closing, protective levels, reading, exporting, showing who one is. An order that was sent before may still fill,
 * within the two seconds in which it waits for a quote. A withdrawal is reviewed by somebody anyway: of all suspensions only the
 * order of a court or an authority stands before it.
 */
const isBlocked = (name: CallName): boolean => {
  const refusals: readonly RefusalCode[] = calls[name].refusals
  return calls[name].who === 'customer' && refusals.includes('customer.frozen')
}

type Handler = (context: CallContext & { readonly language: Language }, input: unknown) => unknown

const unlessFrozen =
  (name: CallName, handle: Handler): Handler =>
  (context, input): unknown => {
    const { frozen } = context.caller
    return frozen === undefined || (name === 'withdraw' && !isPayingBlocked(frozen))
      ? handle(context, input)
      : refuse('customer.frozen', { reason: freezeTexts[context.language][frozen] })
  }

/** The same table, in which those calls refuse. The one place that looks. */
export const withFreeze = <Handlers extends { readonly [Name in CallName]: unknown }>(
  handlers: Handlers,
): Handlers =>
  // The table was checked against the declarations; inside the loop its types are one.
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      isBlocked(name as CallName) ? unlessFrozen(name as CallName, handle as Handler) : handle,
    ]),
  ) as Handlers
