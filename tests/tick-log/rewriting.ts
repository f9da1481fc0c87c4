import { createHash } from 'node:crypto'
import { readSheet, sheetText, type Hash } from '@plumbline/rules/prices'
import type { Millis } from '@plumbline/rules/market'
import type { signingKey } from '@plumbline/server/capabilities/market/index'
import type { House } from './log-fixture.ts'

const hashOf = (text: string): Hash => createHash('sha256').update(text).digest('hex') as Hash
type Row = { minute: Date; code: string; body: string }

/**
 * What an operator can do who has all rights over the database and the key: changes one instrument's segment of a minute,
 * makes its sheet anew and signs it, and, if wanted, everything after it as well.
 */
export const rewrite = async (
  house: House,
  key: ReturnType<typeof signingKey>,
  deed: {
    minute: Millis
    code: string
    change: (body: string) => string
    andAllAfter: boolean
  },
): Promise<void> => {
  const { rows: sheets } = await house.database.query<{ minute: Date; sheet: string; hash: string }>(
    `select minute, sheet, encode(hash, 'hex') as hash from market.tick_minute order by minute`,
  )
  const heads = new Map<string, string>()
  let previous: Hash | undefined
  for (const { minute, sheet } of sheets) {
    const isMeant = minute.getTime() === deed.minute
    const isAfter = deed.andAllAfter && minute.getTime() > deed.minute
    const read = readSheet(sheet)
    if (read === undefined) throw new Error('a sheet that cannot be read')
    const { rows: segments } = await house.database.query<Row>({
      text: 'select minute, code, body from market.tick_segment where minute = $1 order by code',
      values: [minute],
    })
    const lines = []
    for (const { code, body } of segments) {
      let text = body
      if (isAfter && heads.has(code))
        text = text.replace(/previous [0-9a-f]{64}/, `previous ${heads.get(code)}`)
      if (isMeant && code === deed.code) text = deed.change(text)
      const head = hashOf(text)
      if (text !== body)
        await house.tamper(
          'update market.tick_segment set body = $1, head = decode($2, $3), ticks = $6 where minute = $4 and code = $5',
          [text, head, 'hex', minute, code, text.split('\n').length - 3],
        )
      heads.set(code, head)
      lines.push({ code: code as never, count: text.split('\n').length - 3, head })
    }
    if (!isMeant && !isAfter) continue
    const before = isAfter && previous !== undefined ? previous : read.previous
    const text = sheetText({ ...read, previous: before, key: key.key, lines })
    const hash = hashOf(text)
    const signature = key.sign({ minute: minute.getTime() as Millis, hash })
    await house.tamper(
      `update market.tick_minute set sheet = $1, hash = decode($2, 'hex'), previous = decode($3, 'hex'),
        key = decode($4, 'hex'), signature = $5 where minute = $6`,
      [text, hash, before, key.key, signature, minute],
    )
    previous = hash
  }
  if (deed.andAllAfter && previous !== undefined)
    await house.tamper(`update market.tick_head set hash = decode($1, 'hex')`, [previous])
}
