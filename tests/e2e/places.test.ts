import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginPath } from '../../apps/web/src/shared/places/guard.ts'
import { places as customerPlaces } from '../../apps/web/src/shared/places/places.ts'
import work from '@plumbline/texts/en/work/first.json' with { type: 'json' }
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import { founders } from '../support/staff.ts'
import {
  atTheDoor,
  launch,
  openFloor,
  openSignedIn,
  visit,
  type TradingFloor,
  type Visitor,
} from './support/browser.ts'

/** Each code of an authenticator opens once, and the next one comes in half a minute. */
const foundersMs = 150_000

let browser: Browser
let floor: TradingFloor
let visitor: Visitor

beforeAll(async () => {
  browser = await launch()
  floor = await openFloor()
  visitor = await visit(browser, floor.app.address)
  await visitor.open(loginPath)
})
afterAll(async () => {
  await browser.close()
  await floor.stop()
})

/** The way through login is the same for all: a tab, a page of each depth, one that guests may read, and two of staff. */
const tried = [
  '/pages/fund',
  '/pages/fund/deposit',
  '/pages/mine/setting/edit1',
  '/pages/notice/index',
  '/pages/work/index',
  '/pages/work/search/index',
]

/** Every address that the specification names, and those that it needs. */
const specified = [
  '/choose-location /open-location',
  '/pages/index /pages/social /pages/order /pages/market /pages/fund',
  '/pages/login /pages/register /pages/crypto-web3/index',
  '/pages/work/index /pages/work/search/index /pages/work/rujin/index /pages/work/chujin/index',
  '/pages/work/examine/index /pages/work/examine/detail /pages/work/examine/contract',
  '/pages/work/examine/signature /pages/work/examine/order /pages/work/examine/OrderDetail',
  '/pages/work/examine/repayment',
  '/pages/work/finance/index /pages/work/finance/product /pages/work/finance/order',
  '/pages/common/webview/index /pages/common/textview/index /pages/common/kefu/kefu',
  '/pages/user/follow/index /pages/user/follow/detail /pages/user/follow/follow /pages/user/apply/index',
  '/pages/mine/zichan/index /pages/mine/zichan/detail /pages/mine/card/index /pages/mine/card/detail',
  '/pages/mine/mach/index /pages/mine/mach/detail',
  '/pages/mine/setting/edit1 /pages/mine/setting/edit2 /pages/mine/setting/edit3 /pages/mine/setting/edit4',
  '/pages/mine/setting/edit5 /pages/mine/setting/edit6 /pages/mine/setting/edit7 /pages/mine/setting/edit8',
  '/pages/mine/setting/edit9 /pages/mine/setting/edit10 /pages/mine/setting/edit11',
  '/pages/fund/deposit /pages/fund/withdraw /pages/fund/transfer /pages/fund/records /pages/fund/bill',
  '/pages/fund/buy /pages/finance/index /pages/finance/order',
  '/pages/loan/index /pages/loan/detail /pages/loan/repay',
  '/pages/notice/index /pages/notice/detail /pages/invite/index /pages/alert/index /pages/help/index',
].flatMap(line => line.split(' '))

/** Pages that a guest may open. */
const open = [
  '/pages/login',
  '/pages/register',
  '/pages/common/webview/index',
  '/pages/common/textview/index',
  '/pages/mine/setting/edit9',
  '/pages/crypto-web3/index',
  // Not of the specification: the published results of term deals, which anybody may read, and the sign-in of staff.
  '/pages/fairness/index',
  // A visitor's own conversation with customer service.
  '/pages/common/kefu/visitor',
  // What the firm has to say to everybody.
  '/pages/notice/index',
  '/pages/notice/detail',
  '/pages/work/login',
  '/pages/work/setup',
]

type StaffPlace = { readonly path: string; readonly title: string }
// By a path that only running finds: the pages behind it are not checked with these tests.
const areas: string = '../../apps/web/src/screens/work/areas.ts'
const { staffPages } = (await import(areas)) as { readonly staffPages: readonly StaffPlace[] }

/** Those of the work area beside the others. */
const places: readonly { readonly path: string; readonly title: string; readonly access: string }[] = [
  ...customerPlaces,
  ...staffPages.map(({ path, title }) => ({
    path,
    title: `workTitle.${title}`,
    access: 'staff',
  })),
]

const titleOf = (title: string): string => {
  const [area = '', key = ''] = title.split('.')
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...work, ...en }
  return `${texts[area]?.[key]} · Plumbline`
}

const place = () => {
  const [path = '', search = ''] = new URL(visitor.page.url()).hash.slice(1).split('?')
  return { path, redirect: new URLSearchParams(search).get('redirect') }
}

/** Changes who is signed in while the app is not there: it would ask something in between, as nobody. */
const hold = async (token: string | null): Promise<void> => {
  const at = visitor.page.url()
  await atTheDoor(visitor, floor.app.address)
  await visitor.page.evaluate(text => {
    if (text === null) localStorage.removeItem('App-Token')
    else localStorage.setItem('App-Token', text)
  }, token)
  await visitor.page.goto(at)
}

