import { savingsNoticeKinds, type NoticeView, type SavingsNoticeKind } from '@plumbline/protocol/notification'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/account/figures.ts'
import { NoticeTime } from './notice-time.tsx'
import { rowLink, RowLinkText } from './row-link.tsx'

type SavingsNotice = Extract<NoticeView, { kind: SavingsNoticeKind }>

const names = {
  savings_matured: 'savingsMatured',
  savings_renewed: 'savingsRenewed',
  savings_returned: 'savingsReturned',
} as const satisfies Record<SavingsNoticeKind, string>

export const isOfSavings = (notice: NoticeView): notice is SavingsNotice =>
  savingsNoticeKinds.some(kind => kind === notice.kind)

/** What became of savings that were due, in a line. */
export const useSavingsText = () => {
  const t = useTranslations('notification')
  const format = useFormat()
  return ({ kind, data }: SavingsNotice): string =>
    t(names[kind], {
      principal: format.money(centsOf(data.principal)),
      interest: format.money(centsOf(data.interest)),
    })
}

/** The rest of such a notice: when, and where to see more. */
export const SavingsNoticeRest = ({ notice }: { notice: SavingsNotice }) => {
  const t = useTranslations('notification')
  return (
    <>
      <NoticeTime at={notice.at} />
      <p>
        <Link to="/pages/finance/order" search={{ id: notice.data.order }} className={rowLink}>
          <RowLinkText text={t('openSavings')} />
        </Link>
      </p>
    </>
  )
}
