import type { AnnouncementVersionView, AnnouncementWhole } from '@plumbline/protocol/announcement'
import { takesTwo } from '@plumbline/rules/announcement'
import { requestHours } from '@plumbline/rules/staff'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { ReasonSheet } from '../shared/forms/reason-sheet.tsx'
import { useMayI } from '../shared/session/session.ts'
import { announcementAddress } from './addresses.ts'
import { useAnnouncementChange } from './queries.ts'

type Props = { readonly whole: AnnouncementWhole; readonly newest: AnnouncementVersionView }
type SheetProps = Props & { readonly onClose: () => void }

const PublishSheet = ({ whole, newest, onClose }: SheetProps) => {
  const t = useTranslations('workAnnouncement')
  const format = useFormat()
  const problemText = useProblemText()
  const { mutate, isPending, error } = useAnnouncementChange('announcementPublish')
  const cost = takesTwo(newest, whole.versions)
    ? t(newest.isMustSee ? 'publishMustSee' : 'publishByTwo', { hours: format.count(requestHours) })
    : newest.from === null
      ? t('publishNow')
      : t('publishLater', { time: format.dateTime(Date.parse(newest.from)) })
  return (
    <ReasonSheet
      use="publish"
      title={t('publishTitle', { number: String(newest.number) })}
      cost={cost}
      words={t('reason')}
      confirm={t(takesTwo(newest, whole.versions) ? 'askPublish' : 'publish')}
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={reason =>
        mutate(
          { id: whole.id, version: newest.version, reason },
          {
            onSuccess: ({ request }) => {
              showToast('done', t(request === null ? 'published' : 'asked'))
              onClose()
            },
          },
        )
      }
    />
  )
}

const EndSheet = ({ whole, onClose }: SheetProps) => {
  const t = useTranslations('workAnnouncement')
  const problemText = useProblemText()
  const { mutate, isPending, error } = useAnnouncementChange('announcementEnd')
  return (
    <ReasonSheet
      use="publish"
      title={t('endTitle')}
      cost={t('endText')}
      words={t('reason')}
      confirm={t('end')}
      look="reject"
      sending={isPending}
      problem={error === null ? undefined : problemText(error)}
      onClose={onClose}
      onConfirm={reason =>
        mutate(
          { id: whole.id, reason },
          {
            onSuccess: () => {
              showToast('done', t('ended'))
              onClose()
            },
          },
        )
      }
    />
  )
}

/** What may be done with an announcement, by whoever looks at it. */
export const Actions = ({ whole, newest }: Props) => {
  const t = useTranslations('workAnnouncement')
  const may = useMayI()
  const [asked, setAsked] = useState<'publish' | 'end'>()
  const close = () => setAsked(undefined)
  const mayPublish = may('notice:announcement:publish')
  const isRunning = whole.versions.some(({ state }) => state === 'shown' || state === 'scheduled')
  return (
    <div className="flex flex-wrap gap-2.5">
      {may('notice:announcement:edit') && (
        <a
          href={announcementAddress(whole.id, 'edit')}
          className="inline-flex min-h-9 items-center rounded-chip bg-sunk px-3 text-14 font-semi dark:bg-segment-on/55"
        >
          {t('edit')}
        </a>
      )}
      {mayPublish && newest.state === 'draft' && (
        <Button look="primary" size="row" onClick={() => setAsked('publish')}>
          {t(takesTwo(newest, whole.versions) ? 'askPublish' : 'publish')}
        </Button>
      )}
      {mayPublish && isRunning && (
        <Button look="reject" size="row" onClick={() => setAsked('end')}>
          {t('end')}
        </Button>
      )}
      {asked === 'publish' && <PublishSheet whole={whole} newest={newest} onClose={close} />}
      {asked === 'end' && <EndSheet whole={whole} newest={newest} onClose={close} />}
    </div>
  )
}
