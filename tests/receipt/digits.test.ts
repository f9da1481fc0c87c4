import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Millis } from '@plumbline/rules/market'
import { verifyReceipt } from '@plumbline/server/capabilities/receipt/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { digitsIn, houseKey, resealed, turned } from './changed.ts'
import { endMinute, quoteAt, trader, type Issued } from './trades.ts'
import { byExtent } from '../support/extent.ts'

const program = fileURLToPath(import.meta.resolve('@plumbline/server/commands/verify'))
const run = promisify(execFile)
const now = 0 as Millis

/** Nothing is in it but what the test puts there: no database, no settings. */
const folder = mkdtempSync(join(tmpdir(), 'plumbline-receipt-'))
const saved = join(folder, 'log')
const file = join(folder, 'receipt.json')

type Ended = { code: number; stdout: string; stderr: string }
const compiled = process.env['NODE_COMPILE_CACHE']
const env = compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled }
const command = async (...words: string[]): Promise<Ended> =>
  run(process.execPath, [program, 'receipt', ...words], { cwd: folder, env }).then(
    ended => ({ code: 0, ...ended }),
    (error: Ended) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
  )

let app: App
let issued: Issued
let text: string

beforeAll(async () => {
  app = await startApp()
  app.quoteAll()
  const ada = await trader(app)
  // A conversion, a part and a rest: every kind of figure that the market alone decides.
  quoteAt(app, 'EURUSD', 1_143_000, 1_143_130)
  quoteAt(app, 'GER40', 2_390_000, 2_390_100)
  const { id } = await ada.open({ code: 'GER40', lots: '0.30', leverage: 20, takeProfit: '23950.0' })
  quoteAt(app, 'EURUSD', 1_143_050, 1_143_180)
  quoteAt(app, 'GER40', 2_391_500, 2_391_600)
  const { order: part } = await ada.close(id, '0.10')
  await endMinute(app)
  issued = await ada.receipt(part.id)
  text = `${JSON.stringify(issued.receipt, null, 2)}\n`
  writeFileSync(file, text)
  mkdirSync(saved)
  for (const { minute } of issued.receipt.log.sheets) {
    const at = String(Date.parse(minute))
    const answers = {
      sheet: await app.call('tickMinute', { at }),
      segments: await app.call('tickSegment', { minute: at }),
    }
    for (const [name, answer] of Object.entries(answers))
      writeFileSync(join(saved, `${at}-${name}.json`), JSON.stringify(answer))
  }
}, 60_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app.stop()
})

describe('npm run verify -- receipt', () => {
  it('verifies a receipt in a folder that holds nothing else, without a database', async () => {
    expect(readdirSync(folder).toSorted()).toEqual(['log', 'receipt.json'])
    const { code, stdout, stderr } = await command('receipt.json')
    expect(stderr).toBe('')
    expect(stdout).toContain(`receipt: order ${issued.receipt.order.id}: GER40 long, closed`)
    expect(stdout).toContain('receipt: 5 quotes of the receipt found in 2 segments of 1 signed minutes')
    expect(code).toBe(0)
  })

  const logs = [
    ['saved in a folder', () => 'log'],
    ['at an address', () => app.address],
  ] as const
  for (const { cases, extent } of byExtent(logs, 1))
    it.each(cases)('holds it against the published log, %s', extent, async (_, at) => {
      const { code, stdout } = await command('receipt.json', '--log', at(), '--key', issued.receipt.seal.key)
      expect(stdout).toContain('receipt: 2 of these segments match the published log')
      expect(code).toBe(0)
    })

  // Each starts the command anew, which takes seconds; what it finds is tried below as well.
  it.each([
    ['a file that is not there', ['none.json'], 'ENOENT', 2],
    ['a log that is not there', ['receipt.json', '--log', 'nowhere'], '--log is a folder or an address', 2],
    ['a key that is none', ['receipt.json', '--key', 'abc'], '--key is a public key', 2],
    ['two files', ['receipt.json', 'receipt.json'], 'npm run verify -- receipt <file>', 2],
  ])('cannot tell by %s', { tags: 'thorough' }, async (_, words, said, expected) => {
    const { code, stderr } = await command(...words)
    expect(stderr).toContain(said)
    expect(code).toBe(expected)
  })

  it(
    'refuses one that another key has sealed, however well its sums agree',
    { tags: 'thorough' },
    async () => {
      const other = '0'.repeat(63) + '1'
      const { code, stdout } = await command('receipt.json', '--key', other)
      expect(stdout).toContain('receipt: BROKEN seal.key')
      expect(code).toBe(1)
    },
  )

  const changes = [
    ['"lots": "0.10"', '"lots": "0.11"', 'BROKEN steps[1].part.lots'],
    ['"leverage": 20', '"leverage": 30', 'BROKEN order.leverage'],
    ['"contractSize": 1,', '"contractSize": 2,', 'BROKEN instrument.contractSize'],
    ['"state": "closed"', '"state": "open"', 'BROKEN order.state'],
    ['"form": "plumbline-receipt 1"', '"form": "plumbline-receipt 2"', 'BROKEN form'],
    ['"rules": 1', '"rules": 01', 'BROKEN file: it is not JSON'],
  ] as const
  const saidOf = async (from: string, to: string) => {
    const changed = text.replace(from, to)
    expect(changed).not.toBe(text)
    writeFileSync(join(folder, 'changed.json'), changed)
    return command('changed.json')
  }
  const broken = (said: string) => ({ code: 1, stdout: expect.stringContaining(said) as string })
  it.each(changes.slice(0, 1))('names the field where %s became %s', async (from, to, said) => {
    expect(await saidOf(from, to)).toMatchObject(broken(said))
  })
  it.each(changes.slice(1))(
    'names the field where %s became %s',
    { tags: 'thorough' },
    async (from, to, said) => {
      expect(await saidOf(from, to)).toMatchObject(broken(said))
    },
  )
})

describe('a receipt in which one digit was changed', () => {
  it(
    'is refused, whichever digit of the file it is, and the field is named',
    { tags: 'thorough', timeout: 240_000 },
    async () => {
      const places = digitsIn(text)
      expect(places.length).toBeGreaterThan(2_000)
      const accepted: number[] = []
      for (const place of places) {
        const { findings } = await verifyReceipt(turned(text, place), { now })
        if (findings[0] === undefined || findings[0].field === '') accepted.push(place)
      }
      expect(accepted).toEqual([])
    },
  )

  it('is refused though the house itself had sealed it, where a figure or a quote differs', async () => {
    expect(houseKey.key).toBe(issued.receipt.seal.key)
    const figure =
      /"(?:bid|ask|receivedAt|sequence|price|lots|notional|margin|feeOpen|feeClose|result|net|openPrice|closePrice|financing|adjusted|numbers)": "([^"]+)"/g
    const accepted: string[] = []
    let tried = 0
    for (const match of text.matchAll(figure)) {
      const [said, value = ''] = match
      const start = match.index + said.length - value.length - 1
      for (const place of digitsIn(value)) {
        const changed = turned(text, start + place)
        const { findings } = await verifyReceipt(resealed(changed), { now })
        tried += 1
        if (findings.length === 0) accepted.push(`${said} at ${match.index}`)
      }
    }
    expect(tried).toBeGreaterThan(200)
    expect(accepted).toEqual([])
  }, 240_000)
})
