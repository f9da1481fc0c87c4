/** npm start: installs and builds what is missing, then runs the product until it is told to stop. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureWebBuilt } from './build-web.mjs'
import { ensureInstalled, pinnedNode, root } from './install.mjs'

const insistAfterMs = 2_000
const watchEveryMs = 250

const start = async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  process.exitCode = await runServer(process.argv.slice(2))
}

/** Settles with the exit code. */
const runServer = args => {
  const preload = pathToFileURL(join(root, 'scripts', 'with-parent.mjs')).href
  const server = spawn(
    pinnedNode(),
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      preload,
      join('apps', 'server', 'src', 'main.ts'),
      ...args,
    ],
    {
      cwd: root,
      // What was compiled once is kept: a product that comes back from a crash is ready a second sooner.
      env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A process group of its own: Ctrl-C reaches it through us, once, and not from the terminal and npm as well.
      detached: process.platform !== 'win32',
    },
  )
  let toldAt
  const stop = () => {
    toldAt ??= performance.now()
    // npm passes on what the terminal has sent us already; only somebody pressing again, later, means it.
    if (performance.now() - toldAt > insistAfterMs) server.kill('SIGKILL')
    else server.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  const watch = whenOrphaned(stop)
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.once('exit', (code, signal) => {
      clearInterval(watch)
      if (signal !== null) console.error(`The server was ended by ${signal}`)
      done(code ?? 1)
    })
  })
}

/**
 * Killed outright, npm passes no signal on and leaves us running with nobody to stop us. So when it is gone, we go too.
 * (The script in package.json starts with `exec`, so that no shell stands between npm and us.)
 */
const whenOrphaned = stop => {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    stop()
  }, watchEveryMs)
  return watch
}

start().catch(error => {
  console.error(error.message)
  process.exitCode = 1
})
