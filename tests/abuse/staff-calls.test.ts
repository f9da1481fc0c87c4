import { meets, permissionsOf, roles } from '@plumbline/rules/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { founders, signInStaff } from '../support/staff.ts'
import { declared, gatherCallers, notGotThrough, type Callers } from './callers.ts'

let callers: Callers

beforeAll(async () => {
  callers = await gatherCallers()
})
afterAll(() => callers.app.stop())

describe('a call for staff', () => {
  const work = declared.filter(({ who }) => who === 'staff')

  it.each(work.map(({ name }) => name))('%s is refused to guests and customers', async name => {
    expect(await callers.bare(name, undefined)).toBe('session.missing')
    expect(await callers.bare(name, 'a token that nobody has')).toBe('session.expired')
    expect(await callers.bare(name, callers.ada)).toBe('permission.denied')
  })

  const rows = work
    // Signing out is allowed to everybody, and would end what the other rows need; it has a row of its own below.
    .filter(({ name }) => name !== 'staffLogout')
    .flatMap(({ name, permission }) => roles.map(role => ({ name, permission, role })))

  it.each(rows)('$name by role $role', async ({ name, permission, role }) => {
    const refusal = await callers.bare(name, callers.members.get(role)?.token)
    if (meets(permissionsOf([role]), permission))
      expect([...notGotThrough, 'permission.denied']).not.toContain(refusal)
    else expect(refusal).toBe('permission.denied')
  })

  it('staffLogout ends the session of whoever asks, and no other', async () => {
    const [, founder] = await founders(callers.app)
    const again = await signInStaff(callers.app, founder)
    expect(await callers.bare('staffLogout', again.token)).toBeUndefined()
    expect(await callers.bare('staffInfo', again.token)).toBe('session.expired')
    expect(await callers.bare('staffInfo', founder.token)).toBeUndefined()
  })
})
