import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Plumb } from '../../../ui/marks.tsx'

/** What stands before the work area: a form in a column of its own. */
export const Door = ({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) => {
  const t = useTranslations()
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-[30rem] flex-1 flex-col px-4 py-6 outline-none desk:max-w-[34rem] desk:py-12"
    >
      <p className="flex items-center gap-2.5 text-16 font-bold tracking-[-0.02em]">
        <Plumb className="h-6" />
        {t('app.name')}
        <span className="rounded-tag border border-control px-1.5 py-0.5 text-11 font-semi text-t2">
          {t('work.area')}
        </span>
      </p>
      <div className="mt-6 desk:rounded-card desk:p-8 desk:ring-1 desk:ring-line desk:ring-inset">
        <h1 className="text-22 font-bold tracking-[-0.015em]">{title}</h1>
        {more !== undefined && <div className="mt-1.5 text-14 text-t2">{more}</div>}
        <div className="mt-5">{children}</div>
      </div>
    </main>
  )
}
