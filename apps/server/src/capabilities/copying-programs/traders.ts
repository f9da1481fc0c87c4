import { languages } from '@plumbline/protocol/core'
import { assert, type CustomerId } from '@plumbline/rules/core'
import {
  followersMaxBounds,
  formOfTraderName,
  programs,
  traderNameLength,
  type Program,
} from '@plumbline/rules/copying'
import type { Millis } from '@plumbline/rules/market'
import { readAllTexts } from '@plumbline/texts'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'
import { giveDemoMoney, insertDemoCustomer } from '../identity/index.ts'
import { isNameTaken, showText } from '../trader-admin/index.ts'
import type { ProgramContext, ProgramTrader } from './context.ts'

/**
 * What each program's page says of its rules, as the constants of `rules/copying/programs.ts` have them. A change of a rule is a
 * new number of its text, never another word in this one.
 */
const programTexts = readAllTexts('server/programs')

const names: Readonly<Record<Program, string>> = {
  average_cross: 'Average Cross',
  breakout: 'Breakout',
  mean_reversion: 'Mean Reversion',
}
/** Somebody in the demo book may have taken a name, and the ones behind it. */
const namesTriedMax = 100

type Row = {
  id: string
  program: Program
  customer: bigint
  state: 'open' | 'paused'
  is_suspended: boolean
}

/** Those that have not been revoked. */
export const readProgramTraders = async (on: Queryable): Promise<readonly ProgramTrader[]> => {
  const { rows } = await on.query<Row>({
    name: 'programs.traders',
    text: `select t.id, t.program, t.customer, t.state, c.frozen_reason is not null as is_suspended
      from copying.trader t join identity.customer c on c.id = t.customer
      where t.program is not null and t.state in ('open', 'paused') order by t.program`,
    values: [],
  })
  return rows.map(({ id, program, customer, state, is_suspended: isSuspended }) => ({
    id,
    program,
    customer: customer.toString() as CustomerId,
    state,
    isSuspended,
  }))
}

const readPresent = async (on: Queryable): Promise<readonly Program[]> => {
  const { rows } = await on.query<{ program: Program }>({
    name: 'programs.present',
    text: 'select program from copying.trader where program is not null',
    values: [],
  })
  return rows.map(({ program }) => program)
}

/** Makes each program a trader that is none yet; one that was revoked stays so. */
export const ensureProgramTraders = async (context: ProgramContext): Promise<void> => {
  const { database } = context
  const present = await readPresent(database)
  if (programs.every(program => present.includes(program))) return
  await database.transaction(async tx => {
    await tx.query({ name: 'programs.hold_names', text: 'select copying.hold_names()', values: [] })
    // With the names held: another process may have been here meanwhile.
    const known = await readPresent(tx)
    for (const program of programs) if (!known.includes(program)) await admit(context, tx, program)
  })
}

/** A demo customer whom nobody can sign in as, with the demo money that anybody gets, who is a trader at once. */
const admit = async (context: ProgramContext, tx: Transaction, program: Program): Promise<void> => {
  const now = context.now()
  const customer = await insertDemoCustomer(tx, { now, name: names[program] })
  const id = context.newId()
  const name = await freeName(tx, names[program])
  await tx.query({
    name: 'programs.admit',
    text: `insert into copying.trader (id, customer, book, name, name_form, state, followers_max, program, since, done_to)
      values ($1, $2, 'demo', $3, $4, 'open', $5, $6, $7, copying.newest_event($2))`,
    values: [id, customer, name, formOfTraderName(name), followersMaxBounds.shipped, program, new Date(now)],
  })
  for (const language of languages)
    await showText(tx, { trader: id, language, text: programTexts[language][program], by: 'nobody', now })
  await giveDemoMoney(context, tx, { customer, now })
}

const freeName = async (tx: Transaction, name: string): Promise<string> => {
  for (let number = 1; number <= namesTriedMax; number++) {
    const tried = number === 1 ? name : `${name} ${number}`
    assert(tried.length <= traderNameLength.max, 'names of programs are short')
    if (!(await isNameTaken(tx, { book: 'demo', form: formOfTraderName(tried) }))) return tried
  }
  throw new Error(`no name like ${name} is free`)
}

/** Whether the programs take new followers. */
export const switchProgramTraders = async (on: Queryable, state: ProgramTrader['state']): Promise<void> => {
  await on.query({
    name: 'programs.switch',
    text: `update copying.trader set state = $1
      where program is not null and state in ('open', 'paused') and state <> $1`,
    values: [state],
  })
}

/** What names one candle of one instrument for a program, so that it is acted on once. */
export const candleKey = (code: string, openedAt: Millis): string =>
  `program ${code} ${new Date(openedAt).toISOString()}`
