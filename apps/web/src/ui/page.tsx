import { ChevronLeft, X } from 'lucide-react'
import { createContext, use, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DemoMark } from './marks.tsx'
import { IconButton } from './buttons/button.tsx'
import { classes } from './classes.ts'

/** Closes the pane in which a page stands beside its list. */
export const PaneClose = createContext<(() => void) | undefined>(undefined)

/** Whether a menu of places stands at the left of the page, which then begins beside it. */
export const PageBesideMenu = createContext(false)

type HeaderProps = { title: ReactNode; demo: boolean; actions?: ReactNode; onBack?: () => void }

/** A screen's own bar: title at the left, marks and actions at the right. */
export const PageHeader = ({ title, demo, actions, onBack }: HeaderProps) => {
  const t = useTranslations('app')
  const close = use(PaneClose)
  // The heading of the window is that of the list.
  const Heading = close ? 'h2' : 'h1'
  return (
    <header className="flex edge min-h-[3.75rem] items-center gap-2 py-2 desk:min-h-14">
      {onBack && !close && (
        <span className="-ml-3">
          <IconButton name={t('back')} onClick={onBack}>
            <ChevronLeft aria-hidden className="size-6" />
          </IconButton>
        </span>
      )}
      <Heading
        className={
          onBack === undefined
            ? 'min-w-0 flex-1 text-22 font-bold tracking-[-0.015em]'
            : 'min-w-0 flex-1 text-16 font-bold'
        }
      >
        {title}
      </Heading>
      <span className="contents desk:hidden">{demo && <DemoMark />}</span>
      {actions}
      {close && (
        <IconButton name={t('close')} onClick={close}>
          <X aria-hidden className="size-5.5" />
        </IconButton>
      )}
    </header>
  )
}

/** The two columns of wide windows, which share their edges with what stands in them: one to read, and one for tables. */
export const Column = ({ children, wide }: { children: ReactNode; wide?: boolean | undefined }) => {
  const isBeside = use(PageBesideMenu)
  return (
    <div
      className={
        wide
          ? 'wide mx-auto w-full max-w-[110rem] desk:px-6'
          : classes('w-full max-w-[44rem]', isBeside ? 'desk:px-2' : 'mx-auto')
      }
    >
      {children}
    </div>
  )
}
