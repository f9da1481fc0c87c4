import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { CustomerMenu, MoneyMenu } from '../screens/profile/menu.tsx'
import type { PlacePath } from '../shared/places/places.ts'
import { usePlace } from '../shared/places/use-place.ts'
import { MenuBesideContext } from '../ui/lists/menu-list.tsx'

/** Pages that no row leads to, by the row of the page that does. */
const rowOf: Partial<Record<PlacePath, PlacePath>> = {
  '/pages/mine/zichan/detail': '/pages/mine/zichan/index',
  '/pages/mine/setting/edit4': '/pages/mine/setting/edit11',
  '/pages/mine/setting/edit5': '/pages/mine/setting/edit11',
  '/pages/mine/api-key/index': '/pages/mine/setting/edit11',
  '/pages/mine/card/detail': '/pages/mine/card/index',
  '/pages/mine/mach/detail': '/pages/mine/mach/index',
  '/pages/fund/shared': '/pages/fund/deposit',
  '/pages/fund/records': '/pages/mine/zichan/index',
  '/pages/fund/detail': '/pages/mine/zichan/index',
  '/pages/finance/order': '/pages/finance/index',
  '/pages/loan/detail': '/pages/loan/index',
  '/pages/loan/repay': '/pages/loan/index',
  '/pages/notice/detail': '/pages/notice/index',
}

/** One stop for Tab; arrows, Home and End move within. */
const moveWithin = (menu: HTMLElement) => (event: KeyboardEvent) => {
  const rows = [...menu.querySelectorAll<HTMLElement>('a')]
  const at = rows.findIndex(row => row === document.activeElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  rows.at(to % rows.length)?.focus()
}

/** What Profile leads to, beside the page that is open. */
export const SideMenu = () => {
  const t = useTranslations('tabs')
  const path = usePlace()?.path
  const current = path === undefined ? undefined : (rowOf[path] ?? path)
  const menu = useRef<HTMLElement>(null)
  const router = useRouter()
  useEffect(() => {
    const element = menu.current
    if (element === null) return () => undefined
    const move = moveWithin(element)
    element.addEventListener('keydown', move)
    return () => element.removeEventListener('keydown', move)
  }, [])
  useEffect(() => {
    const element = menu.current
    if (element === null) return undefined
    // Where the window is lower than the menu, the row of the page is in view, with a row's room for the title of its group.
    const show = () => {
      const row = element.querySelector('[aria-current]')?.getBoundingClientRect()
      if (row === undefined) return
      const list = element.getBoundingClientRect()
      if (row.top < list.top + row.height) element.scrollTop += row.top - list.top - row.height
      else if (row.bottom > list.bottom - row.height)
        element.scrollTop += row.bottom - list.bottom + row.height
    }
    show()
    // With each page the router scrolls the menu to where it was before: what counts is said after that.
    return router.subscribe('onRendered', show)
  }, [router])
  return (
    <nav
      ref={menu}
      aria-label={t('profile')}
      className="sticky top-[3.75rem] h-[calc(100dvh-3.75rem-1px)] overflow-y-auto p-3"
    >
      <MenuBesideContext value={{ current, stop: current ?? '/pages/fund/deposit' }}>
        <MoneyMenu />
        <CustomerMenu />
      </MenuBesideContext>
    </nav>
  )
}
