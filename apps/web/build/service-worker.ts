import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { sharing, type SharedFault as NamedFault } from '../src/live/funding/sharing.ts'
import type { SharedFault, Sharing } from '../src/service-worker/messages.ts'
import { firstScreen, isOfWork } from './first-screen.ts'

/** The worker and its page know each other through the build alone: here what each of them says is held against the other. */
const known: Sharing & {
  readonly faults: Record<SharedFault, NamedFault> & Record<NamedFault, SharedFault>
} = {
  ...sharing,
  faults: { type: 'type', size: 'size', empty: 'empty', several: 'several', failed: 'failed' },
}

export const workerName = 'service-worker'
const fileName = `${workerName}.js`

/** What the shell needs to open without a connection, beside the page itself: its files' names hold their hash. */
const shellFiles = (bundle: Rolldown.OutputBundle): string[] => [
  ...firstScreen(bundle),
  // The routes of customers' other pages: so each has its title and its way back also where it was never opened.
  ...Object.values(bundle).flatMap(item =>
    item.type === 'chunk' && item.facadeModuleId?.endsWith('/routes/customer-routes.ts') === true
      ? [item.fileName]
      : [],
  ),
  ...Object.keys(bundle).filter(
    name =>
      (name.endsWith('.css') && !isOfWork(name)) || /inter-latin-(?:opsz|wght)-normal.*\.woff2$/.test(name),
  ),
]

/** Writes into the worker which files it keeps, and a name for this build. */
export const serviceWorker = (): Plugin => ({
  name: 'plumbline-service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const worker = bundle[fileName]
      if (worker?.type !== 'chunk') throw new Error('the build has a service worker')
      const build = createHash('sha256')
        .update(Object.keys(bundle).toSorted().join('\0'))
        .digest('hex')
        .slice(0, 12)
      const files = [
        { url: '/', revision: build },
        ...['before-paint.js', 'not-loaded.js', 'favicon.svg'].map(name => ({
          url: `/${name}`,
          revision: build,
        })),
        ...shellFiles(bundle).map(name => ({ url: `/${name}`, revision: null })),
      ]
      worker.code = worker.code
        .replace('self.shellFiles', JSON.stringify(files))
        .replaceAll('self.buildName', JSON.stringify(build))
        .replaceAll('self.sharing', JSON.stringify(known))
    },
  },
})
