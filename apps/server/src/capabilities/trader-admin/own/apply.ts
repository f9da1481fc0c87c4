import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { applicationDueAt, mayApply, readTraderName, type TraderName } from '@plumbline/rules/copying'
import type { Millis } from '@plumbline/rules/market'
import { demoDecisionSeconds } from '@plumbline/rules/verification'
import { recordAgreements, showInForce } from '../../published-text/index.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { OwnCall, TraderAdminContext } from '../context.ts'
import { countOwnFollows, holdCustomer, isNameTaken, readNewestApplication, readTraderOf } from '../stored.ts'

type Sent = {
  readonly id: string
  readonly name: TraderName
  readonly about: string
  readonly version: string
  readonly hash: string
  readonly at: Millis
}

const insert = async (
  tx: Transaction,
  { caller: { customer, book }, language }: OwnCall,
  { id, name, about, version, hash, at }: Sent,
): Promise<void> => {
  await tx.query({
    name: 'trader.apply',
    text: `insert into copying.application (id, customer, book, name, name_form, about, language, agreement_version,
        agreement_hash, state, submitted_at, due_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'pending', $10, $11)`,
    values: [
      id,
      customer,
      book,
      name.name,
      name.form,
      about,
      language,
      version,
      Buffer.from(hash, 'hex'),
      new Date(at),
      new Date(applicationDueAt(at)),
    ],
  })
  await recordAgreements(tx, { customer, versions: [{ key: 'trader', version }], language, now: at })
}

/**
 * Applies to become a trader, with the agreement as it was read. Refusals: see the declaration.
 */
export const apply =
  (context: TraderAdminContext) =>
  async (
    call: OwnCall,
    { name: typed, about = '', agreement }: CallParsed<'traderApply'>,
  ): Promise<Result<CallOutput<'traderApply'>>> => {
    const { customer, book } = call.caller
    const admitted = await context.residence.admitDeposit(call.caller, call.address)
    if (!admitted.ok) return admitted
    const name = readTraderName(typed)
    if (!name.ok) return name
    const { version, sha256: hash } = await showInForce(context.database, {
      key: 'trader',
      language: call.language,
      now: context.now(),
    })
    if (agreement !== hash) return refuse('copy.agreement')
    const at = context.now()
    const id = context.newId()
    const done = await context.database.transaction(async (tx): Promise<Result<undefined>> => {
      await holdCustomer(tx, customer)
      const newest = await readNewestApplication(tx, customer)
      const may = mayApply(
        {
          trader: (await readTraderOf(tx, customer))?.state,
          newest: newest && {
            state: newest.state,
            reapplyAt: newest.reapply_at === null ? undefined : (newest.reapply_at.getTime() as Millis),
          },
          follows: await countOwnFollows(tx, customer),
        },
        at,
      )
      if (!may.ok) return may
      await tx.query({ text: 'select copying.hold_names()' })
      if (await isNameTaken(tx, { book, form: name.value.form })) return refuse('copy.name_taken')
      await insert(tx, call, { id, name: name.value, about, version, hash, at })
      await context.audit.append(tx, {
        actor: { kind: 'customer', id: customer },
        action: 'trader.applied',
        subject: { kind: 'trader_application', id },
        customer,
        after: { state: 'pending', agreement: version },
        now: at,
      })
      return accept(undefined)
    })
    if (!done.ok) return done
    if (book === 'demo') context.automatic.plan({ kind: 'application', id }, demoDecisionSeconds * 1000)
    return accept({ state: 'pending', dueAt: new Date(applicationDueAt(at)).toISOString() })
  }
