import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Route } from './routes.ts'
import type { Asked, Told, Usage } from './told.ts'

export type AnonymousProduct = {
  readonly address: string
  readonly routes: readonly Route[]
  usage(): Promise<Usage>
  stop(): Promise<void>
}

export const startAnonymousProduct = async (
  appUrl: string,
  settings: Readonly<Record<string, string>>,
): Promise<AnonymousProduct> => {
  const child = fork(new URL('./process.ts', import.meta.url), [appUrl, JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'plumbline-bench-compiled'), ...process.env },
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the product has ended')))
  ended.catch(() => undefined)
  const told = async (): Promise<Told> => {
    const [what] = (await Promise.race([once(child, 'message'), ended])) as [Told]
    return what
  }
  const ask = (what: Asked): void => void child.send(what)
  const ready = await told()
  if (ready.tell !== 'ready') throw new Error('it tells that it is ready first')
  return {
    address: ready.address,
    routes: ready.routes,
    usage: async () => {
      const answer = told()
      ask('usage')
      const what = await answer
      if (what.tell !== 'usage') throw new Error('it was asked what it has used')
      return what.usage
    },
    stop: async () => {
      ask('stop')
      await once(child, 'exit')
    },
  }
}
