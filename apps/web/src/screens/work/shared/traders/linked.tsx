import type { AdminTraderDetail, CopyFlag } from '@plumbline/protocol/copying'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { Tag } from '../../../../ui/tag.tsx'
import { NothingFound } from '../queue/queue-parts.tsx'
import { CustomerLink } from '../customer-labels.tsx'
import { CopyFlagTag, LinkTags } from './labels.tsx'

/** Accounts that may be the same person's, with what they share. */
export const LinkedAccounts = ({ linked }: Pick<AdminTraderDetail, 'linked'>) => {
  const t = useTranslations('workTrader')
  if (linked.length === 0) return <NothingFound />
  return (
    <ul className="space-y-2">
      {linked.map(({ uid, name, by, follows }) => (
        <li key={uid} className="rounded-field px-3.5 py-2.5 text-13 ring-1 ring-line ring-inset">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="wrap-anywhere">
              <CustomerLink uid={uid} /> <span className="text-t2">{name}</span>
            </span>
            {follows && <Tag tone="bad">{t('linkedFollows')}</Tag>}
          </p>
          <p className="mt-1.5">
            <LinkTags links={by} />
          </p>
        </li>
      ))}
    </ul>
  )
}

/** Suspicions about a trader and a follower, with what they rest on. */
export const CopyFlags = ({ flags }: { flags: readonly CopyFlag[] }) => {
  const t = useTranslations('workTrader')
  const format = useFormat()
  if (flags.length === 0) return <NothingFound />
  return (
    <ul className="space-y-2">
      {flags.map(({ traderId, uid, kind, links, times, days, firstAt, lastAt }) => (
        <li
          key={`${traderId} ${uid} ${kind}`}
          className="rounded-field px-3.5 py-2.5 text-13 ring-1 ring-line ring-inset"
        >
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <CopyFlagTag kind={kind} />
            <CustomerLink uid={uid} />
          </p>
          <p className="mt-1.5">
            {times !== null && days !== null
              ? t('washTimes', { times: format.count(times), days: format.count(days) })
              : t(`flagText_${kind}`)}
          </p>
          {links.length > 0 && (
            <p className="mt-1.5">
              <LinkTags links={links} />
            </p>
          )}
          <p className="mt-1 text-12 text-t3">
            {t('flagTimes', {
              first: format.dateTime(Date.parse(firstAt)),
              last: format.dateTime(Date.parse(lastAt)),
            })}
          </p>
        </li>
      ))}
    </ul>
  )
}
