import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import type { Surroundings } from '../benchmark.ts'
import type { TicksTold } from './ticks-told.ts'

const dist = process.env['WEB_DIR'] ?? join(import.meta.dirname, '..', '..', '..', 'apps', 'web', 'dist')
/** Where a system keeps its Chromium; the environment may name another. */
const places = [
  process.env['CHROMIUM_PATH'] || undefined,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const quiet = ['gpu', 'quic', 'background-networking', 'component-update', 'sync']

/** The product that quotes, serving the built web app, and a browser. */
export type OpenWeb = TicksTold & { readonly browser: Browser; close(): Promise<void> }

/** Undefined, and it says why, without a built web app or without Chromium. */
export const openWeb = async ({ freshDatabase, progress }: Surroundings): Promise<OpenWeb | undefined> => {
  const executablePath = places.find(place => place !== undefined && existsSync(place))
  if (!existsSync(join(dist, 'index.html')) || executablePath === undefined) {
    progress('left out: it takes a built web app (npm start builds it) and Chromium')
    return undefined
  }
  const { appUrl } = await freshDatabase()
  const child = fork(new URL('ticks-process.ts', import.meta.url), [appUrl, dist], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the product has ended')))
  const [told] = (await Promise.race([once(child, 'message'), ended])) as [TicksTold]
  ended.catch(() => undefined)
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--no-first-run', ...quiet.map(what => `--disable-${what}`)],
  })
  return {
    ...told,
    browser,
    close: async () => {
      await browser.close()
      child.send('stop')
      await once(child, 'exit')
    },
  }
}
