import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerMsMax, type Engine, type Tab } from './engine.ts'
import { end, onMachine, said, start } from './programs.ts'

const program = onMachine(['/usr/bin/firefox-esr', '/usr/bin/firefox'])
export const isFirefoxHere = program !== undefined

const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'app.normandy.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // Scroll bars that take their room, as on most desks.
  'ui.useOverlayScrollbars': 0,
  'widget.gtk.overlay-scrollbars.enabled': false,
  'widget.non-native-theme.scrollbar.style': 4,
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en-GB, en',
}

type Message = { id?: number; type?: string; error?: string; message?: string; result?: unknown }
type Call = (method: string, params: object) => Promise<unknown>

/** A socket of WebDriver BiDi, the standard that Firefox has by itself. */
const connect = async (address: string): Promise<{ call: Call; close(): void }> => {
  const socket = new WebSocket(address)
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  let count = 0
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error('Firefox takes no connection')), { once: true })
  })
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, type, error, message, result } = JSON.parse(String(data)) as Message
    const asked = waiting.get(id)
    waiting.delete(id)
    if (type === 'error') asked?.reject(new Error(`Firefox: ${error} ${message}`))
    else asked?.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone'))
  })
  return {
    call: (method, params) => {
      const id = (count += 1)
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`Firefox is late: ${method}`)), answerMsMax)
        const done =
          <Value>(tell: (value: Value) => void) =>
          (value: Value) => {
            clearTimeout(late)
            tell(value)
          }
        waiting.set(id, { resolve: done(resolve), reject: done(reject) })
        socket.send(JSON.stringify({ id, method, params }))
      })
    },
    close: () => socket.close(),
  }
}

type Found = {
  type: string
  result?: { value?: unknown; sharedId?: string }
  exceptionDetails?: { text: string }
}

/** The first tab of a visitor takes what it has kept along; others leave it. */
type Place = { readonly context: string; readonly userContext: string; readonly which: 'first' | 'another' }

const openContext = async (call: Call, userContext: string): Promise<string> => {
  const { context } = (await call('browsingContext.create', { type: 'tab', userContext })) as {
    context: string
  }
  return context
}

const tabOf = (call: Call, { context, userContext, which }: Place): Tab => {
  const inPage = async (declaration: string, given: readonly unknown[]): Promise<Found['result']> => {
    const found = (await call('script.callFunction', {
      functionDeclaration: declaration,
      arguments: [{ type: 'string', value: JSON.stringify(given) }],
      awaitPromise: true,
      target: { context },
    })) as Found
    if (found.type === 'exception') throw new Error(`in the page: ${found.exceptionDetails?.text}`)
    return found.result
  }
  const applied = (body: string) => `(function () { ${body} }).apply(undefined, JSON.parse(given))`
  return {
    goto: async url => {
      await call('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    run: async (body, given = []) => {
      const found = await inPage(`async given => JSON.stringify((await ${applied(body)}) ?? null)`, given)
      return JSON.parse(String(found?.value)) as unknown
    },
    act: async actions => {
      await call('input.performActions', { context, actions })
    },
    giveFiles: async (body, given, files) => {
      const found = await inPage(`given => ${applied(body)}`, given)
      await call('input.setFiles', { context, element: { sharedId: found?.sharedId }, files })
    },
    picture: async () => {
      const { data } = (await call('browsingContext.captureScreenshot', { context })) as { data: string }
      return Buffer.from(data, 'base64')
    },
    resize: async viewport => {
      await call('browsingContext.setViewport', { context, viewport })
    },
    another: async () =>
      tabOf(call, { context: await openContext(call, userContext), userContext, which: 'another' }),
    close: async () => {
      if (which === 'first') await call('browser.removeUserContext', { userContext })
      else await call('browsingContext.close', { context })
    },
  }
}

/** Firefox without a window, with a profile that is thrown away. */
export const startFirefox = async (): Promise<Engine> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(folder, 'user.js'), lines.join('\n'))
  const args = [
    '--headless',
    '--no-remote',
    '--profile',
    folder,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ]
  const child = start(program ?? '', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, MOZ_CRASHREPORTER_DISABLE: '1' },
  })
  const address = await said(child, [child.stdout, child.stderr], /WebDriver BiDi listening on (ws:\S+)/)
  const { call, close } = await connect(`${address}/session`)
  const session = (await call('session.new', { capabilities: {} })) as {
    capabilities: { browserVersion: string }
  }
  return {
    version: `Firefox ${session.capabilities.browserVersion}`,
    openTab: async () => {
      const { userContext } = (await call('browser.createUserContext', {})) as { userContext: string }
      return tabOf(call, { context: await openContext(call, userContext), userContext, which: 'first' })
    },
    stop: async () => {
      close()
      await end(child)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
