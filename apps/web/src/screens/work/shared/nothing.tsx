import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Plumb } from '../../../ui/marks.tsx'

type Props = {
  /** What is so: "No deposits are waiting."; unless the hint says it, that nothing is here yet. */
  readonly title?: string
  /** What will appear here, or why nothing does. */
  readonly hint?: string
  readonly action?: ReactNode
}

/** An empty list of the work area: what that means for whoever works here, and what can be done about it. */
export const Nothing = ({ title, hint, action }: Props) => {
  const t = useTranslations('work')
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      <Plumb outline className="h-12 text-control" />
      <p className="mt-3 text-15 font-semi">{title ?? t('nothingYet')}</p>
      {hint !== undefined && <p className="mt-1 text-13 text-t3">{hint}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  )
}
