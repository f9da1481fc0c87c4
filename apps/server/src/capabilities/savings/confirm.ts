import type { Readable } from 'node:stream'
import type { CallParsed } from '@plumbline/protocol/core'
import { withFigures } from '@plumbline/protocol/texts/figures'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { savingsNameIn, yearlyOf } from '@plumbline/rules/savings'
import { cents } from '@plumbline/rules/money'
import { readAllTexts } from '@plumbline/texts'
import { createFormat, type FactSheet, type GiveSheet } from '../statement/index.ts'
import type { SavingsCall, SavingsContext } from './context.ts'
import { readOwnOrder } from './list.ts'
import { namesOf, percentText, type StoredOrder } from './stored.ts'

const savingsTexts = readAllTexts('server/savings-confirmation')

type Facts = FactSheet['groups'][number]['facts']

const factsOf = (
  order: StoredOrder,
  {
    uid,
    name,
    language,
  }: { readonly uid: string; readonly name: string; readonly language: FactSheet['language'] },
): Pick<FactSheet, 'groups'> => {
  const texts = savingsTexts[language]
  const { money, count, time } = createFormat(language)
  const percent = (hundredths: number): string =>
    withFigures(language, '{rate} %', { rate: percentText(hundredths) })
  const fact = (name: string, value: string, isSum = false) => ({ name, value, isSum })
  const yearly = yearlyOf(cents(order.principal), cents(order.interest), order.days)
  const about: Facts = [
    fact(texts.id, order.id),
    fact(texts.customer, uid),
    fact(texts.product, name),
    fact(texts.state, texts[order.state]),
  ]
  const terms: Facts = [
    fact(texts.principal, `${money(order.principal)} USD`),
    fact(texts.rate, percent(order.rate)),
    fact(texts.yearly, percent(yearly)),
    fact(texts.days, count(order.days)),
    fact(texts.startedAt, time(order.started_at.getTime())),
    fact(texts.dueAt, time(order.due_at.getTime())),
    fact(texts.interest, `${money(order.interest)} USD`),
    fact(texts.payout, `${money(order.principal + order.interest)} USD`, true),
  ]
  const end: Facts = [
    fact(texts.atMaturity, texts[order.at_maturity]),
    ...(order.completed_at === null ? [] : [fact(texts.completedAt, time(order.completed_at.getTime()))]),
    ...(order.not_renewed === null ? [] : [fact(texts.notRenewed, texts.reasons[order.not_renewed])]),
    ...(order.renewed_by === null ? [] : [fact(texts.renewedBy, order.renewed_by)]),
  ]
  return {
    groups: [
      { title: texts.order, facts: about },
      { title: texts.terms, facts: terms },
      { title: texts.end, facts: end },
    ],
  }
}

/** The terms of an order and what became of it, as a PDF. Refusals: savings.order_unknown, server.busy. */
export const confirmSavings =
  (
    context: Pick<SavingsContext, 'database' | 'productsOf' | 'now'> & {
      readonly giveSheet: GiveSheet
    },
  ) =>
  async (
    call: SavingsCall & { readonly address: string },
    { id }: CallParsed<'savingsConfirmation'>,
  ): Promise<
    Result<{ readonly type: 'application/pdf'; readonly name: string; readonly body: Readable }>
  > => {
    const { caller, language } = call
    const order = await readOwnOrder(context.database, caller.customer, id)
    if (order === undefined) return refuse('savings.order_unknown')
    const { rows } = await context.database.query<{ uid: string }>({
      name: 'savings.uid',
      text: 'select uid from identity.customer where id = $1',
      values: [caller.customer],
    })
    const texts = savingsTexts[language]
    const body = await context.giveSheet(call, {
      language,
      at: context.now(),
      title: texts.title,
      about: texts.about,
      mark: caller.book === 'demo' ? texts.demo : undefined,
      ...factsOf(order, {
        uid: rows[0]?.uid ?? '',
        name: savingsNameIn(namesOf(context, order), language),
        language,
      }),
      notes: [texts.noteInterest, texts.noteLock, texts.noteCheck],
      foot: withFigures(language, texts.foot, { id: order.id }),
    })
    if (!body.ok) return body
    return accept({ type: 'application/pdf', name: `savings-${order.id}.pdf`, body: body.value })
  }
