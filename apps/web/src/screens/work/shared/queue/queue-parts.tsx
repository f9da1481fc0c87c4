import { Check, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Tag } from '../../../../ui/tag.tsx'
import { TimeLeft } from '../../../../ui/time-left.tsx'
import { useTimeLeftText, useWorkNow } from '../work-time.ts'

type Due = { readonly submittedAt: string; readonly dueAt: string }

/** How long an item of a queue may still wait. */
export const DueIn = ({ submittedAt, dueAt }: Due) => {
  const now = useWorkNow()
  const timeLeftText = useTimeLeftText()
  const due = Date.parse(dueAt)
  return (
    <span className="whitespace-nowrap">
      <TimeLeft leftMs={due - now} wholeMs={due - Date.parse(submittedAt)} text={timeLeftText(due - now)} />
    </span>
  )
}

type FlagTagsProps<Flag> = {
  readonly flags: readonly Flag[]
  /** What else is striking, and comes first. */
  readonly first?: ReactNode
  readonly children: (flag: Flag) => ReactNode
}

/** What is striking about an item of a queue, or that nothing is. */
export const FlagTags = <Flag extends string>({ flags, first, children }: FlagTagsProps<Flag>) => {
  const t = useTranslations('workExamine')
  if (flags.length === 0 && first === undefined)
    return (
      <Tag tone="good" icon={UserCheck}>
        {t('nothingFound')}
      </Tag>
    )
  return (
    <span className="inline-flex flex-wrap gap-1">
      {first}
      {flags.map(children)}
    </span>
  )
}

/** That nothing was striking, where the checks are told one by one. */
export const NothingFound = () => {
  const t = useTranslations('workExamine')
  return (
    <p className="flex items-center gap-2 text-13">
      <Check aria-hidden className="size-4 text-up" />
      {t('nothingFound')}
    </p>
  )
}
