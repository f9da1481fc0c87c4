import { expect } from 'vitest'
import en from '@plumbline/texts/en/app/first.json' with { type: 'json' }
import hk from '@plumbline/texts/hk/app/first.json' with { type: 'json' }
import workEn from '@plumbline/texts/en/work/first.json' with { type: 'json' }
import workHk from '@plumbline/texts/hk/work/first.json' with { type: 'json' }
import { placeOf } from '../../apps/web/src/shared/places/places.ts'
import type { Point } from './point.ts'
import { hashOf, type Browsing } from './browsing.ts'

/** As section 2 writes them, in its order. */
const routes = [
  'pages/index',
  'pages/social',
  'pages/order',
  'pages/market',
  'pages/fund',
  'pages/crypto-web3/index',
  'pages/login',
  'pages/register',
  'pages/work/index',
  'pages/work/search/index',
  'pages/work/rujin/index',
  'pages/work/chujin/index',
  'pages/work/examine/index',
  'pages/work/examine/detail',
  'pages/work/examine/contract',
  'pages/work/examine/signature',
  'pages/work/examine/order',
  'pages/work/examine/OrderDetail',
  'pages/work/examine/repayment',
  'pages/work/finance/index',
  'pages/work/finance/product',
  'pages/work/finance/order',
  'pages/common/webview/index',
  'pages/common/textview/index',
  'pages/common/kefu/kefu',
  'pages/user/follow/index',
  'pages/user/follow/detail',
  'pages/user/follow/follow',
  'pages/user/apply/index',
  'pages/mine/zichan/index',
  'pages/mine/zichan/detail',
  ...Array.from({ length: 11 }, (_, index) => `pages/mine/setting/edit${index + 1}`),
  'pages/mine/card/index',
  'pages/mine/card/detail',
  'pages/mine/mach/index',
  'pages/mine/mach/detail',
  'choose-location',
  'open-location',
] as const

type StaffPlace = { readonly path: string; readonly title: string }
// By a path that only running finds: the pages behind it are not checked with these tests.
const areas: string = '../../apps/web/src/screens/work/areas.ts'
const { staffPages } = (await import(areas)) as { readonly staffPages: readonly StaffPlace[] }

const titleKeyOf = (path: string): string => {
  const place = placeOf(path)
  if (place !== undefined) return place.title
  const page = staffPages.find(each => each.path === path)
  return `workTitle.${page?.title ?? ''}`
}

const texts = { en: { ...workEn, ...en }, hk: { ...workHk, ...hk } } as const
/** Titles that the specification gives in words. */
const named: Readonly<Record<string, string>> = {
  'pages/work/index': 'workbench',
  'pages/common/webview/index': 'browse web page',
  'pages/common/textview/index': 'browse text',
}
const titleOf = (path: string, language: 'en' | 'hk'): string => {
  const [area = '', key = ''] = titleKeyOf(path).split('.')
  const inLanguage = texts[language] as unknown as Readonly<Record<string, Readonly<Record<string, string>>>>
  return `${inLanguage[area]?.[key]} · Plumbline`
}

/** Pages that only somebody without a session has. */
const doors = ['/pages/login', '/pages/register']

export const routePoints: readonly Point<Browsing>[] = routes.map(what => ({
  section: 2,
  list: 'routes, each in en and hk',
  what,
  holds: async browsing => {
    const path = `/${what}`
    for (const language of ['en', 'hk'] as const) {
      const { page } = doors.includes(path) ? browsing.guests[language] : browsing.visitors[language]
      await page.evaluate(to => {
        location.hash = to
      }, path)
      await expect.poll(() => page.title()).toBe(titleOf(path, language))
      expect(hashOf(page).path).toBe(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      // A page whose code or texts do not come has a title and a heading too.
      expect(await page.getByText(texts[language].error.pageFailed).count()).toBe(0)
    }
    const { page, complaints } = browsing.visitors.en
    const words = named[what]
    if (words !== undefined) expect(await page.title()).toBe(`${words} · Plumbline`)
    // What a page without an id asks for is refused; nothing else may go wrong.
    expect(complaints.filter(text => !/status of 4(?:04|22)/.test(text))).toEqual([])
  },
}))
