import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { ThreadTag, useThreadName } from './labels.tsx'
import { useThread } from './queries.ts'
import { Thread, type ThreadEvents } from './thread.tsx'

type OpenProps = ThreadEvents & { readonly id: string; readonly onClose: () => void }

const Open = ({ id, onClose, ...events }: OpenProps) => {
  const t = useTranslations('workSupport')
  const examine = useTranslations('workExamine')
  const nameOf = useThreadName()
  const live = useThread(id)
  const row = live.query.data?.row
  return (
    <>
      <div className="flex items-center gap-2 pt-2 pr-2 pl-6">
        <h2 className="text-16 font-bold">{row === undefined ? t('title') : nameOf(row)}</h2>
        {row !== undefined && <ThreadTag state={row.state} />}
        <span className="ml-auto">
          <IconButton name={examine('close')} onClick={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </span>
      </div>
      <Fetched query={live.query} awaited={<SkeletonRows count={5} />}>
        {thread => <Thread thread={thread} live={live} {...events} />}
      </Fetched>
    </>
  )
}

type Props = Omit<OpenProps, 'id'> & {
  readonly id: string | undefined
  /** Whether there is anything in the list to open. */
  readonly hasChoice: boolean
}

/** The conversation that is open beside the inbox; where one writes stays in view while the rest scrolls. */
export const ThreadPane = ({ id, hasChoice, ...open }: Props) => {
  const t = useTranslations('workSupport')
  return (
    <section aria-label={t('conversations')} className="min-w-0 flex-1 border-l border-line">
      {/* Below the page's bar, and with room for the mark of a development above it. */}
      <div className="sticky top-[3.75rem] flex h-[calc(100dvh-5.25rem)] flex-col">
        {id === undefined ? (
          hasChoice && <p className="m-auto p-6 text-14 text-t2">{t('choose')}</p>
        ) : (
          <Open id={id} {...open} />
        )}
      </div>
    </section>
  )
}
