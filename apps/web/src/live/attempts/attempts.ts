import type { CallInput } from '@plumbline/protocol/core'
import type { MovingCall } from '@plumbline/protocol/trading'
import { accountOf, attemptsKey } from '../../token.ts'

/** What was sent, and not answered so far: exactly its input, but for what proves who sends it. */
export type Attempt<Call extends MovingCall = MovingCall> = {
  [Name in Call]: {
    readonly call: Name
    readonly key: string
    readonly input: Kept<Name>
    /** When it was sent first, by the clock of this device. */
    readonly at: number
  }
}[Call]

/** A withdrawal is proved anew each time. An application for a loan holds a name, an address and a signature: none of it is kept. */
type Kept<Call extends MovingCall> = Call extends 'withdraw'
  ? Omit<CallInput<'withdraw'>, 'tradePassword' | 'code'>
  : Call extends 'loanApply'
    ? Pick<CallInput<'loanApply'>, 'amount' | 'days'>
    : CallInput<Call>

const keptOf = (call: MovingCall, input: Record<string, unknown>): Record<string, unknown> => {
  if (call === 'loanApply') return { amount: input['amount'], days: input['days'] }
  if (call !== 'withdraw') return input
  const { tradePassword: _, code: __, ...kept } = input
  return kept
}

/** For so long the server says what became of it, and carries it out once. */
export const settledWithinMs = 86_400_000
/** Nobody has so many that are not answered; what is more is not sent. */
export const attemptsMax = 100

/** Within one lane there is one attempt at a time: another one there may be the same thing done twice. */
export const laneOf = (
  call: MovingCall,
  of: { readonly code?: string; readonly id?: string } = {},
): string => {
  switch (call) {
    case 'submitOrder':
    case 'submitOco':
      return `order ${of.code ?? ''}`
    case 'closeOrder':
    case 'reverseOrder':
      return `close ${of.id ?? ''}`
    case 'withdraw':
    case 'recharge':
    case 'paymentStart':
    case 'transfer':
    case 'closeAllOrders':
    case 'submitTerm':
    case 'savingsDeposit':
    case 'loanApply':
    case 'loanRepay':
      return call
  }
}

type Book = Readonly<Record<string, readonly Attempt[]>>

/** Where the device keeps nothing, it holds until the page is left. */
let memory: string | undefined
const textNow = (): string => memory ?? localStorage.getItem(attemptsKey) ?? '{}'

let readText = ''
let readBook: Book = {}
const book = (): Book => {
  const text = textNow()
  if (text !== readText) {
    readText = text
    readBook = parsed(text)
  }
  return readBook
}
const parsed = (text: string): Book => {
  try {
    return JSON.parse(text) as Book
  } catch {
    return {}
  }
}

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

const write = (change: (own: readonly Attempt[]) => readonly Attempt[]): void => {
  const { [owner()]: own = none, ...others } = book()
  const next = change(own)
  const text = JSON.stringify(next.length === 0 ? others : { ...others, [owner()]: next })
  try {
    localStorage.setItem(attemptsKey, text)
    memory = undefined
  } catch {
    memory = text
  }
  tell()
}

const none: readonly Attempt[] = []
const owner = (): string => accountOf() ?? ''

/** Those of the account that is shown; the same list while nothing changes. */
export const openAttempts = (): readonly Attempt[] => book()[owner()] ?? none

export const openIn = (lane: string): Attempt | undefined =>
  openAttempts().find(({ call, input }) => laneOf(call, input as { code?: string; id?: string }) === lane)

/** Of these an answer is awaited in this tab. */
const sending = new Set<string>()
export const isSending = (key: string): boolean => sending.has(key)

export const onAttempts = (listener: () => void): (() => void) => {
  const heard = ({ key }: StorageEvent) => {
    if (key === attemptsKey || key === null) listener()
  }
  listeners.add(listener)
  // Another tab may have sent something, or learned what became of it.
  window.addEventListener('storage', heard)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', heard)
  }
}

/** Thrown in place of sending what may have been done already. The one that is open is shown instead. */
export class AttemptOpen extends Error {
  override readonly name = 'AttemptOpen'
}

/** A new attempt, kept before it is sent. Throws AttemptOpen where one of its lane is open. */
export const beginAttempt = (call: MovingCall, input: object, now: number): Attempt => {
  const lane = laneOf(call, input)
  if (openIn(lane) !== undefined || openAttempts().length >= attemptsMax) throw new AttemptOpen(lane)
  const attempt = {
    call,
    key: crypto.randomUUID(),
    input: keptOf(call, { ...input }),
    at: now,
  } as unknown as Attempt
  write(own => [...own, attempt])
  return attempt
}

/** It was answered. */
export const endAttempt = (key: string): void => write(own => own.filter(each => each.key !== key))

/** Awaits an answer in the name of an attempt, so that whoever shows it knows that one is on its way. */
export const whileSending = async <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
  sending.add(key)
  tell()
  try {
    return await ask()
  } finally {
    sending.delete(key)
    tell()
  }
}
