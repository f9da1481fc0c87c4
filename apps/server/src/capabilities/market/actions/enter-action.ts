import { accept, refuse } from '@plumbline/rules/core'
import { actionOpening, microAmountScale, type CorporateAction } from '@plumbline/rules/corporate-action'
import { formatDecimal } from '@plumbline/rules/money'
import type { Applier } from '../../staff/index.ts'
import { instantText } from '../views.ts'
import { tradedInstrument, type ActionContext } from './context.ts'
import { judgeWith } from './judge.ts'
import { isEntered, readActionPayload } from './stored.ts'

const noTerms = { before: null, after: null, amount: null, price: null, source: null, successor: null }

const columnsOf = (action: CorporateAction) => {
  switch (action.kind) {
    case 'split':
      return { ...noTerms, before: action.before, after: action.after }
    case 'dividend':
      return { ...noTerms, amount: action.amount }
    case 'end':
      return { ...noTerms, price: action.price ?? null, source: action.source ?? null }
    case 'replacement': {
      const { kind: _, cash: amount, ...terms } = action
      return { ...noTerms, ...terms, amount }
    }
  }
}

const amountText = (amount: number): string => formatDecimal(BigInt(amount), microAmountScale, 2)

const textOf = (action: CorporateAction, currency: string): string => {
  switch (action.kind) {
    case 'split':
      return `${action.before} → ${action.after}`
    case 'dividend':
      return `${amountText(action.amount)} ${currency}`
    case 'end':
      return action.price === undefined
        ? '='
        : `${amountText(action.price)} ${currency} (${action.source ?? ''})`
    case 'replacement': {
      const { before, after, successor, cash, price, source } = action
      return `${before} → ${after} ${successor} + ${amountText(cash)} ${currency}; ${successor} ${amountText(price)} ${currency} (${source})`
    }
  }
}

/** What the approval does: the action stands, and everybody can read it until its opening. */
export const actionApplier = ({
  audit,
  market,
  onEntered,
}: Pick<ActionContext, 'audit' | 'market'> & {
  /** Told once it stands. */
  readonly onEntered: () => void
}): { readonly 'market.action': Applier } => ({
  'market.action': {
    permission: 'market:action:approve',
    apply: async (tx, { request, by, now }) => {
      const payload = readActionPayload(request.payload)
      const { id, code, day, currency, action } = payload
      const instrument = tradedInstrument(market, code)
      const calendar = market.listing.calendarOf(code)
      if (instrument === undefined || calendar === undefined)
        return refuse('action.invalid', { field: 'code', allowed: '–' })
      // From here on everybody can read it, so it is the approval that has to be early enough. Hours may have changed since it was
      // asked for, and what else was entered.
      const opening = actionOpening(calendar, { day, now, kind: action.kind })
      if (!opening.ok) return opening
      const effectiveAt = opening.value
      const judged = await judgeWith(market)(tx, { instrument, action, effectiveAt })
      if (!judged.ok) return judged
      if (await isEntered(tx, payload)) return refuse('action.entered_already', { code })
      const columns = columnsOf(action)
      await tx.query({
        name: 'market.enter_action',
        text: `insert into market.corporate_action (id, code, kind, day, effective_at, units_before, units_after, amount,
                 price, source, successor, currency, request, submitter, approver, entered_at)
               select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, id, submitted_by_staff, $13, $14
               from staff.request where id = $15`,
        values: [
          id,
          code,
          action.kind,
          day,
          new Date(effectiveAt),
          columns.before,
          columns.after,
          columns.amount,
          columns.price,
          columns.source,
          columns.successor,
          currency,
          by.id,
          new Date(now),
          request.id,
        ],
      })
      await audit.append(tx, {
        actor: { kind: 'staff', id: by.id },
        action: 'market.action_entered',
        subject: { kind: 'market', id: code },
        after: { day, effectiveAt: instantText(effectiveAt), ...action },
        now,
      })
      return accept(undefined)
    },
    applied: onEntered,
    describe: async (_, request) => {
      const { code, day, currency, action } = readActionPayload(request.payload)
      return {
        title: code,
        changes: [
          { field: action.kind, before: null, after: textOf(action, currency) },
          { field: 'day', before: null, after: day },
        ],
      }
    },
  },
})
