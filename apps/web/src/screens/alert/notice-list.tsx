import { Link } from '@tanstack/react-router'
import { Fragment, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAlertText } from '../../i18n/alert-text.ts'
import { isOfCopying, useCopyingText } from '../../i18n/copying-text.ts'
import { useFormat } from '../../i18n/language.ts'
import { isOfMoney, useMoneyText } from '../../i18n/money-text.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { useMarkRead, useNotices, type NoticePage, type NoticeView } from '../../live/account/alerts.ts'
import { originOf } from '../../live/account/origin.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PillSelect } from '../../ui/fields/pill-select.tsx'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../ui/lists/list-rest.ts'
import { SourceMark } from '../../ui/marks.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Problem, SkeletonRows } from '../../ui/states.tsx'
import { AnnouncementRest } from './announcement-notice.tsx'
import { AnsweredRest } from './answered-notice.tsx'
import { CopyingNoticeRest } from './copying-notice.tsx'
import { MoneyNoticeRest } from './money-notice.tsx'
import { NoticeIcon } from './notice-icon.tsx'
import { isOfSavings, SavingsNoticeRest, useSavingsText } from './savings-notice.tsx'
import { TradingNoticeRest, useTradingText } from './trading-notice.tsx'
import type { Draft } from './use-alert-form.ts'

type RowProps = { notice: NoticeView; isNew: boolean; onAgain: (draft: Draft) => void }

/** Where the price came from that an alert tells of. */
const Told = ({ quote }: { quote: Extract<NoticeView, { kind: 'alert' }>['data']['quote'] }) => {
  const t = useTranslations('notification')
  const format = useFormat()
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-13 text-t2">
      {t('quote', {
        bid: format.decimal(quote.bid),
        ask: format.decimal(quote.ask),
        time: format.dateTime(Date.parse(quote.at)),
      })}
      <span className="text-12">
        <SourceMark origin={originOf(quote)} short />
      </span>
    </p>
  )
}

type AlertNotice = Extract<NoticeView, { kind: 'alert' | 'alert_expired' }>

const AlertRest = ({ notice, onAgain }: { notice: AlertNotice; onAgain: RowProps['onAgain'] }) => {
  const t = useTranslations('notification')
  const { data } = notice
  const what = useAlertText()(data)
  return (
    <>
      {data.note !== '' && <p className="text-14 text-t2 [overflow-wrap:anywhere]">{data.note}</p>}
      {notice.kind === 'alert' ? (
        <Told quote={notice.data.quote} />
      ) : (
        <p className="text-13 text-t3">{t('ended')}</p>
      )}
      <p className="mt-1 -ml-3 flex flex-wrap items-center">
        <Link
          to="/pages/order"
          search={{ code: data.code }}
          className="flex min-h-11 items-center rounded-field px-3 text-14 font-semi text-primary active:bg-sunk mouse:hover:bg-sunk"
        >
          {t('open', { code: data.code })}
        </Link>
        <Button look="text" size="row" aria-label={`${t('again')}: ${what}`} onClick={() => onAgain(data)}>
          {t('again')}
        </Button>
      </p>
    </>
  )
}

const isOfAlert = (notice: NoticeView): notice is AlertNotice =>
  notice.kind === 'alert' || notice.kind === 'alert_expired'

/** A notice in a line, and the rest of it. */
const useNoticeText = () => {
  const alertText = useAlertText()
  const moneyText = useMoneyText()
  const copyingText = useCopyingText()
  const savingsText = useSavingsText()
  const tradingText = useTradingText()
  const t = useTranslations('notification')
  return (notice: NoticeView): string => {
    if (isOfAlert(notice)) return alertText(notice.data)
    if (notice.kind === 'announcement') return notice.data.title
    if (notice.kind === 'support_answered') return t('supportAnswered')
    if (isOfCopying(notice)) return copyingText(notice)
    if (isOfSavings(notice)) return savingsText(notice)
    return isOfMoney(notice) ? moneyText(notice) : tradingText(notice)
  }
}
const NoticeRest = ({ notice, onAgain }: Omit<RowProps, 'isNew'>) => {
  if (isOfAlert(notice)) return <AlertRest notice={notice} onAgain={onAgain} />
  if (notice.kind === 'announcement') return <AnnouncementRest notice={notice} />
  if (notice.kind === 'support_answered') return <AnsweredRest at={notice.at} />
  if (isOfCopying(notice)) return <CopyingNoticeRest notice={notice} />
  if (isOfSavings(notice)) return <SavingsNoticeRest notice={notice} />
  return isOfMoney(notice) ? <MoneyNoticeRest notice={notice} /> : <TradingNoticeRest notice={notice} />
}

