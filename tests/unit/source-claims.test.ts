import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What docs/security.md says of the whole source, and no single call could show. */
const root = join(import.meta.dirname, '..', '..')
const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: root })
  .filter(name => !/\.test\.tsx?$/.test(name))
  .map(name => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(root, name), 'utf8') }))
const ofServer = sources.filter(({ name }) => name.startsWith('apps/server/'))

const naming = (pattern: RegExp, among = sources): readonly string[] =>
  among.flatMap(({ name, text }) => (pattern.test(text) ? [name] : [])).toSorted()

/** What stands in the first place between the brackets. */
const firstOf = (pattern: RegExp): readonly string[] =>
  [
    ...new Set(ofServer.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, first]) => first ?? ''))),
  ].toSorted()

describe('the source', () => {
  it('is looked at', () => {
    expect(sources.length).toBeGreaterThan(1_000)
    expect(naming(/\bcreateHash\(/).length).toBeGreaterThan(10)
  })

  it('starts programs with lists of arguments, and through no shell (1.2.5)', () => {
    const imported = ofServer.flatMap(({ text }) =>
      [...text.matchAll(/import \{([^}]*)\} from 'node:child_process'/g)].flatMap(([, names = '']) =>
        names.split(',').map(name => name.trim().replace('type ', '')),
      ),
    )
    expect(imported).toContain('spawn')
    for (const name of imported)
      expect(['spawn', 'spawnSync', 'execFile', 'execFileSync', 'ChildProcess', '']).toContain(name)
    expect(naming(/'(?:node:)?child_process'/, ofServer)).toEqual(
      naming(/import \{[^}]*\} from 'node:child_process'/, ofServer),
    )
    expect(naming(/\bshell: /, ofServer)).toEqual([])
  })

  it('makes no program of a text, and no markup of one (1.2.3, 1.3.2)', () => {
    expect(naming(/\beval\(|\bnew Function\(|\bimport\(`|'node:vm'/)).toEqual([])
    expect(
      naming(/\.(?:inner|outer)HTML\b|dangerouslySetInnerHTML|insertAdjacentHTML|document\.write/),
    ).toEqual([])
  })

  it('makes patterns of its own words alone, in places that are known (1.2.9)', () => {
    // Each was read: what is put together there is a constant of the source. A new one is read before it stands here.
    expect(naming(/\bRegExp\(/)).toEqual([
      'apps/server/src/core/platform/markup/blocks.ts',
      'apps/server/src/transport/http/web-path.ts',
      'apps/server/src/transport/http/web.ts',
      'packages/protocol/src/identity/identity.ts',
      'packages/protocol/src/notification/notification.ts',
      'packages/protocol/src/receipt/receipt.ts',
      'packages/protocol/src/staff/staff.ts',
      'packages/protocol/src/stream-frames/frames.ts',
      'packages/rules/src/identity/person.ts',
      'packages/rules/src/support/mask.ts',
      'packages/rules/src/wallet/message.ts',
    ])
  })

  it('gives files to the device in one place, which keeps what is saved until the browser has read it', () => {
    expect(naming(/\.download = /)).toEqual(['apps/web/src/live/save-file.ts'])
  })

  it('takes nothing that must not be guessed from Math.random (6.5.3, 11.5.1)', () => {
    // Simulated prices and pauses before another try.
    expect(naming(/\bMath\.random\b/)).toEqual([
      'apps/server/src/capabilities/market/feeds/choose.ts',
      'apps/server/src/capabilities/market/sources/yahoo/yahoo.ts',
      'apps/web/src/app/news/split-news.ts',
      'apps/web/src/live/stream/fresh-listing.ts',
      'apps/web/src/live/stream/socket.ts',
      'packages/client/src/environment.ts',
    ])
  })

  it('names no other hashes and ciphers than these (11.2.1, 11.4.1)', () => {
    expect(firstOf(/\bcreate(?:Hash|Hmac)\(\s*'([^']*)'/g)).toEqual(['sha256'])
    expect(firstOf(/\bcreate(?:Cipher|Decipher)iv\(\s*'([^']*)'/g)).toEqual(['aes-256-gcm'])
    expect(firstOf(/\bcreate(?:Hash|Hmac|Cipheriv|Decipheriv)\(\s*([^'\s])/g)).toEqual([])
  })
})

it('work that nobody waits for is begun where whoever stops waits for it', () => {
  // By `aside`. A promise whose failure is caught in passing is waited for by nobody, and needs what is closed by then.
  const dropped = /\bvoid \w[\w.]*(?:\s*\.\w+)*\([^(){};]*(?:\([^(){};]*\)[^(){};]*)*\)\s*\.catch\(/
  // The engine's turns are its own: its end waits for them.
  const ofTheEngine = ['account-queue', 'engine'].map(name => `apps/server/src/core/engine/${name}.ts`)
  expect(naming(dropped, ofServer)).toEqual(ofTheEngine)
  expect(
    ['void halts.refresh().catch(onTrouble)', 'void reader\n  .readDue()\n  .catch(log)'].every(text =>
      dropped.test(text),
    ),
  ).toBe(true)
})

describe('the packages', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<
      Record<string, { readonly link?: boolean; readonly integrity?: string; readonly optional?: boolean }>
    >
  }

  it('are each of one version (15.1.1)', () => {
    const versions = globSync(['package.json', '{apps,packages}/*/package.json'], { cwd: root }).flatMap(
      name => {
        const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
          readFileSync(join(root, name), 'utf8'),
        ) as Record<string, Record<string, string> | undefined>
        return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      },
    )
    expect(versions.length).toBeGreaterThan(30)
    expect(
      versions.filter(
        ([name, version]) => !name.startsWith('@plumbline/') && !/^\d+\.\d+\.\d+[\w.-]*$/.test(version),
      ),
    ).toEqual([])
  })

  it('have a hash, but for builds for other machines (15.1.2)', () => {
    const bare = Object.entries(lock.packages).filter(
      ([path, { link, integrity }]) =>
        path.includes('node_modules/') && link !== true && integrity === undefined,
    )
    expect(bare.filter(([, { optional }]) => optional !== true)).toEqual([])
  })
})
