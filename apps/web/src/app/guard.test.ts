import { describe, expect, it } from 'vitest'
import { afterLogin, backFromLogin, isPublic, ownTarget, redirectFor } from './guard.ts'

const guest = { signedIn: false, sawLogin: false }
const back = { signedIn: false, sawLogin: true }
const ada = { signedIn: true, sawLogin: false }

describe('a guest', () => {
  it.each(['/pages/index', '/pages/order?code=BTCUSD', '/pages/fund', '/pages/unknown'])(
    'is sent to login from %s, which is remembered',
    target => {
      expect(redirectFor(target, guest)).toEqual({ to: '/pages/login', redirect: target })
    },
  )

  it.each(['/', '/pages/enter/enter', '/pages/login', '/pages/login?redirect=%2Fpages%2Ffund'])(
    'may open %s',
    target => {
      expect(isPublic(target)).toBe(true)
      expect(redirectFor(target, guest)).toBeUndefined()
    },
  )

  it('may read the first tab after having been at login, and nothing else', () => {
    expect(redirectFor('/pages/index', back)).toBeUndefined()
    expect(redirectFor('/pages/order', back)).toEqual({ to: '/pages/login', redirect: '/pages/order' })
  })
})

describe('a customer', () => {
  it('goes where they want', () => {
    expect(redirectFor('/pages/fund', ada)).toBeUndefined()
  })
})

describe('the remembered target', () => {
  it.each(['/pages/market/detail?id=0198c2a0-0000-7000-8000-000000000000', '/pages/order'])(
    'is followed after sign-in where it is a page of the app: %s',
    target => {
      expect(afterLogin(target)).toBe(target)
    },
  )

  it.each([
    'https://evil.example',
    '//evil.example',
    '/pages/../x',
    'javascript:alert(1)',
    '/pages/login',
    '/pages/unknown',
    7,
    undefined,
  ])('is dropped where it is not: %s', target => {
    expect(ownTarget(target)).toBeUndefined()
    expect(afterLogin(target)).toBe('/pages/index')
  })

  it('is where back from login leads only if it is public', () => {
    expect(backFromLogin('/pages/common/textview/index?key=privacy')).toBe(
      '/pages/common/textview/index?key=privacy',
    )
    expect(backFromLogin('/pages/fund')).toBe('/pages/index')
    expect(backFromLogin(undefined)).toBe('/pages/index')
  })
})
