import { useRouterState } from '@tanstack/react-router'
import type { Permission } from '@plumbline/rules/staff'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { classes } from '../../../ui/classes.ts'
import { staffPages } from '../areas.ts'
import { navigationGroups } from '../shared/area.ts'
import { useWaiting } from '../shared/session/waiting.ts'
import { useMayI } from '../shared/session/session.ts'

const pageOf = (path: string) => staffPages.find(page => page.path === path)

/** What it takes to use a page. */
export const permissionOf = (path: string): Permission | undefined => pageOf(path)?.permission

/** The browser's title is that of the page. */
export const useWorkTitle = (): void => {
  const t = useTranslations()
  const path = useRouterState({ select: state => state.location.pathname })
  const title = pageOf(path)?.title
  useEffect(() => {
    if (title !== undefined) document.title = t('app.title', { page: t(`workTitle.${title}`) })
  }, [title, t])
}

/** The menu is longer than many windows: where one is stays in sight. */
const show = (link: HTMLElement | null): void => link?.scrollIntoView({ block: 'nearest' })

/** Where in the work area one is, and where one may go. */
export const Navigation = ({ onGo }: { onGo?: () => void }) => {
  const t = useTranslations('work')
  const may = useMayI()
  const format = useFormat()
  const waiting = useWaiting()
  const path = useRouterState({ select: state => state.location.pathname })
  return (
    <nav aria-label={t('navigation')} className="px-3 pb-6 desk:pb-4">
      {navigationGroups.map(group => {
        const shown = staffPages.filter(page => page.navigation?.group === group && may(page.permission))
        if (shown.length === 0) return null
        return (
          <div key={group} className="mt-2 first:mt-0 desk:mt-1">
            {group !== 'overview' && (
              <p className="px-2.5 pt-1.5 pb-0.5 text-12 text-t3 desk:pt-1 desk:pb-0">{t(group)}</p>
            )}
            <ul>
              {shown.map(({ path: to, navigation }) => {
                const isHere = path === to || pageOf(path)?.below === to
                if (navigation === undefined) return null
                const { label, icon: Icon, waiting: queue } = navigation
                const count = (queue && waiting?.[queue]) ?? 0
                return (
                  <li key={to}>
                    <a
                      ref={isHere ? show : undefined}
                      href={`#${to}`}
                      aria-current={path === to ? 'page' : undefined}
                      onClick={onGo}
                      className={classes(
                        'flex min-h-11 items-center gap-2.5 rounded-field px-2.5 text-13 mouse:min-h-6',
                        isHere
                          ? 'bg-primary-tint font-semi text-primary'
                          : 'font-medium text-t2 hover:bg-page/60',
                      )}
                    >
                      <Icon aria-hidden className="size-4.5" strokeWidth={1.9} />
                      <span className="min-w-0 flex-1 wrap-anywhere">{t(label)}</span>
                      {count > 0 && (
                        <span className="rounded-full bg-primary-tint px-1.5 py-0.5 text-12 font-semi text-primary">
                          {format.count(count)}
                          <span className="sr-only"> {t('waiting')}</span>
                        </span>
                      )}
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
