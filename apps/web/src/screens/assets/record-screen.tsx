import type { ListedRecordView } from '@plumbline/protocol/ledger'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../i18n/problem.ts'
import { useIsDemo } from '../../live/queries.ts'
import { useRecordDetail } from '../../live/account/statement.ts'
import { CopyField } from '../../ui/fields/copy-field.tsx'
import { MoneyText } from '../../ui/figures.tsx'
import { Column, PageHeader } from '../../ui/page.tsx'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { Problem } from '../../ui/states.tsx'
import { causeOf } from './record-kinds.ts'
import { useShownAccount } from './shown-account.ts'
import { useRecord } from './record-row.ts'
import { useBack } from '../../shared/use-back.ts'
import { isNotFound, NotFound } from '../../shared/places/not-found.tsx'
import { quietLinkClass } from '../../ui/buttons/link-class.ts'

/** The record of an address; one that cannot be any is asked for as the last there could be. */
const askedRecord = (id: string): string =>
  /^(?:fund|contract|term)-[1-9]\d{0,17}$/.test(id) ? id : `fund-${'9'.repeat(18)}`

const linkClass = 'inline-flex min-h-11 items-center gap-0.5 text-14 font-semi text-primary'

/** The way back to what made the change. */
const CauseLink = ({ record }: { record: ListedRecordView }) => {
  const t = useTranslations('assets')
  const id = record.reference ?? ''
  switch (causeOf[record.kind]) {
    case 'order':
      return (
        <Link to="/pages/market/detail" search={{ id }} className={linkClass}>
          {t('toOrder')}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      )
    case 'term':
      return (
        <Link to="/pages/market/detail" search={{ id, segment: 'term' }} className={linkClass}>
          {t('toOrder')}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      )
    case 'deposit':
      return (
        <Link to="/pages/fund/detail" search={{ kind: 'deposit', id }} className={linkClass}>
          {t('toDeposit')}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      )
    case 'withdrawal':
      return (
        <Link to="/pages/fund/detail" search={{ kind: 'withdrawal', id }} className={linkClass}>
          {t('toWithdrawal')}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      )
    case 'transfer':
      return (
        <Link to="/pages/fund/detail" search={{ kind: 'transfer', id }} className={linkClass}>
          {t('toTransfer')}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      )
    case 'loan':
      return (
        <Link to="/pages/loan/detail" search={{ id }} className={linkClass}>
          {t('toLoan')}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      )
    case 'payment':
      return (
        <Link to="/pages/fund/buy" search={{ payment: id }} className={linkClass}>
          {t('toPayment')}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      )
    case 'savings':
      return (
        <Link to="/pages/finance/order" search={{ id }} className={linkClass}>
          {t('toSavings')}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      )
    case 'none':
      return <p className="py-2 text-14 text-t2">{t('noCause')}</p>
  }
}

const Neighbours = ({ earlier, later }: { earlier: string | null; later: string | null }) => {
  const t = useTranslations('assets')
  const { of } = useShownAccount()
  return (
    <nav aria-label={t('around')} className="mt-4 flex justify-between gap-3 border-t border-line pt-1">
      {earlier === null ? (
        <span />
      ) : (
        <Link to="/pages/mine/zichan/detail" search={of(earlier)} replace className={linkClass}>
          <ChevronLeft aria-hidden className="size-4" />
          {t('earlier')}
        </Link>
      )}
      {later !== null && (
        <Link to="/pages/mine/zichan/detail" search={of(later)} replace className={linkClass}>
          {t('later')}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      )}
    </nav>
  )
}

const Facts = ({ record }: { record: ListedRecordView }) => {
  const t = useTranslations('records')
  const assets = useTranslations('assets')
  const shown = useRecord()(record)
  return (
    <>
      <h2 className="text-15 font-semi text-t2">{shown.kind}</h2>
      <p className="text-28 font-bold" data-testid="record-facts">
        <MoneyText text={shown.amount} />
      </p>
      <p className="mt-0.5 mb-4 text-13 text-t2">
        {shown.traded !== undefined && `${shown.traded} · `}
        {shown.account} · {shown.at} · {t('serial', { serial: record.serial })}
      </p>
      <h3 className="mb-1.5 text-13 font-semi text-t3">{assets('effect')}</h3>
      <Receipt>
        <ReceiptRow label={t('availableChange')}>{shown.availableChange}</ReceiptRow>
        <ReceiptRow label={t('availableAfter')}>{shown.availableAfter}</ReceiptRow>
        <ReceiptRow label={t('frozenChange')}>{shown.frozenChange}</ReceiptRow>
        <ReceiptRow label={t('frozenAfter')}>{shown.frozenAfter}</ReceiptRow>
      </Receipt>
      <p className="py-2 text-12 text-t3">{t('currency')}</p>
    </>
  )
}

/** One change of an account: its figures, what caused it, and the records beside it. */
export const RecordScreen = () => {
  const t = useTranslations()
  const problem = useProblemText()
  const { id = '', search } = useShownAccount()
  const query = useRecordDetail(askedRecord(id))
  const { data } = query
  return (
    <Column>
      <PageHeader
        title={t('place.record')}
        demo={useIsDemo()}
        onBack={useBack('/pages/mine/zichan/index', search)}
      />
      <div className="edge pb-8">
        {query.isPending && <SkeletonCard />}
        {data === undefined && isNotFound(query.error) && (
          <NotFound error={query.error}>
            <Link to="/pages/mine/zichan/index" search={search} className={quietLinkClass}>
              {t('records.title')}
            </Link>
          </NotFound>
        )}
        {query.isError && data === undefined && !isNotFound(query.error) && (
          <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
        )}
        {data !== undefined && (
          <>
            <Facts record={data.record} />
            <h3 className="mt-2 text-13 font-semi text-t3">{t('assets.cause')}</h3>
            <CauseLink record={data.record} />
            <h3 className="mt-3 mb-1.5 text-13 font-semi text-t3">{t('assets.references')}</h3>
            <div className="grid gap-5">
              {data.record.reference !== null && (
                <CopyField
                  label={t('assets.reference')}
                  text={data.record.reference}
                  action={t('assets.copyReference')}
                />
              )}
              <CopyField
                label={t('assets.transfer')}
                text={data.transfer}
                action={t('assets.copyTransfer')}
              />
            </div>
            <Neighbours earlier={data.earlier} later={data.later} />
          </>
        )}
      </div>
    </Column>
  )
}