export const NoticeRow = ({ notice, isNew, onAgain }: RowProps) => {
  const t = useTranslations('notification')
  const text = useNoticeText()
  return (
    <li data-testid="notice" className="relative border-b border-line py-2.5 pr-8 last:border-0">
      <div className="flex items-start gap-3">
        <NoticeIcon notice={notice} />
        <div className="min-w-0 flex-1">
          <p className="flex items-start justify-between gap-3 text-15 font-medium [overflow-wrap:anywhere]">
            <span className="min-w-0">{text(notice)}</span>
            {isNew && (
              <span className="mt-1.5 size-2 shrink-0 rounded-full bg-primary">
                <span className="sr-only">{t('unread')}</span>
              </span>
            )}
          </p>
          <NoticeRest notice={notice} onAgain={onAgain} />
        </div>
      </div>
    </li>
  )
}

type ListProps = { query: ReturnType<typeof useNotices>; first: NoticePage; onAgain: (draft: Draft) => void }

const kinds = ['any', 'money', 'orders', 'alerts', 'other'] as const
type Kind = (typeof kinds)[number]

/** By what the customer would look for it. */
const kindOf = (notice: NoticeView): Exclude<Kind, 'any'> => {
  if (isOfAlert(notice)) return 'alerts'
  if (notice.kind === 'announcement' || notice.kind === 'support_answered') return 'other'
  return isOfMoney(notice) || isOfSavings(notice) ? 'money' : 'orders'
}

/** Shown is read; what was new when the list was opened keeps its mark. */
const Notices = ({ query, first, onAgain }: ListProps) => {
  const t = useTranslations('notification')
  const end = useListEnd(query)
  const [readTo] = useState(first.readTo)
  const { mutate: markRead } = useMarkRead()
  const newest = first.items[0]?.seq
  const format = useFormat()
  const [kind, setKind] = useState<Kind>('any')
  const all = query.data?.pages.flatMap(page => page.items) ?? []
  const notices = all.filter(notice => kind === 'any' || kindOf(notice) === kind)
  const dayOf = ({ at }: NoticeView) => format.date(Date.parse(at))
  useEffect(() => {
    if (newest !== undefined) markRead(newest)
  }, [newest, markRead])
  return (
    <>
      <div className="flex pt-3">
        <PillSelect
          name={t('kind')}
          value={kind}
          options={kinds.map(value => ({ value, label: t(`kind_${value}`) }))}
          onChange={setKind}
          on={kind !== 'any'}
        />
      </div>
      {notices.length === 0 && end.rest === 'end' && <Empty hint={t('noneOfKind')} />}
      <InfiniteList name={t('title')} {...end}>
        {notices.map((notice, place) => {
          const before = notices[place - 1]
          const day = dayOf(notice)
          return (
            <Fragment key={notice.seq}>
              {(before === undefined || dayOf(before) !== day) && (
                <li className="pt-4 pb-1">
                  <h2 className="text-13 font-semi text-t2">{day}</h2>
                </li>
              )}
              <NoticeRow notice={notice} isNew={notice.seq > readTo} onAgain={onAgain} />
            </Fragment>
          )
        })}
      </InfiniteList>
    </>
  )
}

/** What the customer was told, newest first. */
export const NoticeList = ({ onAgain }: { onAgain: (draft: Draft) => void }) => {
  const t = useTranslations('notification')
  const problem = useProblemText()
  const query = useNotices()
  const first = query.data?.pages[0]
  if (first === undefined)
    return query.isError ? (
      <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonRows count={4} />
    )
  if (first.items.length === 0) return <Empty hint={t('emptyMore')} />
  return <Notices query={query} first={first} onAgain={onAgain} />
}
