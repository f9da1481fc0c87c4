import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const patience = { timeout: 30_000, interval: 50 }
const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A run of tests that has started its server, and waits. */
const held = `
  const { default: setUp } = await import(${JSON.stringify(join(root, 'tests/support/cluster.ts'))})
  await setUp({ provide: (_, { ownerUrl }) => {
    const folder = new URL(ownerUrl).searchParams.get('host')
    console.log(JSON.stringify({ folder: folder.replace(/\\/run$/, '') }))
  } })
  setInterval(() => undefined, 1_000_000)`

describe('a run of tests that is ended', () => {
  it.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGHUP'] as const)(
    'by %s takes its Postgres along',
    { timeout: 120_000 },
    async signal => {
      const run = spawn(process.execPath, ['--input-type=module', '--eval', held], {
        cwd: join(root, 'tests'),
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [line] = (await once(createInterface(run.stdout), 'line')) as [string]
      const { folder } = JSON.parse(line) as { folder: string }
      const server = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
      expect(isThere(server)).toBe(true)
      run.kill(signal)
      await expect.poll(() => isThere(server), patience).toBe(false)
      await expect.poll(() => existsSync(folder), patience).toBe(false)
    },
  )

  it.skipIf(process.platform === 'win32')(
    'through the script that started it takes along whatever that has started',
    { timeout: 120_000 },
    async () => {
      // A tool that starts one of its own and waits, as vitest starts products.
      const tool = `const { spawn } = require('node:child_process');
        const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1e6)']);
        console.log(child.pid); setInterval(() => undefined, 1e6)`
      const script = `const { runNode } = await import(${JSON.stringify(join(root, 'scripts/tools.mjs'))});
        await runNode(['-e', ${JSON.stringify(tool)}], { show: true })`
      const run = spawn(process.execPath, ['--input-type=module', '--eval', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [line] = (await once(createInterface(run.stdout), 'line')) as [string]
      const started = Number(line)
      expect(isThere(started)).toBe(true)
      const ended = once(run, 'exit')
      run.kill('SIGTERM')
      expect(await ended).toEqual([143, null])
      await expect.poll(() => isThere(started), patience).toBe(false)
    },
  )
})
