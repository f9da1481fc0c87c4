import type { BankCardView } from '@plumbline/protocol/destination'
import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Book, type Result } from '@plumbline/rules/core'
import { plainAccount } from '@plumbline/rules/destination'
import { bindDestination } from './bind.ts'
import type { DestinationCall, DestinationContext } from './context.ts'
import type { Destination } from './fields.ts'
import { readAccount } from './formats.ts'
import { printOfAccount } from './prints.ts'
import { isOwn, readDestinations } from './stored.ts'
import { boundView } from './views.ts'

const cardViews = (
  { offer, settled }: DestinationContext,
  book: Book,
  destinations: readonly Destination[],
): BankCardView[] =>
  destinations.flatMap(card =>
    card.kind === 'bank_card'
      ? [
          {
            ...boundView(card, settled()),
            ...card.fields,
            payable: offer.payoutBank(book, card.currency) !== undefined,
          },
        ]
      : [],
  )

/** The customer's own accounts at banks. */
export const listCards =
  (context: DestinationContext) =>
  async ({ caller: { customer, book } }: DestinationCall): Promise<Result<CallOutput<'bankCardList'>>> => {
    const own = await readDestinations(context.database, context.vault, { customer, kind: 'bank_card' })
    return accept({ items: cardViews(context, book, own) })
  }

/** Binds an account, or changes one. Refusals: as declared. */
export const bindCard =
  (context: DestinationContext) =>
  async (
    call: DestinationCall,
    { id, currency, ...typed }: CallParsed<'bankCardAdd'> & { readonly id?: string },
  ): Promise<Result<CallOutput<'bankCardAdd'>>> => {
    const { book, customer } = call.caller
    // Before anything is said of what was typed: whose it is.
    if (id !== undefined && !(await isOwn(context.database, { customer, kind: 'bank_card', id })))
      return refuse('destination.unknown')
    if (context.offer.payoutBank(book, currency) === undefined)
      return refuse('destination.network', { currency })
    const read = readAccount(typed)
    if (!read.ok) return read
    const fields = {
      bankName: typed.bankName,
      bankAddress: typed.bankAddress,
      swift: read.value.swift,
      payee: typed.payee,
      payeeAccount: read.value.payeeAccount,
    }
    const plain = plainAccount(fields.payeeAccount)
    if (context.offer.banks(book).some(({ payeeAccount }) => plainAccount(payeeAccount) === plain))
      return refuse('destination.house')
    const bound = await bindDestination(context, call, {
      id,
      place: { kind: 'bank_card', currency, fields },
      print: printOfAccount(context.vault, fields),
    })
    if (!bound.ok) return bound
    const [card] = cardViews(context, book, [bound.value])
    return card === undefined ? refuse('destination.unknown') : accept({ card })
  }
