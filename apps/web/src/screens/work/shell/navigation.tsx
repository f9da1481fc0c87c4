import { useRouterState } from '@tanstack/react-router'
import type { Permission } from '@plumbline/rules/staff'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BadgeCheck,
  CandlestickChart,
  History,
  LayoutDashboard,
  Scale,
  Search,
  Settings2,
  Stamp,
  UserCog,
  type LucideIcon,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { placeOf } from '../../../shared/places/places.ts'
import { classes } from '../../../ui/classes.ts'
import { useMayI } from '../shared/session/session.ts'

type Entry = {
  readonly path: `/pages/work/${string}`
  /** Pages below it. */
  readonly below?: readonly string[]
  readonly label:
    | 'workbench'
    | 'deposits'
    | 'withdrawals'
    | 'reconciliation'
    | 'search'
    | 'identity'
    | 'approvals'
    | 'staff'
    | 'settings'
    | 'market'
    | 'audit'
  readonly icon: LucideIcon
  readonly permission: Permission
}

/** The work area's pages in their groups, as the side navigation shows them. */
const groups: readonly {
  readonly name: 'funding' | 'customers' | 'control' | 'records' | undefined
  readonly entries: readonly Entry[]
}[] = [
  {
    name: undefined,
    entries: [
      {
        path: '/pages/work/index',
        label: 'workbench',
        icon: LayoutDashboard,
        permission: 'work:bench:view',
      },
    ],
  },
  {
    name: 'funding',
    entries: [
      {
        path: '/pages/work/rujin/index',
        label: 'deposits',
        icon: ArrowDownToLine,
        permission: 'funding:deposit:view',
      },
      {
        path: '/pages/work/chujin/index',
        label: 'withdrawals',
        icon: ArrowUpFromLine,
        permission: 'funding:withdrawal:view',
      },
      {
        path: '/pages/work/reconciliation/index',
        label: 'reconciliation',
        icon: Scale,
        permission: 'funding:reconciliation:view',
      },
    ],
  },
  {
    name: 'customers',
    entries: [
      {
        path: '/pages/work/search/index',
        below: ['/pages/work/customer/index'],
        label: 'search',
        icon: Search,
        permission: 'work:search:view',
      },
      {
        path: '/pages/work/examine/index',
        below: ['/pages/work/examine/detail'],
        label: 'identity',
        icon: BadgeCheck,
        permission: 'identity:verification:view',
      },
    ],
  },
  {
    name: 'control',
    entries: [
      {
        path: '/pages/work/approval/index',
        label: 'approvals',
        icon: Stamp,
        permission: 'staff:request:view',
      },
      { path: '/pages/work/staff/index', label: 'staff', icon: UserCog, permission: 'staff:member:view' },
      {
        path: '/pages/work/setting/index',
        label: 'settings',
        icon: Settings2,
        permission: 'setting:record:view',
      },
      {
        path: '/pages/work/market/index',
        label: 'market',
        icon: CandlestickChart,
        permission: 'market:feed:view',
      },
    ],
  },
  {
    name: 'records',
    entries: [
      { path: '/pages/work/audit/index', label: 'audit', icon: History, permission: 'audit:entry:view' },
    ],
  },
]

/** What it takes to use a page; pages below one take what that one takes. */
export const permissionOf = (path: string): Permission | undefined =>
  groups
    .flatMap(({ entries }) => entries)
    .find(entry => entry.path === path || entry.below?.includes(path) === true)?.permission

/** Where in the work area one is, and where one may go. */
export const Navigation = ({ onGo }: { onGo?: () => void }) => {
  const t = useTranslations('work')
  const may = useMayI()
  const path = useRouterState({ select: state => state.location.pathname })
  return (
    <nav aria-label={t('navigation')} className="px-3 pb-4">
      {groups.map(({ name, entries }) => {
        const shown = entries.filter(entry => may(entry.permission) && placeOf(entry.path)?.offer === 'here')
        if (shown.length === 0) return null
        return (
          <div key={name ?? 'first'} className="mt-2 first:mt-0">
            {name !== undefined && <p className="px-2.5 pt-2 pb-1 text-12 text-t3">{t(name)}</p>}
            <ul>
              {shown.map(({ path: to, below = [], label, icon: Icon }) => {
                const isHere = path === to || below.includes(path)
                return (
                  <li key={to}>
                    <a
                      href={`#${to}`}
                      aria-current={path === to ? 'page' : undefined}
                      onClick={onGo}
                      className={classes(
                        'flex min-h-11 items-center gap-3 rounded-field px-2.5 text-13 mouse:min-h-9',
                        isHere
                          ? 'bg-page font-semi text-t1 shadow-[0_1px_3px_rgb(11_20_38/10%)]'
                          : 'font-medium text-t2 hover:bg-page/60',
                      )}
                    >
                      <Icon
                        aria-hidden
                        className={classes('size-4.5', isHere && 'text-up')}
                        strokeWidth={1.9}
                      />
                      <span className="min-w-0 flex-1">{t(label)}</span>
                    </a>
                  </li>
                )
              })}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
