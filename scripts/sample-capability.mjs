/**
 * npm run sample: makes a capability with a call, a refusal, a page of the work area and a text, compiles it, runs it, and removes it.
 * Says which files it had to touch. What is in the working tree must be committed: that is what everything goes back to.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { addText } from './texts/add.mjs'

const root = join(import.meta.dirname, '..')
const node = join(root, 'node_modules', '.bin', 'node')

/** What the capability is made of: files of its own folders. */
const own = {
  'packages/rules/src/greeting/codes.ts': `/** What this capability adds to the closed lists of the product. */
export const greetingCodes = {
  refusals: ['greeting.empty'],
  auditActions: ['greeting.said'],
} as const
`,
  'packages/rules/src/greeting/index.ts': `export * from './greeting.ts'
`,
  'packages/rules/src/greeting/greeting.ts': `import { accept, refuse, type Result } from '../core/refusal.ts'

/** Refusals: greeting.empty. */
export const greetingOf = (name: string): Result<string> =>
  name.trim() === '' ? refuse('greeting.empty') : accept(\`Hello, \${name.trim()}\`)
`,
  'packages/protocol/src/greeting/index.ts': `export * from './greeting.ts'
`,
  'packages/protocol/src/greeting/greeting.ts': `import { z } from 'zod'
import { declare } from '../core/call.ts'

export const greetingCalls = {
  staffGreet: declare('staffGreet', {
    summary: 'Greets somebody.',
    who: 'staff',
    permission: 'none',
    idempotent: false,
    input: z.strictObject({ name: z.string().max(40) }),
    output: z.object({ text: z.string() }),
    refusals: ['greeting.empty'],
  }),
}
`,
  'apps/server/src/capabilities/greeting/greet.ts': `import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { greetingOf } from '@plumbline/rules/greeting'
import type { Services } from '../../core/capability/index.ts'
import type { StaffContext } from '../../core/platform/caller.ts'

/** Refusals: greeting.empty. */
export const greet =
  ({ database, audit, now }: Pick<Services['identity'], 'database' | 'audit' | 'now'>) =>
  async (
    { staff }: StaffContext,
    { name }: CallParsed<'staffGreet'>,
  ): Promise<Result<CallOutput<'staffGreet'>>> => {
    const text = greetingOf(name)
    if (!text.ok) return text
    await database.transaction(tx =>
      audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'greeting.said',
        subject: { kind: 'staff', id: staff.id },
        now: now(),
      }),
    )
    return accept({ text: text.value })
  }
`,
  'apps/server/src/capabilities/greeting/capability.ts': `import { defineCapability } from '../../core/capability/index.ts'
import { greet } from './greet.ts'

export const greetingCapability = defineCapability({
  name: 'greeting',
  needs: ['identity'],
  create: ({ identity }) => ({ calls: { staffGreet: greet(identity) } }),
})
`,
  'apps/web/src/screens/work/greeting/area.ts': `import { Hand } from 'lucide-react'
import { defineArea } from '../shared/area.ts'

export const greetingArea = defineArea({
  path: '/pages/work/greeting/index',
  title: 'greeting',
  permission: 'staff:member:view',
  load: () => import('./screen.tsx').then(({ Greeting }) => ({ default: Greeting })),
  navigation: { group: 'records', label: 'greeting', icon: Hand },
})
`,
  'apps/web/src/screens/work/greeting/screen.tsx': `import { useTranslations } from 'use-intl'
import { WorkPage } from '../shared/page.tsx'

export const Greeting = () => {
  const t = useTranslations('workTitle')
  return <WorkPage title={t('greeting')}>{null}</WorkPage>
}
`,
  'tests/greeting/abuse-rows.ts': `import type { AbuseRows } from '../support/builders/owned.ts'

export const abuseRows = { staffGreet: 'none' } as const satisfies AbuseRows
`,
  'tests/greeting/audit-rows.ts': `import type { TrailRows } from '../support/builders/audit-rows.ts'

export const trailRows = { staffGreet: async () => ({ name: 'Ada' }) } satisfies TrailRows
`,
  'tests/greeting/greeting.test.ts': `import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { founders } from '../support/staff.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

it('greets somebody, and nobody', async () => {
  const [{ token }] = await founders(app)
  expect(await app.call('staffGreet', { name: 'Ada' }, { token })).toMatchObject({ data: { text: 'Hello, Ada' } })
  expect(await app.call('staffGreet', { name: ' ' }, { token })).toMatchObject({ refusal: 'greeting.empty' })
})
`,
}

