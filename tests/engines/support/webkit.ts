import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { vi } from 'vitest'
import { freePort } from '../../support/free-port.ts'
import { answerMsMax, type Engine, type Tab } from './engine.ts'
import { end, onMachine, said, start } from './programs.ts'

/** Debian's packages webkit2gtk-driver and xvfb; other systems keep them elsewhere. */
const browser = onMachine([
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
])
const driver = onMachine(['/usr/bin/WebKitWebDriver'])
const display = onMachine(['/usr/bin/Xvfb'])
export const isWebKitHere = browser !== undefined && driver !== undefined && display !== undefined

/** Under this name an answer of WebDriver refers to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

const callsTo =
  (address: string): Call =>
  async (method, path, body) => {
    const response = await fetch(address + path, {
      method,
      signal: AbortSignal.timeout(answerMsMax),
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`WebKit: ${(value as { message?: string }).message ?? 'no answer'}`)
    return value
  }

/** Its bar of buttons would keep the window wider than a phone. Nothing fades, as for whoever asks for less motion. */
const looksOfWindow = {
  'gtk.css':
    'headerbar, headerbar *, toolbar, toolbutton, button, entry { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0) }',
  'settings.ini': '[Settings]\ngtk-enable-animations=0\n',
}

const startScreen = async (): Promise<{ screen: ChildProcess; name: string }> => {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const screen = start(display ?? '', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const name = await said(screen, [screen.stdio[3] as NodeJS.ReadableStream], /(\d+)\n/)
  return { screen, name }
}

/** The windows of a session. Commands go to one of them at a time. */
type Windows = { readonly first: string; current: string }

const tabOf = (send: Call, session: string, windows: Windows, own = windows.first): Tab => {
  const path = `/session/${session}`
  const call: Call = async (...given) => {
    if (windows.current !== own) {
      await send('POST', `${path}/window`, { handle: own })
      windows.current = own
    }
    return send(...given)
  }
  const run = (body: string, given: readonly unknown[] = []): Promise<unknown> =>
    call('POST', `${path}/execute/sync`, { script: body, args: given })
  return {
    goto: async url => {
      await call('POST', `${path}/url`, { url })
    },
    run,
    act: async actions => {
      await call('POST', `${path}/actions`, { actions })
    },
    giveFiles: async (body, given, paths) => {
      const found = (await run(body, given)) as Record<string, string>
      const element = found[elementKey] ?? ''
      await call('POST', `${path}/element/${element}/value`, { text: paths.join('\n') })
    },
    picture: async () => Buffer.from((await call('GET', `${path}/screenshot`)) as string, 'base64'),
    resize: async ({ width, height }) => {
      const within = async () => (await run('return [innerWidth, innerHeight]')) as [number, number]
      await vi.waitFor(
        async () => {
          const found = await within()
          if (found[0] === width && found[1] === height) return
          // The bar of buttons takes some of the window's height: how much is right once both have followed the last wish.
          const outer = (await call('GET', `${path}/window/rect`)) as { readonly height: number }
          const bar = outer.height - found[1]
          await call('POST', `${path}/window/rect`, { x: 0, y: 0, width, height: height + bar })
          throw new Error(`the window is ${found.join(' x ')}`)
        },
        { timeout: answerMsMax, interval: 100 },
      )
    },
    another: async () => {
      // A window of its own: what is behind in one window stands still.
      const { handle } = (await call('POST', `${path}/window/new`, { type: 'window' })) as { handle: string }
      return tabOf(send, session, windows, handle)
    },
    close: async () => {
      if (own === windows.first) await send('DELETE', path)
      else await call('DELETE', `${path}/window`)
    },
  }
}

/** WebKit of GTK with its own driver, on a screen that nobody sees. */
export const startWebKit = async (): Promise<Engine> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  for (const [name, text] of Object.entries(looksOfWindow)) writeFileSync(join(folder, 'gtk-3.0', name), text)
  const { screen, name } = await startScreen()
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: `:${name}`,
    XDG_CONFIG_HOME: folder,
    XDG_CACHE_HOME: folder,
    XDG_DATA_HOME: folder,
    // Nothing of a desktop is asked for, so none has to be there.
    DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
    GTK_USE_PORTAL: '0',
    NO_AT_BRIDGE: '1',
  }
  const program = start(driver ?? '', [`--port=${port}`], { stdio: 'ignore', env })
  const call = callsTo(`http://127.0.0.1:${port}`)
  await vi.waitFor(() => call('GET', '/status'), { timeout: answerMsMax, interval: 20 })
  const capabilities = {
    alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
  }
  type Session = { sessionId: string; capabilities: { browserVersion: string } }
  const begin = async () => (await call('POST', '/session', { capabilities })) as Session
  let next: Session | undefined = await begin()
  const version = `WebKitGTK ${next.capabilities.browserVersion}`
  return {
    version,
    // The driver has one session at a time, and a session one browser of its own.
    openTab: async () => {
      const { sessionId } = next ?? (await begin())
      next = undefined
      const first = (await call('GET', `/session/${sessionId}/window`)) as string
      return tabOf(call, sessionId, { first, current: first })
    },
    stop: async () => {
      if (next !== undefined) await call('DELETE', `/session/${next.sessionId}`)
      await end(program)
      await end(screen)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
