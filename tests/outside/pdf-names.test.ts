import { spawnSync } from 'node:child_process'
import { calls } from '@plumbline/protocol/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTuesday, startApp, type App } from '../support/app.ts'
import { byExtent } from '../support/extent.ts'
import { namesByScript } from '../support/names.ts'
import { readTextOf } from '../unit/agreement/poppler.ts'

// What a reader of PDF that knows nothing of ours finds in our documents: Debian's package poppler-utils.
const said = spawnSync('pdftotext', ['-v'], { encoding: 'utf8' })
const hasPoppler = said.error === undefined
const names = Object.entries(namesByScript)
/** One address is given 20 statements a minute: each product is asked for fewer, however fast it is. */
const groups = [0, 1, 2, 3].map(which => names.filter((_, place) => place % 4 === which))

let app: App
beforeAll(() =>
  console.info(hasPoppler ? said.stderr.split('\n')[0] : 'skipped: pdftotext (poppler-utils) is not here'),
)

const day = new Date(openTuesday).toISOString().slice(0, 10)
const period = { from: `${day}T00:00:00.000Z`, to: `${day}T23:59:59.000Z`, format: 'pdf' }
const inputs = {
  statement: period,
  taxSummary: { year: day.slice(0, 4), zone: 'UTC', format: 'pdf' },
} as const

const given = async (call: keyof typeof inputs, token: string): Promise<string> => {
  const { path } = calls[call]
  const answer = await fetch(new URL(`${path}?${new URLSearchParams(inputs[call])}`, app.address), {
    headers: { authorization: token },
  })
  expect(answer.status).toBe(200)
  return readTextOf(new Uint8Array(await answer.arrayBuffer()))
}

for (const { cases, extent } of byExtent(groups, 1))
  describe.skipIf(!hasPoppler).each(cases.map(group => [group] as const))(
    'a statement and a tax summary',
    extent,
    group => {
      beforeAll(async () => {
        app = await startApp()
      })
      afterAll(() => app.stop())

      it.each(group)('of somebody with a name in %s say it: %s', async (_, name) => {
        const token = await app.openDemo()
        const edited = await app.call('editProfile', { nickname: name }, { token })
        expect(edited).toMatchObject({ type: 'ok' })
        expect(await given('statement', token)).toContain(name.normalize('NFC'))
        expect(await given('taxSummary', token)).toContain(name.normalize('NFC'))
      })

      it('write what no font has as closely as it can', async () => {
        const token = await app.openDemo()
        await app.call('editProfile', { nickname: 'ꦗꦮ Ada' }, { token })
        expect(await given('statement', token)).toContain('jw Ada')
      })
    },
  )
