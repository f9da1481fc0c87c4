import type { TextVersionView } from '@plumbline/protocol/published-text'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { requestAddress } from '../shared/request-link.tsx'
import { useMayI } from '../shared/session/session.ts'

type Props = { readonly version: TextVersionView; readonly isAgreedTo: boolean }

/** Who wrote a version, asked for it and approved it, from when it is in force, and how many have agreed to it. */
export const Story = ({ version, isAgreedTo }: Props) => {
  const t = useTranslations('workText')
  const format = useFormat()
  const may = useMayI()
  const at = (text: string) => format.dateTime(Date.parse(text))
  const { author, askedBy, publisher, publishedAt, request } = version
  const starts = version.startsAt ?? version.from
  return (
    <ul className="grid gap-1 text-13 text-t2 wrap-anywhere">
      <li>
        {author === null ? t('partOfProduct') : t('writtenBy', { name: author, time: at(version.draftedAt) })}
      </li>
      {askedBy !== null && <li>{t('askedBy', { name: askedBy })}</li>}
      {request !== null && may('staff:request:view') && (
        <li>
          <a href={requestAddress(request)} className="font-semi text-primary underline">
            {t('openRequest')}
          </a>
        </li>
      )}
      {publisher !== null && publishedAt !== null && (
        <li>{t('approvedBy', { name: publisher, time: at(publishedAt) })}</li>
      )}
      {starts !== null && <li>{t('inForceFrom', { time: at(starts) })}</li>}
      {isAgreedTo && <li>{t('agreed', { count: format.count(version.accepted) })}</li>}
    </ul>
  )
}
