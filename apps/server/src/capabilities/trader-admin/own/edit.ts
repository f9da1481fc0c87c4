import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { demoDecisionSeconds } from '@plumbline/rules/verification'
import { noteAlert } from '../../copying/index.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import type { OwnCall, TraderAdminContext } from '../context.ts'
import { holdCustomer, readTraderOf, type TraderRow } from '../stored.ts'
import type { Waiting } from './waiting.ts'

type Input = CallParsed<'traderEdit'>

/** However often a trader stops and goes on taking followers, it is told no more often than this. */
const closedQuietMs = 24 * 3_600_000

const save = async (
  tx: Transaction,
  trader: TraderRow,
  { state, followersMax, showsPositions }: Input,
): Promise<void> => {
  await tx.query({
    name: 'trader.edit',
    text: `update copying.trader set state = $2, followers_max = $3, shows_positions = $4
      where id = $1 and state in ('open', 'paused')`,
    values: [
      trader.id,
      state ?? trader.state,
      followersMax ?? trader.followers_max,
      showsPositions ?? trader.shows_positions,
    ],
  })
}

/** A text that waits gives way to the new one; what is shown stays until staff have looked at it. */
const writeText = async (
  tx: Transaction,
  { trader, language, text, at }: { trader: string; at: Date } & NonNullable<Input['text']>,
): Promise<Waiting> => {
  const { rows } = await tx.query<{ number: number }>({
    name: 'trader.write_text',
    text: `insert into copying.trader_text (trader, language, number, text, state, submitted_at)
      select $1, $2, coalesce(max(number), 0) + 1, $3, 'pending', $4 from copying.trader_text
      where trader = $1 and language = $2 returning number`,
    values: [trader, language, text, at],
  })
  return { kind: 'text', trader, language, number: rows[0]?.number ?? 1 }
}

/** Changes what a trader sets. Refusals: copy.not_trader, copy.trader_left. */
export const edit =
  (context: TraderAdminContext) =>
  async (
    { caller: { customer, book } }: OwnCall,
    input: Input,
  ): Promise<Result<CallOutput<'traderEdit'>>> => {
    const at = context.now()
    const done = await context.database.transaction(async (tx): Promise<Result<Waiting | undefined>> => {
      await holdCustomer(tx, customer)
      const trader = await readTraderOf(tx, customer)
      if (trader === undefined) return refuse('copy.not_trader')
      if (trader.state === 'left' || trader.state === 'revoked') return refuse('copy.trader_left')
      await save(tx, trader, input)
      if (input.state === 'paused' && trader.state === 'open')
        await noteAlert(tx, {
          id: context.newId(),
          trader: trader.id,
          kind: 'copy_trader_closed',
          at: new Date(at),
          quietMs: closedQuietMs,
        })
      const written =
        input.text === undefined
          ? undefined
          : await writeText(tx, { trader: trader.id, at: new Date(at), ...input.text })
      const { text, ...settings } = input
      await context.audit.append(tx, {
        actor: { kind: 'customer', id: customer },
        action: 'trader.edited',
        subject: { kind: 'trader', id: trader.id },
        customer,
        before: {
          state: trader.state,
          followersMax: trader.followers_max,
          showsPositions: trader.shows_positions,
        },
        after: { ...settings, ...(text !== undefined && { text: text.language }) },
        now: at,
      })
      return accept(written)
    })
    if (!done.ok) return done
    if (book === 'demo' && done.value !== undefined)
      context.automatic.plan(done.value, demoDecisionSeconds * 1000)
    return accept({ changed: true })
  }
