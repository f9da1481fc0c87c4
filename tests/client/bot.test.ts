import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'

const bot = join(import.meta.dirname, '../../packages/client/example/bot.ts')

let app: App
beforeAll(async () => {
  app = await startApp()
  app.calmDown()
})
afterAll(() => app.stop())

it(
  'the example opens a demo, follows a price, buys, sets a stop loss, closes, and names where its receipt is verified',
  { tags: 'thorough' },
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [bot, app.address], { timeout: 60_000 })
    expect(stdout).toContain('BTCUSD 97000.00 / 97008.00\n')
    expect(stdout).toContain('bought 0.01 at 97008.00\n')
    expect(stdout).toContain('closed at 97000.00, net ')

    const [, address = ''] = /^verify: (.+)$/m.exec(stdout) ?? []
    expect(new URL(address).origin).toBe(new URL(app.address).origin)
    expect(await (await fetch(address)).json()).toMatchObject({ code: 200, data: { seal: 'ours' } })
    expect(await app.audit()).toEqual([])
  },
)
