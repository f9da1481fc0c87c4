import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, type Result } from '@plumbline/rules/core'
import { readingLastsMs, signableFrom, signingPauseOf } from '@plumbline/rules/lending'
import type { Millis } from '@plumbline/rules/market'
import { undoneIfRefused } from '../../../core/platform/db/rollback.ts'
import { showInForce } from '../../published-text/index.ts'
import type { LendingCall, LendingContext } from '../context.ts'
import { hasBorrowed } from '../stored.ts'
import { figuresView } from '../views.ts'
import { judgeEligible } from './eligibility.ts'
import { readWanted } from './wanted.ts'

/**
 * Opens the agreement to be read, and keeps that it was opened: the pause of a first loan is counted from here. The same
 * agreement for the same loan goes on where it was opened first, on whichever device, until it runs out or is signed; another one
 * begins anew. Refusals: as declared.
 */
export const readAgreement =
  (context: LendingContext) =>
  async (call: LendingCall, input: CallParsed<'loanRead'>): Promise<Result<CallOutput<'loanRead'>>> => {
    const wanted = readWanted(context, input)
    if (!wanted.ok) return wanted
    const { customer, book } = call.caller
    const at = context.now()
    const reading = context.newId()
    const agreement = await showInForce(context.database, { key: 'loan', language: call.language, now: at })
    const { version, sha256, title, language } = agreement
    const sections = agreement.sections.map(({ heading, paragraphs }) => ({ heading, paragraphs }))
    return undoneIfRefused(context.database, async tx => {
      const eligible = await judgeEligible(tx, context, call)
      if (!eligible.ok) return eligible
      const hash = Buffer.from(sha256, 'hex')
      await tx.query({
        name: 'lending.keep_text',
        text: `insert into lending.agreement_text (hash, version, language, text) values ($1, $2, $3, $4)
          on conflict do nothing`,
        values: [hash, version, language, JSON.stringify({ title, sections })],
      })
      await tx.query({
        name: 'lending.read',
        text: `insert into lending.reading as r (customer, id, at, amount, days, product_version, agreement)
          values ($1, $2, $3, $4, $5, $6, $7)
          on conflict (customer) do update set id = excluded.id, at = greatest(excluded.at, r.at), amount = excluded.amount,
            days = excluded.days, product_version = excluded.product_version, agreement = excluded.agreement
          where (r.amount, r.days, r.product_version, r.agreement)
              <> (excluded.amount, excluded.days, excluded.product_version, excluded.agreement)
            or r.at <= $8 or exists (select from lending.loan l where l.customer = r.customer and l.applied_at >= r.at)`,
        values: [
          customer,
          reading,
          new Date(at),
          wanted.value.amount.toString(),
          wanted.value.days,
          wanted.value.productVersion,
          hash,
          new Date(at - readingLastsMs),
        ],
      })
      const { rows } = await tx.query<{ id: string; at: Date }>({
        name: 'lending.open_reading',
        text: 'select id, at from lending.reading where customer = $1',
        values: [customer],
      })
      const [kept] = rows
      assert(kept !== undefined, 'an agreement that was opened is kept')
      const openedAt = kept.at.getTime() as Millis
      const isFirstLoan = !(await hasBorrowed(tx, customer))
      const pauseMinutes = signingPauseOf(context.product().product, { book, isFirstLoan })
      return accept({
        reading: kept.id,
        openedAt: new Date(openedAt).toISOString(),
        signableFrom: new Date(signableFrom(openedAt, pauseMinutes)).toISOString(),
        expiresAt: new Date(openedAt + readingLastsMs).toISOString(),
        language,
        figures: figuresView(wanted.value),
        agreement: { version, sha256, title, sections },
      })
    })
  }
