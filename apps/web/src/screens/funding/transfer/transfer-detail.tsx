import type { RecordView } from '@plumbline/protocol/ledger'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useTransfer, type TransferDetailView } from '../../../live/funding/funding.ts'
import { CopyField } from '../../../ui/fields/copy-field.tsx'
import { MoneyText } from '../../../ui/figures.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { AllPayments, DetailPage } from '../records/detail-page.tsx'
import { askedId, Found } from '../../../shared/places/not-found.tsx'

/** What left and what arrived, and what became of it there. */
const Facts = ({ transfer }: TransferDetailView) => {
  const t = useTranslations('moving')
  const records = useTranslations('records')
  const name = useTranslations('profile')
  const format = useFormat()
  const { held, repaid, unrealised } = transfer
  return (
    <Receipt
      total={
        <ReceiptRow label={t('amount')}>
          <MoneyText text={format.money(centsOf(transfer.amount))} />
        </ReceiptRow>
      }
    >
      <ReceiptRow label={t('from')}>{name(transfer.from)}</ReceiptRow>
      <ReceiptRow label={t('to')}>{name(transfer.to)}</ReceiptRow>
      <ReceiptRow label={t('quantity')}>
        <MoneyText text={format.money(centsOf(transfer.quantity))} />
      </ReceiptRow>
      <ReceiptRow label={records('time')}>{format.dateTime(Date.parse(transfer.at))}</ReceiptRow>
      {unrealised !== null && centsOf(unrealised) !== 0n && (
        <ReceiptRow label={t('unrealised')}>
          <MoneyText text={format.result(centsOf(unrealised))} />
        </ReceiptRow>
      )}
      {centsOf(held) > 0n && (
        <ReceiptRow label={t('held')}>
          <MoneyText text={format.money(centsOf(held))} />
        </ReceiptRow>
      )}
      {centsOf(repaid) > 0n && (
        <ReceiptRow label={t('repaid')}>
          <MoneyText text={format.money(centsOf(repaid))} />
        </ReceiptRow>
      )}
    </Receipt>
  )
}

/** What it did to one account, as the ledger has it. */
const Change = ({ record }: { record: RecordView }) => {
  const t = useTranslations('records')
  const assets = useTranslations('assets')
  const name = useTranslations('profile')
  const format = useFormat()
  const parts = [
    [t('available'), record.availableChange, record.availableAfter],
    [t('frozen'), record.frozenChange, record.frozenAfter],
  ] as const
  return (
    <li
      data-testid="transfer-record"
      className="relative border-b border-line py-3 last:border-0 active:bg-sunk mouse:hover:bg-sunk"
    >
      <p className="flex items-baseline justify-between gap-3">
        <Link
          to="/pages/mine/zichan/detail"
          search={{ id: record.id }}
          aria-label={`${name(record.account)}, ${assets('look', { serial: record.serial })}`}
          className="text-15 font-semi -outline-offset-2 after:absolute after:inset-0"
        >
          {name(record.account)}
        </Link>
        <span className="inline-flex items-center gap-1 text-12 whitespace-nowrap text-t3">
          {t('serial', { serial: record.serial })}
          <ChevronRight aria-hidden className="size-4" />
        </span>
      </p>
      <dl className="mt-1.5 grid grid-cols-2 gap-3">
        {parts.map(([label, change, after]) => (
          <div key={label} className="min-w-0">
            <dt className="text-12 text-t3">{label}</dt>
            <dd className="text-14 font-semi">{format.result(centsOf(change))}</dd>
            <dd className="text-12 text-t2">
              {t('after')} {format.money(centsOf(after))}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

const Whole = (data: TransferDetailView) => {
  const t = useTranslations('moving')
  const name = useTranslations('profile')
  const assets = useTranslations('assets')
  const records = useTranslations('records')
  const format = useFormat()
  const { transfer } = data
  return (
    <div data-testid="transfer-detail">
      <p className="text-22 font-bold">{format.money(centsOf(transfer.amount))}&nbsp;USD</p>
      <p className="mt-0.5 mb-4 text-13 text-t2">
        {t('of', { from: name(transfer.from), to: name(transfer.to) })}
      </p>
      <Facts {...data} />
      <h2 className="mt-6 text-13 font-semi text-t3">{t('changed')}</h2>
      <ul>
        {data.records.map(record => (
          <Change key={record.id} record={record} />
        ))}
      </ul>
      <p className="mb-5 py-2 text-12 text-t3">{records('currency')}</p>
      <CopyField label={assets('transfer')} text={transfer.id} action={assets('copyTransfer')} />
    </div>
  )
}

/** One transfer between the customer's own accounts: what moved, when, and what the ledger says of it. */
export const TransferDetail = ({ id }: { id: string }) => {
  const t = useTranslations('funding')
  return (
    <DetailPage title={t('transferOne')} list="transfers">
      <Found
        query={useTransfer(askedId(id))}
        awaited={<SkeletonCard />}
        all={<AllPayments list="transfers" />}
      >
        {data => <Whole {...data} />}
      </Found>
    </DetailPage>
  )
}
