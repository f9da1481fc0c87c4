import { approvalCalls } from '@plumbline/protocol/staff'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type App } from '../support/app.ts'
import { approve, founders, hire, type Member } from '../support/staff.ts'
import { apply, finish, newBorrower } from './builders.ts'

let app: App
let clerk: Member
let colleague: Member
beforeAll(async () => {
  app = await startApp()
  await founders(app)
  clerk = await hire(app, ['lending'])
  colleague = await hire(app, ['lending'])
  app.quoteAll()
})
afterAll(() => app.stop())

it('two people of the role lending pay a loan out without anybody else, and take a request back', async () => {
  const person = await newBorrower(app, (await founders(app))[0])
  const { id } = (await apply(app, person, { amount: '100.00' })).data.loan
  const ask = async () => {
    const asked = await app.call(
      'loanDecide',
      { id, decision: 'approve', reason: 'Known for years' },
      { token: clerk.token },
    )
    expect(asked).toMatchObject({ type: 'ok' })
    return asked.data.request?.id ?? ''
  }
  expect(await app.call('requestWithdraw', { id: await ask() }, { token: clerk.token })).toMatchObject({
    type: 'ok',
  })
  await approve(app, await ask(), colleague)
  await finish(app)
  const { data } = await app.call('loanList', {}, { token: person.token })
  expect(data.items[0]).toMatchObject({ id, state: 'repayment' })
})

/** What deciding takes, as the appliers of the server say it. */
const permissionsOfAppliers = (): readonly string[] => {
  const root = join(import.meta.dirname, '../../apps/server/src/capabilities')
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts'))
    .map(path => readFileSync(join(root, path), 'utf8'))
    .filter(source => /\bApplier\b|appliers/iu.test(source))
    .flatMap(source => [...source.matchAll(/^ +permission: '([a-z:]+)',$/gmu)].map(found => found[1] ?? ''))
}

it('whatever deciding a request takes, opens the call that decides it', () => {
  const { permission } = approvalCalls.requestDecide
  const opens: readonly string[] =
    typeof permission === 'object' && 'anyOf' in permission ? permission.anyOf : []
  const needed = permissionsOfAppliers()
  expect(needed).toContain('trader:trader:revoke')
  expect(needed).toContain('lending:repayment:decide')
  expect(needed.filter(each => !opens.includes(each))).toEqual([])
})
