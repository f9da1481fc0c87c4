import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { deployment } from '../deployment.ts'
import { useUser } from '../live/queries.ts'
import { classes } from '../ui/classes.ts'
import { DemoMark, Plumb } from '../ui/marks.tsx'
import { tabs } from '../shared/places/tabs.ts'
import { usePlace } from '../shared/places/use-place.ts'
import { besidePart } from '../ui/lazy-part.ts'

/** The tab that is shown, also by a page below it. */
const useTab = (): string | undefined => {
  const place = usePlace()
  return place?.parent ?? place?.path
}

/** Pages below the tabs have the whole height and a way back instead. */
export const useIsBelowTabs = (): boolean => usePlace()?.parent !== undefined

const UnreadBadge = besidePart(() =>
  import('./unread-badge.tsx').then(({ UnreadBadge }) => ({ default: UnreadBadge })),
)

/** On the tab of the profile, what waits to be read there. */
const Unread = ({ path }: { path: string }) => (
  <Suspense>{path === '/pages/fund' && <UnreadBadge />}</Suspense>
)

/** The five tabs at the foot of the phone. */
export const TabBar = () => {
  const t = useTranslations()
  const tab = useTab()
  return (
    <nav
      aria-label={t('app.main')}
      className="sticky bottom-0 z-20 grid low:static grid-cols-5 border-t border-line bg-page pt-2 pb-[max(0.625rem,env(safe-area-inset-bottom))]"
    >
      {tabs.map(({ path, label, icon: Icon }) => (
        <Link
          key={path}
          to={path}
          aria-current={tab === path ? 'page' : undefined}
          className={classes(
            'flex min-w-0 flex-col items-center gap-1 text-11',
            tab === path ? 'font-bold text-up' : 'font-medium text-t2',
          )}
        >
          <span
            className={classes(
              'grid h-7 w-12 place-items-center rounded-full transition-colors duration-160',
              tab === path && 'bg-up-tint',
            )}
          >
            <span className="relative">
              <Icon aria-hidden className="size-5" strokeWidth={tab === path ? 2.1 : 1.8} />
              <Unread path={path} />
            </span>
          </span>
          <span className="max-w-full truncate">{t(`tabs.${label}`)}</span>
        </Link>
      ))}
    </nav>
  )
}

/** A part of a desk. All of them are in one script, which stands in the first screen's list once. */
export const deskPart = (name: 'AccountFigures' | 'SideMenu' | 'TopTools') =>
  besidePart(() => import('./desk-parts.ts').then(parts => ({ default: parts[name] })))

const AccountFigures = deskPart('AccountFigures')
const TopTools = deskPart('TopTools')

/** On a desk the tabs stand at the top, with the account beside them. */
export const TopBar = ({ bare }: { bare: boolean }) => {
  const t = useTranslations()
  const tab = useTab()
  const { data: user } = useUser()
  return (
    <header className="sticky top-0 z-20 flex low:static min-h-[3.75rem] items-center gap-3 border-b border-line bg-page px-5">
      <span className="flex w-[9.5rem] shrink-0 items-center gap-3 text-18 font-bold tracking-[-0.02em]">
        <Plumb className="h-7" />
        {t('app.name')}
      </span>
      {!bare && (
        <nav aria-label={t('app.main')} className="flex gap-1">
          {tabs.map(({ path, label, icon: Icon }) => (
            <Link
              key={path}
              to={path}
              aria-current={tab === path ? 'page' : undefined}
              className={classes(
                'flex min-h-10 items-center gap-2 rounded-field px-2.5 text-14 whitespace-nowrap',
                tab === path ? 'bg-up-tint font-semi text-up' : 'font-medium text-t2 hover:bg-sunk',
              )}
            >
              {/* A narrow desk has room for the words alone. */}
              <Icon aria-hidden className="hidden size-4.5 wide:block" strokeWidth={1.9} />
              {t(`tabs.${label}`)}
              <span className="relative -mr-2 self-start">
                <Unread path={path} />
              </span>
            </Link>
          ))}
        </nav>
      )}
      <span className="flex-1" />
      <Suspense>{!bare && user !== undefined && <AccountFigures />}</Suspense>
      {deployment.mode === 'development' && (
        <span
          data-testid="deployment-mark"
          title={t('app.developmentLong')}
          className="rounded-chip border border-control px-2 py-0.5 text-11 font-semi text-t2"
        >
          {t('app.development')}
        </span>
      )}
      {user?.book === 'demo' && <DemoMark />}
      {!bare && user !== undefined && (
        <span className="-mr-2 -ml-1.5 flex min-w-33 justify-end">
          <Suspense>
            <TopTools />
          </Suspense>
        </span>
      )}
    </header>
  )
}