/** Lines in lists that somebody else reads as well: [file, line before which it stands, what stands there]. */
const central = [
  [
    'packages/rules/src/core/codes.ts',
    'import { marginCodes }',
    "import { greetingCodes } from '../greeting/codes.ts'\n",
  ],
  ['packages/rules/src/core/codes.ts', '  fundingCodes,\n', '  greetingCodes,\n'],
  [
    'packages/protocol/src/core/calls.ts',
    'import { haltCalls }',
    "import { greetingCalls } from '../greeting/greeting.ts'\n",
  ],
  ['packages/protocol/src/core/calls.ts', '  ...haltCalls,', '  ...greetingCalls,\n'],
  [
    'packages/protocol/src/core/staff-routes.ts',
    '  // audit\n',
    "  staffGreet: ['POST', '/api/staff/greet'],\n",
  ],
  [
    'packages/protocol/src/core/refusals.ts',
    "  'request.invalid'",
    "  'greeting.empty': { status: 422, number: 9999 },\n",
  ],
  [
    'apps/server/src/composition/capabilities.ts',
    'import { identityCapability }',
    "import { greetingCapability } from '../capabilities/greeting/capability.ts'\n",
  ],
  ['apps/server/src/composition/capabilities.ts', '  staffCapability,', '', '  greetingCapability,\n'],
  ['lint/import-boundaries.ts', "  'customer-admin',", "  'greeting',\n"],
  [
    'apps/web/src/screens/work/areas.ts',
    'import { kycArea }',
    "import { greetingArea } from './greeting/area.ts'\n",
  ],
  ['apps/web/src/screens/work/areas.ts', '  ...auditArea,', '  ...greetingArea,\n'],
  ['apps/web/src/screens/work/audit/action-select.tsx', "  support: 'support',", "  greeting: 'support',\n"],
  ['tests/abuse/whose.ts', 'import ', "import { abuseRows as greeting } from '../greeting/abuse-rows.ts'\n"],
  ['tests/abuse/whose.ts', '  customerAdmin,', '  greeting,\n'],
  [
    'tests/staff/audit-entries.ts',
    'import ',
    "import { trailRows as greeting } from '../greeting/audit-rows.ts'\n",
  ],
  ['tests/staff/audit-entries.ts', "  'customer-admin': customerAdmin,", '  greeting,\n'],
]

/** English texts: [catalogue, key, text]. The other languages say them in English until they are translated. */
const texts = [
  ['server/refusals', 'greeting.empty', 'Whom?'],
  ['work/first', 'work.greeting', 'Greeting'],
  ['work/first', 'workTitle.greeting', 'Greeting'],
  ['work/first', 'auditAction.greeting_said', 'Greeted'],
]
const touched = new Set()
const insert = ([file, before, added, after]) => {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  const place = text.indexOf(before)
  if (place < 0) throw new Error(`${file} has no line ${before}`)
  touched.add(file)
  const end = place + before.length + 1
  writeFileSync(
    path,
    after === undefined
      ? text.slice(0, place) + added + text.slice(place)
      : text.slice(0, end) + after + text.slice(end),
  )
}

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' })
const step = (name, command, words) => {
  const from = performance.now()
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: root, encoding: 'utf8' })
  console.log(
    `${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`,
  )
  if (status === 0) return true
  console.log(stdout + stderr)
  process.exitCode = 1
  return false
}

const folders = () => [...new Set(Object.keys(own).map(file => dirname(file)))]
const restore = () => {
  for (const folder of folders()) rmSync(join(root, folder), { recursive: true, force: true })
  for (const file of touched) git('checkout', '--', file)
}

if (git('status', '--porcelain').trim() !== '')
  throw new Error('commit or stash what is in the working tree first')
process.once('SIGINT', () => {
  restore()
  process.exit(130)
})
try {
  for (const [file, text] of Object.entries(own)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const line of central) insert(line)
  const lists = [...touched]
  for (const [name, key, text] of texts) touched.add(addText(root, { name, key, text }))
  touched.add('texts/keys.d.ts')
  console.log(`made: ${Object.keys(own).length} files of its own in ${folders().length} folders`)
  console.log(`${lists.length} files that others share:\n  ${lists.join('\n  ')}`)
  console.log(`${touched.size - lists.length} files of texts`)
  const tsc = join(root, 'node_modules', '.bin', 'tsc')
  const compiles = ['packages/rules', 'packages/protocol', 'apps/server', 'apps/web', 'tests'].every(part =>
    step(`types of ${part}`, tsc, ['-p', part, '--noEmit']),
  )
  if (compiles)
    step('its test', node, [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=integration',
      'tests/greeting',
    ])
} finally {
  restore()
}
const left = git('status', '--porcelain').trim()
if (left !== '') throw new Error(`something is left:\n${left}`)
console.log('removed: the working tree is as it was')
