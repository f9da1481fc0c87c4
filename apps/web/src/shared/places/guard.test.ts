import { describe, expect, it } from 'vitest'
import {
  afterLogin,
  backFromLogin,
  isAskedToLogIn,
  isOfAccount,
  isPublic,
  ownTarget,
  redirectFor,
} from './guard.ts'

const guest = { signedIn: false, staffSignedIn: false, sawLogin: false }
const back = { ...guest, sawLogin: true }
const ada = { ...guest, signedIn: true }
const sam = { ...guest, staffSignedIn: true }

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

  it.each([
    ['/pages/fund', true],
    ['/pages/order?code=BTCUSD', true],
    ['/pages/index', false],
    ['https://elsewhere.example', false],
    [undefined, false],
  ])('who wanted %s is asked to log in first: %s', (redirect, asked) => {
    expect(isAskedToLogIn(redirect)).toBe(asked)
  })

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

describe('a customer whose session is over', () => {
  it.each(['/pages/index', '/pages/order', '/pages/instrument/index', '/pages/help/index', '/pages/login'])(
    'still reads %s',
    path => {
      expect(isOfAccount(path)).toBe(false)
    },
  )

  it.each([
    '/pages/market',
    '/pages/market/detail',
    '/pages/fund',
    '/pages/fund/deposit',
    '/pages/alert/index',
  ])('is shown nothing on %s', path => {
    expect(isOfAccount(path)).toBe(true)
  })
})

describe('the work area', () => {
  const target = '/pages/work/examine/index'

  it.each([guest, back, ada])('sends whoever is not signed in there to its own sign-in', visitor => {
    expect(redirectFor(target, visitor)).toEqual({ to: '/pages/work/login', redirect: target })
  })

  it('lets staff in, and staff alone are no customer', () => {
    expect(redirectFor(target, sam)).toBeUndefined()
    expect(redirectFor('/pages/fund', sam)).toEqual({ to: '/pages/login', redirect: '/pages/fund' })
  })

  it('has a sign-in and a set-up that everybody may open', () => {
    for (const open of ['/pages/work/login', '/pages/work/setup'])
      expect(redirectFor(open, guest)).toBeUndefined()
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
