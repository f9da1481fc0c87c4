import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cents } from '@plumbline/rules/money'
import {
  holdForOpening,
  settleCash,
  settleClosing,
  type ContractAccount,
  type ContractMovement,
} from '@plumbline/rules/account'
import { settings } from '@plumbline/server/config'
import { audit } from '@plumbline/server/core/ledger/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

const docs = join(import.meta.dirname, '..', '..', 'docs')
const read = (name: string) => readFileSync(join(docs, name), 'utf8')
/** `UPDATE_DOCS=1` writes what was found into the page, to be read and committed. */
const update = process.env['UPDATE_DOCS'] === '1'

let test: TestDatabase
let app: Database
/** One connection for all blocks: what one creates for itself, the next one still has. */
let reader: { query(text: string): Promise<unknown>; release(): void }

beforeAll(async () => {
  test = await freshDatabase()
  // The page shows movements by themselves, without the orders of which they are: the writer is the owner's alone otherwise.
  const owner = createDatabase({ url: test.ownerUrl, poolSize: 1, applicationName: 'test' })
  await owner.query('grant execute on function ledger.post_by_owner to plumbline_app')
  await owner.end()
  app = createDatabase({ url: test.appUrl, poolSize: 2, applicationName: 'test' })
  reader = await app.pool.connect()
})
afterAll(async () => {
  reader.release()
  await app.end()
  await test.drop()
})

type Table = { readonly fields: { readonly name: string }[]; readonly rows: Record<string, unknown>[] }

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : (value as bigint | number | boolean).toString()
}
const isNumeric = (text: string): boolean => /^-?[\d.]+$/.test(text)

/** A result as plain text, numbers to the right. */
const tableText = ({ fields, rows }: Table): string => {
  const columns = fields.map(({ name }) => {
    const cells = rows.map(row => cell(row[name]))
    const width = Math.max(name.length, ...cells.map(({ length }) => length))
    const right = cells.every(text => text === '' || isNumeric(text)) && cells.some(isNumeric)
    return { width, lines: [name, ...cells].map(text => (right ? text.padStart(width) : text.padEnd(width))) }
  })
  const line = (place: number) =>
    columns
      .map(({ lines }) => lines[place])
      .join(' | ')
      .trimEnd()
  const rule = columns.map(({ width }) => '-'.repeat(width)).join('-+-')
  return [line(0), rule, ...rows.map((_, place) => line(place + 1))].join('\n')
}

const outputOf = async (sql: string): Promise<string> => {
  try {
    const results = (await reader.query(sql)) as
      | (Table & { command: string })
      | (Table & { command: string })[]
    return [results]
      .flat()
      .filter(({ command }) => command === 'SELECT')
      .map(tableText)
      .join('\n\n')
  } catch (error) {
    return `ERROR:  ${(error as Error).message}`
  }
}

