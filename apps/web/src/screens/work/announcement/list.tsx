import type { AnnouncementRow } from '@plumbline/protocol/announcement'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { ActionLink } from '../shared/action-link.tsx'
import { WorkPage } from '../shared/page.tsx'
import { useMayI } from '../shared/session/session.ts'
import { announcementAddress, newAddress } from './addresses.ts'
import { Missing, StateTag } from './labels.tsx'
import { useAnnouncementRows } from './queries.ts'
import { versionRow } from '../shared/version-row.ts'
import { Nothing } from '../shared/nothing.tsx'

const Row = ({ row }: { row: AnnouncementRow }) => {
  const t = useTranslations('workAnnouncement')
  const format = useFormat()
  return (
    <li data-testid="announcement-row" className="border-b border-line">
      <a href={announcementAddress(row.id)} className={versionRow}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span lang="en" className="text-14 font-semi wrap-anywhere">
            {row.title}
          </span>
          <StateTag state={row.state} />
          {row.isMustSee && <Tag tone="warn">{t('mustSee')}</Tag>}
        </span>
        <span className="mt-0.5 block text-t2 desk:mt-0">
          {t('version', { number: String(row.number) })}
          {row.shown !== null &&
            row.shown !== row.number &&
            ` · ${t('shownVersion', { number: String(row.shown) })}`}
          {row.isShipped && ` · ${t('shipped')}`}
        </span>
        <span className="mt-0.5 block text-t2 desk:mt-0">
          <Missing missing={row.missing} />
        </span>
        <span className="mt-0.5 block text-12 text-t2 desk:mt-0 desk:text-right">
          {t('changed', { time: format.dateTime(Date.parse(row.changedAt)) })}
        </span>
      </a>
    </li>
  )
}

/** All announcements, the last one written first. */
export const AnnouncementList = () => {
  const t = useTranslations('workAnnouncement')
  const may = useMayI()
  const desk = useDesk()
  const query = useAnnouncementRows()
  const rows = query.data?.pages.flatMap(page => page.items) ?? []
  const end = useListEnd(query)
  return (
    <WorkPage
      title={t('title')}
      actions={
        may('notice:announcement:edit') && (
          <ActionLink href={newAddress}>{t(desk ? 'add' : 'addShort')}</ActionLink>
        )
      }
    >
      <Listed
        query={query}
        count={rows.length}
        awaited={<SkeletonTable rows={6} columns={3} />}
        empty={<Nothing hint={t('none')} />}
      >
        <ul aria-label={t('title')}>
          {rows.map(row => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
        <ListEnd {...end} />
      </Listed>
    </WorkPage>
  )
}
