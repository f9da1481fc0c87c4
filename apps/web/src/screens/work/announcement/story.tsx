import type { AnnouncementVersionView } from '@plumbline/protocol/announcement'
import { useTranslations } from 'use-intl'
import { countryName } from '../../../i18n/country-name.ts'
import { useFormat } from '../../../i18n/language.ts'
import { requestAddress } from '../shared/request-link.tsx'
import { useMayI } from '../shared/session/session.ts'
import { useLanguageNames } from './labels.tsx'

/** Who wrote a version, asked for it and published it, for whom it is, when it is shown, and who has read it. */
export const Story = ({ version }: { version: AnnouncementVersionView }) => {
  const t = useTranslations('workAnnouncement')
  const format = useFormat()
  const named = useLanguageNames()
  const may = useMayI()
  const at = (text: string) => format.dateTime(Date.parse(text))
  const { author, askedBy, publisher, publishedAt, ended, readers, notified } = version
  const starts = version.startsAt ?? version.from
  const ends = version.publishedAt === null ? version.until : version.endsAt
  return (
    <ul className="grid gap-1 text-13 text-t2 wrap-anywhere">
      <li>
        {author === null ? t('partOfProduct') : t('writtenBy', { name: author, time: at(version.draftedAt) })}
      </li>
      {askedBy !== null && <li>{t('askedBy', { name: askedBy })}</li>}
      {version.request !== null && may('staff:request:view') && (
        <li>
          <a href={requestAddress(version.request)} className="font-semi text-primary underline">
            {t('openRequest')}
          </a>
        </li>
      )}
      {publisher !== null && publishedAt !== null && (
        <li>
          {t(version.request === null ? 'publishedBy' : 'approvedBy', {
            name: publisher,
            time: at(publishedAt),
          })}
        </li>
      )}
      {starts !== null && (
        <li>
          {ends === null
            ? t('shownFrom', { from: at(starts) })
            : t('shownFromTo', { from: at(starts), until: at(ends) })}
        </li>
      )}
      {ended !== null && (
        <li>{t('endedBy', { name: ended.by, time: at(ended.at), reason: ended.reason })}</li>
      )}
      <li>
        {t('forWhom')}:{' '}
        {version.countries === null
          ? t('allCountries')
          : format.list(version.countries.map(code => countryName(format, code)))}
        {' · '}
        {version.languages === null ? t('allLanguages') : named(version.languages)}
      </li>
      {publishedAt !== null && (
        <li data-testid="announcement-readers">
          {t('readers', { opened: format.count(readers.opened), confirmed: format.count(readers.confirmed) })}
        </li>
      )}
      {notified !== null && (
        <li>
          {t(notified.finishedAt === null ? 'notifying' : 'notified', {
            count: format.count(notified.count),
          })}
        </li>
      )}
    </ul>
  )
}
