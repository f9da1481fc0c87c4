import { Link } from '@tanstack/react-router'
import {
  BellRing,
  CircleHelp,
  CircleUserRound,
  Globe,
  LogOut,
  ShieldCheck,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { TitleKey } from '../i18n/title-key.ts'
import { useUser } from '../live/queries.ts'
import { Photo } from '../screens/profile/photo.tsx'
import { useAskedLogout } from '../shared/identity/asked-logout.ts'
import { Avatar } from '../ui/avatar.tsx'
import { turnPopover, usePopover } from '../ui/overlays/use-popover.ts'
import { useThemeSwitch } from '../ui/hooks/use-theme-switch.ts'

const menuId = 'account-menu'

const rowClass =
  'flex min-h-11 w-full items-center gap-3 rounded-field px-3 text-left text-14 font-medium hover:bg-sunk mouse:min-h-10'
const iconLook = { className: 'size-4.5 shrink-0 text-t2', strokeWidth: 1.8, 'aria-hidden': true } as const

const places = [
  { path: '/pages/fund', title: 'tabs.profile', icon: CircleUserRound },
  { path: '/pages/mine/zichan/index', title: 'records.title', icon: Wallet },
  { path: '/pages/alert/index', title: 'place.alerts', icon: BellRing },
  { path: '/pages/mine/setting/edit11', title: 'place.security', icon: ShieldCheck },
  { path: '/pages/mine/setting/edit8', title: 'language.title', icon: Globe },
  { path: '/pages/help/index', title: 'place.help', icon: CircleHelp },
] as const satisfies readonly { path: string; title: TitleKey; icon: LucideIcon }[]

/** Who is signed in, where their own pages are, and the way out. */
export const AccountMenu = () => {
  const t = useTranslations()
  const { data: user } = useUser()
  const { label: themeLabel, icon: ThemeIcon, flip: flipTheme } = useThemeSwitch()
  const { logOut } = useAskedLogout()
  const { button, panel } = usePopover(menuId)
  if (user === undefined) return null
  const close = () => turnPopover(menuId, false)
  const letters = <Avatar name={user.name} size="small" />
  return (
    <>
      <button
        type="button"
        {...button}
        title={user.name}
        className="grid size-11 shrink-0 place-items-center rounded-full active:bg-sunk mouse:hover:bg-sunk [&_img]:size-[2rem]"
      >
        {user.avatar === null ? (
          letters
        ) : (
          <Suspense fallback={letters}>
            <Photo id={user.avatar}>{letters}</Photo>
          </Suspense>
        )}
        <span className="sr-only">{t('desk.accountMenu', { name: user.name })}</span>
      </button>
      <div
        {...panel}
        role="dialog"
        aria-labelledby={`${menuId}-name`}
        className="fixed inset-auto top-16 right-4 max-h-[calc(100dvh-5rem)] w-72 overflow-y-auto rounded-card bg-sheet p-2 text-t1 shadow-float ring-1 ring-line"
      >
        <div className="border-b border-line px-3 pt-1.5 pb-3">
          <p id={`${menuId}-name`} className="text-15 font-semi wrap-anywhere">
            {user.name}
          </p>
          <p className="ids text-13 text-t2">{t('profile.uid', { uid: user.uid })}</p>
        </div>
        <ul className="py-1">
          {places.map(({ path, title, icon: Icon }) => (
            <li key={path}>
              <Link to={path} onClick={close} className={rowClass}>
                <Icon {...iconLook} />
                {t(title)}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={flipTheme} className={rowClass}>
              <ThemeIcon {...iconLook} />
              {t(themeLabel)}
            </button>
          </li>
        </ul>
        <div className="border-t border-line pt-1">
          <button
            type="button"
            onClick={() => {
              close()
              logOut()
            }}
            className={rowClass}
          >
            <LogOut {...iconLook} />
            {t('profile.logout')}
          </button>
        </div>
      </div>
    </>
  )
}
