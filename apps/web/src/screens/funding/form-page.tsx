import { useNavigate } from '@tanstack/react-router'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useIsDemo } from '../../live/queries.ts'
import { FramedPage } from '../../shared/framed-page.tsx'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { RecordList } from './records/record-lists.ts'
import { useBack } from '../../shared/use-back.ts'

/** How long a demo account waits for what staff would decide. */
const automaticSeconds = 10

/** What staff would decide is decided by itself on a demo account: said wherever something is asked for. */
export const DemoNote = () => {
  const t = useTranslations('funding')
  const demo = useIsDemo()
  return demo ? <Note tone="info">{t('demo', { seconds: String(automaticSeconds) })}</Note> : null
}

type Props = {
  title: string
  list: RecordList
  /** The most width of it on a desk, where it is not that of a page to read. */
  room?: string
  children: ReactNode
}

/** A form that moves money: with the way to its records. */
export const FundingForm = ({ title, list, room, children }: Props) => {
  const t = useTranslations('funding')
  const navigate = useNavigate()
  return (
    <FramedPage
      title={title}
      {...(room !== undefined && { room })}
      onBack={useBack('/pages/fund')}
      actions={
        <IconButton
          name={t('history')}
          onClick={() => void navigate({ to: '/pages/fund/records', search: { list } })}
        >
          <History aria-hidden className="size-5.5" />
        </IconButton>
      }
    >
      {children}
    </FramedPage>
  )
}
