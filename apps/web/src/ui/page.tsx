import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DemoMark } from './marks.tsx'
import { IconButton } from './buttons/button.tsx'

type HeaderProps = { title: ReactNode; demo: boolean; actions?: ReactNode; onBack?: () => void }

/** A screen's own bar: title at the left, marks and actions at the right. */
export const PageHeader = ({ title, demo, actions, onBack }: HeaderProps) => {
  const t = useTranslations('app')
  return (
    <header className="flex min-h-[3.75rem] items-center gap-2 px-4 py-2 desk:min-h-14 desk:px-0">
      {onBack !== undefined && (
        <span className="-ml-3">
          <IconButton name={t('back')} onClick={onBack}>
            <ChevronLeft aria-hidden className="size-6" />
          </IconButton>
        </span>
      )}
      <h1
        className={
          onBack === undefined
            ? 'min-w-0 flex-1 text-22 font-bold tracking-[-0.015em]'
            : 'min-w-0 flex-1 text-16 font-bold'
        }
      >
        {title}
      </h1>
      <span className="contents desk:hidden">{demo && <DemoMark />}</span>
      {actions}
    </header>
  )
}

/** The column in which a screen's content stands on wide windows. */
export const Column = ({ children, wide }: { children: ReactNode; wide?: true }) => (
  <div className={wide ? 'mx-auto w-full max-w-[76rem] desk:px-6' : 'mx-auto w-full max-w-[46rem]'}>
    {children}
  </div>
)
