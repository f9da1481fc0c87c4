import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Plumb } from './marks.tsx'

/** An empty list: what will stand here and the way to it; that nothing is there yet is the smaller part of it. */
export const Empty = ({ hint, action }: { hint: string; action?: ReactNode }) => {
  const t = useTranslations('empty')
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      <Plumb outline className="h-12 text-control" />
      <p className="mt-3 text-15 font-semi">{hint}</p>
      <p className="mt-1 text-12 text-t3">{t('title')}</p>
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  )
}

/** What `Empty` says, where a line is all the room there is. */
export const EmptyLine = ({ hint }: { hint: string }) => {
  const t = useTranslations('empty')
  return (
    <p className="text-13 text-t2">
      {hint} <span className="text-t3">{t('title')}</span>
    </p>
  )
}