describe('docs/ledger.md', () => {
  const blocks = /```sql\n([^`]*)```\n```text\n([^`]*)```/g

  it('shows what its SQL gives, block after block', async () => {
    let page = read('ledger.md')
    const found = [...page.matchAll(blocks)]
    expect(found.length).toBeGreaterThan(10)
    expect([...page.matchAll(/```sql/g)]).toHaveLength(found.length)
    const outputs: { sql: string; output: string }[] = []
    for (const [, sql = ''] of found) outputs.push({ sql, output: `${await outputOf(sql)}\n` })
    if (update) {
      let place = 0
      page = page.replace(
        blocks,
        (_, sql: string) => `\`\`\`sql\n${sql}\`\`\`\n\`\`\`text\n${outputs[place++]!.output}\`\`\``,
      )
      writeFileSync(join(docs, 'ledger.md'), page)
    }
    expect(found.map(([, sql, output]) => ({ sql, output }))).toEqual(outputs)
  })

  it('moves what the rules say that an order moves', async () => {
    const account = (balance: bigint): ContractAccount => ({
      available: cents(balance),
      frozen: cents(0n),
      margins: cents(0n),
      advance: cents(0n),
    })
    const open =
      (margin: bigint, fee = 0n) =>
      (from: ContractAccount) =>
        holdForOpening(from, { margin: cents(margin), fee: cents(fee) })
    const close =
      (result: bigint, margin: bigint, positionsLeft: number, fee = 0n) =>
      (from: ContractAccount) =>
        settleClosing(from, { result: cents(result), margin: cents(margin), fee: cents(fee), positionsLeft })
    const pay = (amount: bigint, against: 'financing' | 'tradingResult') => (from: ContractAccount) =>
      settleCash(from, cents(amount), against)
    const walk = (steps: ((from: ContractAccount) => ContractMovement)[]) => {
      let now = account(1_000_000n)
      return steps.map(step => {
        const moved = step(now)
        now = moved.after
        return moved
      })
    }
    const movements = [
      ...walk([
        open(227_031n, 455n),
        close(19_380n, 227_031n, 0, 456n),
        open(227_031n),
        close(-20_620n, 227_031n, 0),
        pay(-420n, 'financing'),
        pay(1_500n, 'tradingResult'),
      ]),
      ...walk([
        open(400_000n),
        open(300_000n),
        open(200_000n),
        close(-1_200_000n, 400_000n, 2),
        close(150_000n, 300_000n, 1),
        close(-30_000n, 200_000n, 0),
      ]),
    ]
    const { rows } = await app.query<{ moved: string }>(`
      select string_agg(case when a.house then a.kind else e.part::text end || ' ' || e.change, ', '
        order by a.house, e.part, a.kind) as moved
      from ledger.entry e join ledger.account a on a.id = e.account join ledger.transfer t on t.id = e.transfer
      where t.kind like 'contract.%' group by t.id order by min(e.ctid)`)
    const expected = movements.map(moved =>
      [
        ['0', moved.available],
        ['1', moved.frozen],
        ['deficit_advances', moved.deficitAdvances],
        ['deficit_written_off', moved.deficitWrittenOff],
        ['fees', moved.fees],
        ['financing', moved.financing],
        ['trading_result', moved.tradingResult],
      ]
        .filter(([, change]) => change !== 0n)
        .map(([name, change]) => `${name} ${change}`)
        .join(', '),
    )
    expect(rows.map(({ moved }) => moved)).toEqual(expected)
  })

  it('names every invariant of the audit', async () => {
    const page = read('ledger.md')
    const source = readFileSync(
      join(docs, '..', 'apps', 'server', 'src', 'core', 'ledger', 'audit.ts'),
      'utf8',
    )
    const names = [...source.matchAll(/^ {2}'([^']+)': `/gm)].map(([, name]) => name!)
    let asked = 0
    await audit({ query: async statement => ((asked += 1), app.query(statement)) })
    expect(names).toHaveLength(asked)
    for (const name of names) expect(page).toContain(`\n- ${name}`)
  })
})

describe('docs/operating.md', () => {
  it('has every setting as it is', () => {
    const page = read('operating.md')
    const rows = Object.values(settings).map(({ name, fallback, meaning }) => {
      const value = fallback === '' ? '' : `\`${fallback}\``
      return `| \`${name}\` | ${value} | ${meaning.replaceAll('|', '\\|')} |`
    })
    const table = ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n')
    const present = /\| setting \| default \| meaning \|(?:\n\|.*)*/.exec(page)?.[0]
    if (update && present !== undefined)
      writeFileSync(
        join(docs, 'operating.md'),
        page.replace(present, () => table),
      )
    expect(present).toBe(table)
  })
})

describe('the pages', () => {
  const root = join(docs, '..')
  const decisions = readdirSync(join(docs, 'decisions')).map(name => `docs/decisions/${name}`)
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CHANGELOG.md',
    ...readdirSync(docs)
      .filter(name => name.endsWith('.md'))
      .map(name => `docs/${name}`),
    ...readdirSync(join(docs, 'how')).map(name => `docs/how/${name}`),
    ...decisions,
  ]
  /** As the pages' headings are linked to. */
  const anchorsOf = (text: string) => [
    ...[...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
      title!
        .toLowerCase()
        .replaceAll(/[^\p{L}\d _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
    ...[...text.matchAll(/<a id="([^"]+)"/g)].map(([, id]) => id!),
  ]

  it.each(pages)('of %s link to what is there', page => {
    const text = readFileSync(join(root, page), 'utf8')
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
      ([, link, src]) => (link ?? src)!,
    )
    for (const target of targets.filter(each => !/^[a-z]+:/.test(each))) {
      const [path = '', anchor] = target.split('#')
      const file = path === '' ? join(root, page) : join(root, page, '..', path)
      expect(existsSync(file), `${target} exists`).toBe(true)
      if (anchor !== undefined) expect(anchorsOf(readFileSync(file, 'utf8'))).toContain(anchor)
    }
  })

  // CONTRIBUTING.md names files that are still to be written.
  it.each(pages.filter(page => page !== 'CONTRIBUTING.md'))('of %s name files that are there', page => {
    const text = readFileSync(join(root, page), 'utf8')
    const named = [...text.matchAll(/`((?:apps|packages|tests|scripts|bench|docs)\/[\w./-]+)`/g)].map(
      ([, path]) => path!,
    )
    for (const path of named) expect(existsSync(join(root, path)), `${path} exists`).toBe(true)
  })

  it('of the decisions are numbered without holes', () => {
    expect(decisions.map(path => Number(/\/(\d{4})-[a-z-]+\.md$/.exec(path)?.[1]))).toEqual(
      decisions.map((_, place) => place + 1),
    )
  })
})
