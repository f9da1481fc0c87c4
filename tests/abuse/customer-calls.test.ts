import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declared, gatherCallers, notGotThrough, type Callers } from './callers.ts'

let callers: Callers

beforeAll(async () => {
  callers = await gatherCallers()
})
afterAll(() => callers.app.stop())

describe('a call for everybody', () => {
  const open = declared.filter(({ who }) => who === 'public').map(({ name }) => name)
  it.each(open)('%s asks a guest for no session', async name => {
    expect(notGotThrough).not.toContain(await callers.bare(name, undefined))
  })
})

describe('a call for customers', () => {
  const own = declared.filter(({ who }) => who === 'customer').map(({ name }) => name)

  it.each(own)('%s is refused to a guest, and to staff of every role', async name => {
    expect(await callers.bare(name, undefined)).toBe('session.missing')
    expect(await callers.bare(name, 'a token that nobody has')).toBe('session.expired')
    for (const { token } of callers.members.values())
      expect(await callers.bare(name, token)).toBe('permission.denied')
  })

  it.each(own)('%s is not refused to a customer for who he is', async name => {
    const refusal = await callers.bare(name, callers.ada)
    expect([...notGotThrough, 'permission.denied']).not.toContain(refusal)
  })
})
