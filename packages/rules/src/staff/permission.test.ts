import { constantFrom, array, assert, property, string, subarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  everyPermission,
  hasAllRoles,
  hasAnyRole,
  hasRole,
  holds,
  holdsAll,
  holdsAny,
  isReservedName,
  isRole,
  meets,
  permissions,
  permissionsOf,
  reservedNames,
  roles,
  type Role,
} from './permission.ts'

const somePermissions = subarray([...permissions])
const onePermission = constantFrom(...permissions)

describe('a permission', () => {
  test('is area, item and action', () => {
    for (const each of permissions) expect(each).toMatch(/^[a-z]+:[a-z]+:[a-z]+$/)
    expect(new Set(permissions).size).toBe(permissions.length)
  })

  test('is held exactly, or by holding all', () => {
    assert(
      property(somePermissions, onePermission, (held, wanted) => {
        expect(holds(held, wanted)).toBe(held.includes(wanted))
        expect(holds([...held, everyPermission], wanted)).toBe(true)
      }),
    )
  })

  test('is not granted by what only looks alike', () => {
    for (const near of ['staff:member:*', 'staff:*:*', '*', '*:*', 'STAFF:MEMBER:MANAGE', 'staff:member'])
      expect(holds([near], 'staff:member:manage')).toBe(false)
  })

  test('is asked for one by one, any of them, or all of them', () => {
    assert(
      property(somePermissions, somePermissions, (held, wanted) => {
        expect(holdsAny(held, wanted)).toBe(wanted.some(each => held.includes(each)))
        expect(holdsAll(held, wanted)).toBe(wanted.every(each => held.includes(each)))
        expect(meets(held, { anyOf: wanted })).toBe(holdsAny(held, wanted))
        expect(meets(held, { allOf: wanted })).toBe(holdsAll(held, wanted))
        for (const each of wanted) expect(meets(held, each)).toBe(holds(held, each))
        expect(meets(held, 'none')).toBe(true)
      }),
    )
  })
})

describe('a role', () => {
  test('admin passes every check, another one only its own', () => {
    for (const role of roles) {
      expect(hasRole(['admin'], role)).toBe(true)
      expect(hasRole([role], role)).toBe(true)
      expect(hasRole(['support'], role)).toBe(role === 'support')
    }
    expect(hasAnyRole(['funds'], ['support', 'funds'])).toBe(true)
    expect(hasAnyRole(['funds'], ['support', 'auditor'])).toBe(false)
    expect(hasAllRoles(['funds', 'support'], ['support', 'funds'])).toBe(true)
    expect(hasAllRoles(['funds'], ['support', 'funds'])).toBe(false)
    expect(hasAllRoles(['admin'], ['support', 'funds'])).toBe(true)
  })

  test('grants what the roles grant together, each once', () => {
    const both = permissionsOf(['support', 'funds'])
    expect(new Set(both).size).toBe(both.length)
    for (const each of [...permissionsOf(['support']), ...permissionsOf(['funds'])])
      expect(both).toContain(each)
    expect(permissionsOf([])).toEqual([])
    expect(permissionsOf(['admin', 'support'])).toContain(everyPermission)
  })

  test('auditor reads everything and changes nothing', () => {
    const held = permissionsOf(['auditor'])
    for (const each of permissions)
      expect(holds(held, each)).toBe(each.endsWith(':view') || each.endsWith(':export'))
  })

  test('of one product decides on nothing else', () => {
    const decides = (role: Role) => permissionsOf([role]).filter(each => !each.endsWith(':view'))
    expect(decides('term')).toEqual([])
    expect(decides('traders').every(each => each.startsWith('trader:'))).toBe(true)
    expect(decides('lending').every(each => /^(?:lending|support|identity:customer):/.test(each))).toBe(true)
  })

  test('is one of those shipped', () => {
    assert(
      property(array(string(), { maxLength: 3 }), texts => {
        for (const text of texts) expect(isRole(text)).toBe((roles as readonly string[]).includes(text))
      }),
    )
  })
})

describe('a reserved name', () => {
  test('is recognised however it is written, and grants nothing', () => {
    for (const name of reservedNames) {
      expect(isReservedName(` ${name.toUpperCase()} `)).toBe(true)
      for (const each of permissions) expect(holds([name], each)).toBe(false)
    }
    expect(isReservedName('ada')).toBe(false)
  })
})
