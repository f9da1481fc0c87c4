import { Check, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
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
  readonly first?: readonly ReactNode[]
  /** How many are shown; the others are counted. */
  readonly most?: number
  readonly children: (flag: Flag) => ReactNode
}

/** What is striking about an item of a queue, or that nothing is. */
export const FlagTags = <Flag extends string>({
  flags,
  first = [],
  most = Number.POSITIVE_INFINITY,
  children,
}: FlagTagsProps<Flag>) => {
  const t = useTranslations('workExamine')
  const format = useFormat()
  const tags = [...first, ...flags.map(children)]
  const rest = tags.slice(most)
  if (tags.length === 0)
    return (
      <Tag tone="good" icon={UserCheck}>
        {t('nothingFound')}
      </Tag>
    )
  return (
    <span className="inline-flex flex-wrap gap-1">
      {tags.slice(0, most)}
      {rest.length > 0 && (
        <>
          <span aria-hidden>
            <Tag tone="quiet">+{format.count(rest.length)}</Tag>
          </span>
          <span className="sr-only">{rest}</span>
        </>
      )}
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