describe('the table of places', () => {
  it('has every address of the specification, once', () => {
    const paths = places.map(({ path }) => path)
    expect(specified.filter(path => !paths.includes(path))).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('opens to guests what the specification opens, and the doors of staff', () => {
    const found = places.filter(({ access }) => access === 'public').map(({ path }) => path)
    expect(found.toSorted()).toEqual(open.toSorted())
  })
})

describe('a guest', () => {
  beforeAll(() => hold(null))

  it.each(places.filter(({ access }) => access === 'public'))('may open $path', async ({ path, title }) => {
    await visitor.open(path)
    await expect.poll(() => visitor.page.title()).toBe(titleOf(title))
    expect(place().path).toBe(path)
    await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  })

  // One guard leads them all; the table of places says which pages it keeps.
  for (const isTried of [true, false]) {
    const extent = isTried ? {} : { tags: 'thorough' }
    const kept = places.filter(({ path }) => path !== '/pages/index' && tried.includes(path) === isTried)
    it.each(kept.filter(({ access }) => access === 'customer'))(
      'is led from $path to login, which remembers it',
      extent,
      async ({ path }) => {
        await visitor.open(path)
        await expect.poll(place).toEqual({ path: loginPath, redirect: path })
        await expect.poll(() => visitor.page.title()).toBe(titleOf('login.title'))
      },
    )

    it.each(kept.filter(({ access }) => access === 'staff'))(
      'is led from $path to the sign-in of staff, which remembers it',
      extent,
      async ({ path }) => {
        await visitor.open(path)
        await expect.poll(place).toEqual({ path: '/pages/work/login', redirect: path })
        await expect.poll(() => visitor.page.title()).toBe(titleOf('place.workLogin'))
      },
    )
  }

  it('goes back from login to a remembered page only where that is public', async () => {
    for (const [remembered, expected] of [
      ['/pages/common/webview/index', '/pages/common/webview/index'],
      ['/pages/fund', '/pages/index'],
    ]) {
      await visitor.open(`${loginPath}?redirect=${encodeURIComponent(remembered ?? '')}`)
      await visitor.page.getByRole('button', { name: en.app.back, exact: true }).click()
      await expect.poll(() => place().path).toBe(expected)
    }
  })
})

describe('a customer', () => {
  let token = ''
  beforeAll(async () => {
    token = await floor.app.openDemo()
  })

  const doors = [loginPath, '/pages/register']
  const theirs = places.filter(({ path, access }) => access !== 'staff' && !doors.includes(path))
  const isFound = async ({ title }: (typeof theirs)[number]) => {
    await expect.poll(() => visitor.page.title()).toBe(titleOf(title))
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  for (const isTried of [true, false])
    it.each(theirs.filter(({ path }) => tried.includes(path) === isTried))(
      'who signs in at the door of $path arrives there',
      isTried ? {} : { tags: 'thorough' },
      async found => {
        const { path, access } = found
        await visitor.open('/pages/common/webview/index')
        await hold(null)
        await visitor.open(path)
        await expect.poll(() => place().path).toBe(access === 'public' ? path : loginPath)
        await hold(token)
        await expect.poll(() => place().path).toBe(path)
        await isFound(found)
      },
    )

  describe('who is signed in', () => {
    beforeAll(() => hold(token))

    it.each(theirs)('finds $path', async found => {
      await visitor.open(found.path)
      await isFound(found)
      expect(place().path).toBe(found.path)
    })
  })

  it.each(doors)('has no need of %s', async path => {
    await visitor.open(path)
    await expect.poll(() => place().path).toBe('/pages/index')
  })

  it('is no member of staff', async () => {
    await visitor.open('/pages/work/index')
    await expect.poll(() => place().path).toBe('/pages/work/login')
  })

  it('who opens a page again while it is still fetched arrives there', async () => {
    const late = await visit(browser, floor.app.address)
    await openSignedIn(late, floor.app, token)
    await late.page.waitForLoadState('networkidle')
    const asked = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    await late.page.route('**/assets/**/*.js', async route => {
      asked.resolve()
      await gate.promise
      await route.continue()
    })
    await late.open('/pages/fund/withdraw')
    await asked.promise
    await late.open('/pages/fund/withdraw')
    gate.resolve()
    await late.page.getByRole('heading', { level: 1, name: en.place.withdraw }).waitFor()
    expect(await late.page.getByText(en.app.notFound).count()).toBe(0)
    await late.leave()
  })

  it('is told that an address of nowhere does not exist', async () => {
    await visitor.open('/pages/nowhere')
    await expect.poll(() => visitor.page.getByText(en.app.notFound).count()).toBe(1)
  })

  it('met no error on the way but the refusals of pages opened without an id', () => {
    const refused =
      /^Failed to load resource: the server responded with a status of (?:422 \(Unprocessable Entity\)|404 \(Not Found\) \S+\/detail\?)/
    expect(visitor.complaints.filter(complaint => !refused.test(complaint))).toEqual([])
  })
})

describe('a member of staff', () => {
  beforeAll(async () => {
    const [{ token }] = await founders(floor.app)
    await visitor.page.evaluate(text => sessionStorage.setItem('Work-Token', text), token)
    await hold(null)
  }, foundersMs)

  it.each(places.filter(({ access }) => access === 'staff'))('finds $path', async ({ path, title }) => {
    await visitor.open(path)
    await expect.poll(() => visitor.page.title()).toBe(titleOf(title))
    expect(place().path).toBe(path)
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
  })

  it.each(['/pages/work/setting', '/pages/work'])(
    'is led from %s, which is nowhere, to the workbench',
    async path => {
      await visitor.open(path)
      await visitor.page.getByRole('heading', { level: 1, name: en.app.notFound }).waitFor()
      await visitor.page.getByRole('link', { name: 'Go to Workbench' }).click()
      await expect.poll(() => place().path).toBe('/pages/work/index')
    },
  )

  it('is no customer', async () => {
    await visitor.open('/pages/fund')
    await expect.poll(() => place().path).toBe(loginPath)
  })
})
