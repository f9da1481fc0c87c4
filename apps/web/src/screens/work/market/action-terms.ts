import type { CallInput } from '@plumbline/protocol/core'
import type { InstrumentHealthView } from '@plumbline/protocol/market'
import {
  actionKindsOf,
  microAmountScale,
  replacementUnitsMax,
  splitUnitsMax,
  type CorporateActionKind,
} from '@plumbline/rules/corporate-action'
import { categories } from '@plumbline/rules/market'
import { parseDecimal } from '@plumbline/rules/money'

export type TypedAction = CallInput<'marketActionEnter'>['action']

/** The terms of a corporate action as they are typed. */
export type TypedTerms = {
  readonly before: string
  readonly after: string
  readonly amount: string
  readonly price: string
  readonly source: string
  readonly successor: string
}
export type TermField = keyof TypedTerms
export type TermFault =
  | 'numberMissing'
  | 'amountMissing'
  | 'zeroMissing'
  | 'endSourceMissing'
  | 'successorNone'

/** What can happen to an instrument of this class. */
export const kindsOf = ({ category_id }: InstrumentHealthView): readonly CorporateActionKind[] => {
  const category = categories[category_id - 1]
  return category === undefined ? [] : actionKindsOf(category)
}

/** What an instrument may be replaced by: whatever else of its class is quoted in its currency. */
export const successorsOf = (
  instrument: InstrumentHealthView | undefined,
  instruments: readonly InstrumentHealthView[],
): readonly InstrumentHealthView[] =>
  instruments.filter(
    each =>
      each.code !== instrument?.code &&
      each.category_id === instrument?.category_id &&
      each.quoteCurrency === instrument.quoteCurrency,
  )

const isUnits = (text: string, max: number): boolean =>
  /^\d{1,7}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max

/** Reads a decimal as it is typed in the language of the page. */
type Read = (text: string) => string | undefined

const amountIn = (text: string, read: Read): bigint | undefined => {
  const plain = read(text)
  return plain === undefined ? undefined : parseDecimal(plain, microAmountScale)
}

/** What keeps terms from being sent, by field. */
export const faultsOfTerms = (
  kind: CorporateActionKind,
  terms: TypedTerms,
  read: Read,
): Partial<Record<TermField, TermFault>> => {
  const isAddress = terms.source.trim().startsWith('https://')
  const units = (field: 'before' | 'after', max: number) =>
    isUnits(terms[field], max) ? {} : { [field]: 'numberMissing' as const }
  const isAtLeast = (text: string, least: bigint) => (amountIn(text, read) ?? -1n) >= least
  switch (kind) {
    case 'split':
      return { ...units('before', splitUnitsMax), ...units('after', splitUnitsMax) }
    case 'dividend':
      return isAtLeast(terms.amount, 1n) ? {} : { amount: 'amountMissing' }
    case 'end': {
      if (terms.price.trim() === '') return {}
      return {
        ...(isAtLeast(terms.price, 0n) ? {} : { price: 'amountMissing' }),
        ...(isAddress ? {} : { source: 'endSourceMissing' }),
      }
    }
    case 'replacement':
      return {
        ...(terms.successor === '' ? { successor: 'successorNone' as const } : {}),
        ...units('before', replacementUnitsMax),
        ...units('after', replacementUnitsMax),
        ...(isAtLeast(terms.amount, 0n) ? {} : { amount: 'zeroMissing' }),
        ...(isAtLeast(terms.price, 0n) ? {} : { price: 'zeroMissing' }),
        ...(isAddress ? {} : { source: 'endSourceMissing' }),
      }
  }
}

/** Terms without a fault, as they are sent. */
export const actionOf = (kind: CorporateActionKind, terms: TypedTerms, read: Read): TypedAction => {
  const [before, after] = [Number(terms.before), Number(terms.after)]
  const text = (typed: string) => read(typed) ?? ''
  const source = terms.source.trim()
  switch (kind) {
    case 'split':
      return { kind, before, after }
    case 'dividend':
      return { kind, amount: text(terms.amount) }
    case 'end': {
      const isStated = terms.price.trim() !== ''
      return { kind, price: isStated ? text(terms.price) : null, source: isStated ? source : null }
    }
    case 'replacement': {
      const { successor } = terms
      return { kind, successor, before, after, cash: text(terms.amount), price: text(terms.price), source }
    }
  }
}
