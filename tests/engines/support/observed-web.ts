import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Runs in the page before anything of the app, and writes down what goes wrong. Not every engine tells its driver; what is
 * written here is the same in all of them.
 */
const observe = (): void => {
  const key = 'observed'
  const note = (...parts: readonly unknown[]): void => {
    const text = parts.map(part =>
      part instanceof Error ? `${part.message} ${part.stack ?? ''}` : String(part),
    )
    const before = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
    sessionStorage.setItem(key, JSON.stringify([...before, `${location.hash}: ${text.join(' ')}`]))
  }
  const report = console.error.bind(console)
  console.error = (...parts: readonly unknown[]) => {
    note('console', ...parts)
    report(...parts)
  }
  addEventListener(
    'error',
    event => {
      const { target } = event
      if (target instanceof Element) note('not loaded', target.outerHTML.slice(0, 200))
      else note('uncaught', event.error ?? event.message)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => note('rejected', reason))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note('policy', violatedDirective, blockedURI),
  )
}

const built = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url))

/** The built web app with that script in front, for WEB_DIR; nothing else of it is changed. */
export const observedWeb = (): { readonly folder: string; remove(): void } => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-observed-'))
  for (const name of readdirSync(built))
    if (name !== 'index.html') symlinkSync(join(built, name), join(folder, name))
  writeFileSync(join(folder, 'observe.js'), `;(${observe.toString()})()`)
  const page = readFileSync(join(built, 'index.html'), 'utf8')
  writeFileSync(
    join(folder, 'index.html'),
    page.replace('<script', '<script src="/observe.js"></script><script'),
  )
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
