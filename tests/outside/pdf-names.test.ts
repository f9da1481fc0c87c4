import { execFileSync, spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTuesday, startApp, type App } from '../support/app.ts'
import { namesByScript } from '../support/names.ts'

// What a reader of PDF that knows nothing of ours finds in our documents: Debian's package poppler-utils.
const said = spawnSync('pdftotext', ['-v'], { encoding: 'utf8' })
const hasPoppler = said.error === undefined
const names = Object.entries(namesByScript)

let app: App
beforeAll(async () => {
  console.info(hasPoppler ? said.stderr.split('\n')[0] : 'skipped: pdftotext (poppler-utils) is not here')
  app = await startApp()
})
afterAll(() => app.stop())

/** Without the marks of direction that the reader adds. */
const textOf = (bytes: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
    .normalize('NFC')
    .replaceAll(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')

const day = new Date(openTuesday).toISOString().slice(0, 10)
const documents = {
  statement: `/api/fund/statement?from=${day}T00:00:00.000Z&to=${day}T23:59:59.000Z&format=pdf&lang=en`,
} as const

const given = async (path: string, token: string): Promise<Uint8Array> => {
  const answer = await fetch(new URL(path, app.address), { headers: { authorization: token } })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

describe.skipIf(!hasPoppler)('a statement', () => {
  it.each(names)('of somebody with a name in %s says it: %s', async (_, name) => {
    const token = await app.openDemo()
    const edited = await app.call('editProfile', { nickname: name }, { token })
    expect(edited).toMatchObject({ type: 'ok' })
    expect(textOf(await given(documents.statement, token))).toContain(name.normalize('NFC'))
  })

  it('writes what no font has as closely as it can', async () => {
    const token = await app.openDemo()
    await app.call('editProfile', { nickname: 'ꦗꦮ Ada' }, { token })
    expect(textOf(await given(documents.statement, token))).toContain('jw Ada')
  })
})
