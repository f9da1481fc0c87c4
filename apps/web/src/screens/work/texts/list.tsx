import { languageNames } from '@plumbline/protocol/core'
import type { TextRow } from '@plumbline/protocol/published-text'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonTable } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { WorkPage } from '../shared/page.tsx'
import { textAddress } from './addresses.ts'
import { StateTag } from './labels.tsx'
import { useTextRows } from './queries.ts'
import { versionRow } from '../shared/version-row.ts'

const Row = ({ row }: { row: TextRow }) => {
  const t = useTranslations('workText')
  const words = useTranslations('workAnnouncement')
  const format = useFormat()
  return (
    <li data-testid="text-row" className="border-b border-line">
      <a href={textAddress(row.key)} className={versionRow}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-14 font-semi wrap-anywhere">{t(`key_${row.key}`)}</span>
          <StateTag state={row.state} />
          {row.isFromProduct && <Tag tone="warn">{t('fromProduct')}</Tag>}
        </span>
        <span className="mt-0.5 block text-t2 desk:mt-0">
          {t('version', { number: String(row.number) })}
          {row.inForce !== null &&
            row.inForce !== row.number &&
            ` · ${t('inForceVersion', { number: String(row.inForce) })}`}
        </span>
        <span className="mt-0.5 block text-t2 desk:mt-0">
          {row.missing.length === 0
            ? words('inAll')
            : words('fallbackIn', {
                languages: format.list(row.missing.map(language => languageNames[language])),
              })}
        </span>
        <span className="mt-0.5 block text-12 text-t2 desk:mt-0 desk:text-right">
          {t('changed', { time: format.dateTime(Date.parse(row.changedAt)) })}
        </span>
      </a>
    </li>
  )
}

/** All texts that are published in versions. */
export const TextList = () => {
  const t = useTranslations('workText')
  return (
    <WorkPage title={t('title')} more={t('about')}>
      <Fetched query={useTextRows()} awaited={<SkeletonTable rows={8} columns={3} />}>
        {({ items }) => (
          <ul aria-label={t('title')}>
            {items.map(row => (
              <Row key={row.key} row={row} />
            ))}
          </ul>
        )}
      </Fetched>
    </WorkPage>
  )
}
