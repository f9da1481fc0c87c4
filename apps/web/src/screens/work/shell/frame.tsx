import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../i18n/problem.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Plumb } from '../../../ui/marks.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Problem, SkeletonRows } from '../../../ui/states.tsx'
import { useThemeSwitch } from '../../../ui/hooks/use-theme-switch.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { KeysSheet } from '../shared/queue/keys-sheet.tsx'
import { WorkPaletteButton, WorkPaletteHost } from './palette-host.tsx'
import { Navigation, permissionOf, useWorkTitle } from './navigation.tsx'
import { OpenMenu, WorkPage } from '../shared/page.tsx'
import { classes } from '../../../ui/classes.ts'
import { useRoleName } from '../shared/role-name.ts'
import { loginDelayMs } from '../../../shared/session-news.ts'
import { workToken } from '../../../token.ts'
import { takeWorkNews } from '../../../live/work-news.ts'
import { useQueueNews } from '../shared/session/queue-news.ts'
import { useMayI, useSignOut, useStaff, useWorkToken } from '../shared/session/session.ts'

const Logo = () => {
  const t = useTranslations()
  return (
    <p className="flex items-center gap-2.5 px-5 py-4 text-16 font-bold desk:py-2.5 tracking-[-0.02em]">
      <Plumb className="h-6" />
      {t('app.name')}
      <span className="rounded-tag border border-control px-1.5 py-0.5 text-11 font-semi text-t2">
        {t('work.area')}
      </span>
    </p>
  )
}

/** Who works here, and the way out. */
const Me = () => {
  const t = useTranslations('work')
  const roleName = useRoleName()
  const desk = useDesk()
  const { isDark, icon: ThemeIcon, flip: flipTheme } = useThemeSwitch()
  const signOut = useSignOut()
  const { data: staff } = useStaff()
  if (staff === undefined) return null
  const roles = staff.roles.map(roleName).join(', ')
  const theme = (
    <IconButton name={t('appearance')} aria-pressed={isDark} onClick={flipTheme}>
      <ThemeIcon aria-hidden className="size-4.5" />
    </IconButton>
  )
  return (
    <div className="border-t border-line px-4 py-2 desk:py-1">
      <div className="flex items-center gap-2.5 py-1 desk:py-0">
        <Avatar name={staff.username} size="small" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-13 font-semi">{staff.username}</p>
          <p title={roles} className={classes('text-12 text-t3', desk && 'truncate')}>
            {roles}
          </p>
        </div>
        {/* A desk gives the height to the menu. */}
        {desk && (
          <span className="-mr-2 flex shrink-0">
            {theme}
            <IconButton name={t('signOut')} onClick={() => void signOut()}>
              <LogOut aria-hidden className="size-4.5" />
            </IconButton>
          </span>
        )}
      </div>
      {!desk && (
        <div className="-mx-2 flex items-center justify-between">
          <button
            type="button"
            onClick={() => void signOut()}
            className="flex min-h-11 items-center gap-2 rounded-field px-2 text-13 font-medium text-t2 hover:bg-page/60 mouse:min-h-9"
          >
            <LogOut aria-hidden className="size-4.5" />
            {t('signOut')}
          </button>
          {theme}
        </div>
      )}
    </div>
  )
}

/** Leads to sign-in when the session ends, whichever way, and back to where one was afterwards. */
const useSignedIn = (): boolean => {
  const t = useTranslations('session')
  const navigate = useNavigate()
  const held = useWorkToken()
  const href = useRouterState({ select: state => state.location.href })
  const had = useRef(held !== null)
  useEffect(() => {
    if (held !== null || !had.current) return
    had.current = false
    const news = takeWorkNews()
    const goToLogin = () => {
      if (workToken() === null)
        void navigate({ href: `/pages/work/login?redirect=${encodeURIComponent(href)}`, replace: true })
    }
    if (news?.kind === 'ended') {
      showToast('problem', news.message)
      setTimeout(goToLogin, loginDelayMs)
      return
    }
    // Nobody is asked whether to stay: what is on a desk is about customers.
    if (news?.kind === 'expired') showToast('problem', t('invalid'))
    goToLogin()
  }, [held, navigate, href, t])
  return held !== null
}

/** The page, where the roles allow it; the server would refuse its calls anyway. */
const AllowedPage = () => {
  const t = useTranslations('work')
  const may = useMayI()
  const needed = permissionOf(useRouterState({ select: state => state.location.pathname }))
  if (needed === undefined || may(needed)) return <Outlet />
  return (
    <WorkPage title={t('noPermission')}>
      <p className="p-6 text-14 text-t2">{t('noPermissionMore')}</p>
    </WorkPage>
  )
}

/** The work area around its pages: side navigation on a desk, a menu on a phone. */
export const WorkFrame = () => {
  const t = useTranslations('work')
  const desk = useDesk()
  // It belongs to the page that it was opened on: whatever leads elsewhere closes it.
  const path = useRouterState({ select: state => state.location.pathname })
  const [menuOn, setMenuOn] = useState<string>()
  const closeMenu = () => setMenuOn(undefined)
  const problemText = useProblemText()
  const staff = useStaff()
  const isSignedIn = useSignedIn()
  useWorkTitle()
  useQueueNews()
  if (!isSignedIn) return null
  return (
    <OpenMenu value={desk ? undefined : () => setMenuOn(path)}>
      <div className="flex flex-1">
        {desk && (
          <aside aria-label={t('area')} className="w-[14.75rem] shrink-0 border-r border-line bg-sunk">
            <div className="sticky top-0 flex h-[min(100%,100dvh-1.5rem)] flex-col">
              <Logo />
              <WorkPaletteButton />
              {/* The list alone scrolls; what it goes on with fades out at both ends. */}
              <div className="relative min-h-0 flex-1 before:pointer-events-none before:absolute before:inset-x-0 before:top-0 before:z-1 before:h-4 before:bg-linear-to-b before:from-sunk before:to-transparent after:pointer-events-none after:absolute after:inset-x-0 after:bottom-0 after:h-6 after:bg-linear-to-t after:from-sunk after:to-transparent">
                <div className="relative h-full scroll-py-8 overflow-y-auto pt-1">
                  <Navigation />
                </div>
              </div>
              <Me />
            </div>
          </aside>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          {staff.isError && staff.data === undefined ? (
            <Problem text={problemText(staff.error)} onRetry={() => void staff.refetch()} />
          ) : staff.data === undefined ? (
            <SkeletonRows count={6} />
          ) : (
            <AllowedPage />
          )}
        </div>
      </div>
      <KeysSheet />
      <WorkPaletteHost />
      {!desk && (
        <Sheet open={menuOn === path} onClose={closeMenu} title={t('navigation')}>
          <WorkPaletteButton onOpen={closeMenu} />
          <Navigation onGo={closeMenu} />
          <Me />
        </Sheet>
      )}
    </OpenMenu>
  )
}
