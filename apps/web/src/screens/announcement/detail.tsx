import type { AnnouncementDetailView } from '@plumbline/protocol/announcement'
import { localeOf } from '@plumbline/protocol/core'
import { Link, useSearch } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useAnnouncement, useOpened } from '../../live/announcement/announcements.ts'
import { useSigned } from '../../live/queries.ts'
import { MarkupBlocks } from '../../shared/markup/blocks.tsx'
import { ConfirmRead } from '../../shared/announcement/confirm-read.tsx'
import { FallbackNote } from '../../shared/markup/fallback-note.tsx'
import { FramedPage } from '../../shared/framed-page.tsx'
import { CopyField } from '../../ui/fields/copy-field.tsx'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { Note } from '../../ui/note.tsx'
import { useBack } from '../../shared/use-back.ts'
import { askedId, Found } from '../../shared/places/not-found.tsx'
import { quietLinkClass } from '../../ui/buttons/link-class.ts'

/** That this version is not what is shown now, and why. */
const StateNote = ({ view }: { view: AnnouncementDetailView }) => {
  const t = useTranslations('announcement')
  const format = useFormat()
  if (view.state === 'ended' && view.endedAt !== null)
    return <Note tone="warn">{t('ended', { time: format.dateTime(Date.parse(view.endedAt)) })}</Note>
  if (view.state === 'over' && view.endsAt !== null)
    return <Note tone="info">{t('over', { time: format.dateTime(Date.parse(view.endsAt)) })}</Note>
  if (view.state !== 'replaced') return null
  return (
    <Note tone="warn">
      {t('replaced')}{' '}
      <Link to="/pages/notice/detail" search={{ id: view.id }} className="font-semi text-primary underline">
        {t('showNewest')}
      </Link>
    </Note>
  )
}

/** Which version this is, its fingerprint, and the others: what was said stays to be looked up. */
const Record = ({ view }: { view: AnnouncementDetailView }) => {
  const t = useTranslations('announcement')
  const format = useFormat()
  return (
    <div className="mt-6 border-t border-line">
      <Disclosure title={t('version', { number: String(view.number) })}>
        <CopyField label={t('fingerprint')} text={view.sha256} />
        {view.others.length > 0 && (
          <ul aria-label={t('others')} className="mt-2">
            {view.others.map(other => (
              <li key={other.version}>
                <Link
                  to="/pages/notice/detail"
                  search={{ id: view.id, version: other.version }}
                  className="inline-flex min-h-11 items-center font-semi text-primary underline"
                >
                  {t('versionFrom', {
                    number: String(other.number),
                    time: format.dateTime(Date.parse(other.startsAt)),
                  })}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Disclosure>
    </div>
  )
}

const Confirmation = ({ view }: { view: AnnouncementDetailView }) => {
  const t = useTranslations('announcement')
  const signed = useSigned()
  if (!signed || !view.isMustSee) return null
  if (view.isConfirmed)
    return (
      <p role="status" className="mt-6 flex items-center gap-2 text-14 text-t2">
        <CircleCheck aria-hidden className="size-4.5 shrink-0 text-up" />
        {t('confirmed')}
      </p>
    )
  if (view.state !== 'shown') return null
  return (
    <div className="mt-6">
      <ConfirmRead version={view.version} />
    </div>
  )
}

const Article = ({ view }: { view: AnnouncementDetailView }) => {
  const t = useTranslations('announcement')
  const format = useFormat()
  useOpened(view)
  return (
    <article data-testid="announcement-detail">
      <h2 lang={localeOf[view.language]} className="text-18 font-bold wrap-anywhere">
        {view.title}
      </h2>
      <p className="mt-1 mb-4 text-13 text-t3">{format.dateTime(Date.parse(view.startsAt))} UTC</p>
      <div className="mb-4 space-y-2 empty:hidden">
        <StateNote view={view} />
        <FallbackNote shown={view.language}>{t('onlyEnglish')}</FallbackNote>
      </div>
      <MarkupBlocks blocks={view.blocks} locale={localeOf[view.language]} />
      <Confirmation view={view} />
      <Record view={view} />
    </article>
  )
}

/** One announcement: the version that is shown, or the one that the address names. */
export const AnnouncementScreen = () => {
  const place = useTranslations('place')
  const { id, version } = useSearch({ from: '/announcement/split/pages/notice/detail' })
  return (
    <FramedPage title={place('notice')} onBack={useBack('/pages/notice/index')}>
      <Found
        query={useAnnouncement(askedId(id), version === undefined ? version : askedId(version))}
        awaited={<SkeletonCard />}
        all={
          <Link to="/pages/notice/index" className={quietLinkClass}>
            {place('notices')}
          </Link>
        }
      >
        {view => <Article key={view.version} view={view} />}
      </Found>
    </FramedPage>
  )
}
