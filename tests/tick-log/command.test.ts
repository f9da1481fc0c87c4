import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseKey, minuteAt, openHouse, type House } from './log-fixture.ts'
import { rewrite } from './rewriting.ts'

const program = fileURLToPath(import.meta.resolve('@plumbline/server/commands/verify'))
const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'plumbline-heads-'))
const heads = join(folder, 'heads.jsonl')

type Ended = { code: number; stdout: string; stderr: string }
let house: House
const verify = async (...words: string[]): Promise<Ended> =>
  run(process.execPath, [program, 'ticks', ...words], {
    env: { ...process.env, DATABASE_URL: house.ownerUrl, DATABASE_APP_URL: house.appUrl },
  }).then(
    ended => ({ code: 0, ...ended }),
    (error: Ended) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
  )

beforeAll(async () => {
  house = await openHouse()
  const kept: string[] = []
  house.log.onSealed(({ minute, hash, signature, key }) => {
    const head = { minute: new Date(minute).toISOString(), hash, signature: signature.toString('hex'), key }
    kept.push(JSON.stringify(head))
  })
  for (let minute = 0; minute < 3; minute += 1) {
    house.take('EURUSD', 114_300 + minute)
    house.take('EURUSD', 114_310 + minute)
    await house.endMinute()
  }
  writeFileSync(heads, `${kept.join('\n')}\n`)
  writeFileSync(join(folder, 'text'), 'not a head\n')
  writeFileSync(join(folder, 'forged'), `${kept[0]?.replace(/"hash":"../, '"hash":"00')}\n`)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await house.end()
})

describe('npm run verify -- ticks', () => {
  it('says how much it looked at, and where the log ends', async () => {
    const { code, stdout } = await verify('--heads', heads)
    expect(stdout).toContain('ticks: 6 quotes in 3 signed minutes from 2026-11-17T12:00Z checked')
    expect(stdout).toContain('ticks: head 2026-11-17T12:02Z')
    expect(stdout).toContain('ticks: 3 of 3 kept heads match this log')
    expect(code).toBe(0)
  })

  const unknowable: readonly (readonly [what: string, words: readonly string[], text: string])[] = [
    ['a head that nobody signed', ['--heads', join(folder, 'forged')], 'is not signed by the key'],
    ['an address where nobody answers', ['--at', 'http://127.0.0.1:9'], 'fetch failed'],
    [
      'a file that holds something else',
      ['--heads', join(folder, 'text')],
      'Line 1 of the kept heads is not',
    ],
    ['a file that is not there', ['--heads', join(folder, 'none')], 'ENOENT'],
    ['a moment that is none', ['--from', 'yesterday'], '--from is a moment'],
    ['a code that is none', ['--code', 'eur/usd'], '--code is an instrument'],
    ['a key that is none', ['--key', 'abc'], '--key is a public key'],
    ['an address that is none', ['--at', 'here'], '--at is an address'],
  ]
  const cannotTell = (text: string) => ({ code: 2, stderr: expect.stringContaining(text) as string })
  // Each starts the command anew, which takes seconds.
  it.each(unknowable.slice(0, 1))('cannot tell by %s', async (_, words, text) => {
    expect(await verify(...words)).toMatchObject(cannotTell(text))
  })
  it.each(unknowable.slice(1))('cannot tell by %s', { tags: 'thorough' }, async (_, words, text) => {
    expect(await verify(...words)).toMatchObject(cannotTell(text))
  })

  it('finds what was signed anew, from the head of the minute on', { tags: 'thorough' }, async () => {
    await rewrite(house, houseKey, {
      minute: minuteAt(1),
      code: 'EURUSD',
      change: body => body.replace(' 114301 ', ' 114201 '),
      andAllAfter: true,
    })
    expect((await verify()).code).toBe(0)
    const { code, stdout } = await verify('--heads', heads)
    expect(stdout).toContain('ticks: BROKEN at 2026-11-17T12:01Z: REWRITTEN')
    expect(stdout).toContain('ticks: BROKEN at 2026-11-17T12:02Z: REWRITTEN')
    expect(stdout).toContain('ticks: 1 of 3 kept heads match this log')
    expect(code).toBe(1)
  })
})
