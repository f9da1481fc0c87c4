import type { FundingItem } from '@plumbline/rules/funding'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useFundingItem, type DepositView, type WithdrawalView } from '../../../live/funding/funding.ts'
import { Copy } from 'lucide-react'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { useCopy } from '../../../ui/hooks/use-copy.ts'
import { CopyField } from '../../../ui/fields/copy-field.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Note } from '../../../ui/note.tsx'
import { Problem } from '../../../ui/states.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { CancelItem } from './cancel.tsx'
import { AllPayments, DetailPage } from './detail-page.tsx'
import { CorrectedFacts, DepositFacts, WithdrawalFacts } from './facts.tsx'
import { DemoNote } from '../form-page.tsx'
import { SentTo } from './sent-to.tsx'
import { Progress } from './progress.tsx'
import { AskSupport } from '../../../shared/chat/ask-support.tsx'
import { wayOf } from '../../../shared/funding/way-name.ts'
import { KeptProof } from '../../../shared/funding/proof.tsx'
import { StateTag } from './state-tag.tsx'
import { Story } from './story.tsx'
import { useAmountText } from '../../../i18n/amount-text.ts'
import { askedId, isNotFound, NotFound } from '../../../shared/places/not-found.tsx'

const beatMs = 30_000

/** What its state means for the customer, in a sentence or two. */
const StateNote = ({ item }: { item: DepositView | WithdrawalView }) => {
  const t = useTranslations('funding')
  const now = useNow(beatMs)
  const isLate = item.status === 1 && !item.automatic && Date.parse(item.dueAt) < now
  const payout = 'payout' in item ? item.payout : null
  return (
    <div className="grid gap-3 empty:hidden">
      {item.automatic && item.status === 1 && <DemoNote />}
      {item.status === 1 && item.approvals > 0 && <Note tone="info">{t('secondPerson')}</Note>}
      {isLate && <Note tone="warn">{t('overdue')}</Note>}
      {item.reason !== null && (
        <Note tone="bad">
          <p className="font-semi">{t('reason')}</p>
          <p className="[overflow-wrap:anywhere]">{item.reason}</p>
        </Note>
      )}
      {'corrected' in item && <CorrectedFacts item={item} />}
      {'payout' in item && item.automatic && item.status === 2 && <Note tone="info">{t('demoPayout')}</Note>}
      {payout === 'due' && <Note tone="info">{t('dueText')}</Note>}
      {payout === 'sent' && <Note tone="info">{t('sentText')}</Note>}
      {payout === 'returned' && 'payoutReason' in item && (
        <Note tone="warn">
          <p>{t('returnedText')}</p>
          {item.payoutReason !== null && (
            <p className="mt-0.5 [overflow-wrap:anywhere]">
              {t('reason')}: {item.payoutReason}
            </p>
          )}
        </Note>
      )}
    </div>
  )
}

const Rows = ({ rows }: { rows: readonly (readonly [string, string | null])[] }) => (
  <dl className="mt-5 grid gap-2.5 empty:hidden">
    {rows.map(
      ([label, text]) =>
        text !== null && (
          <div key={label}>
            <dt className="text-12 text-t3">{label}</dt>
            <dd className="ids text-14 [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ),
    )}
  </dl>
)

const Deposit = ({ item }: { item: DepositView }) => {
  const t = useTranslations('funding')
  return (
    <>
      <DepositFacts item={item} />
      <Rows
        rows={[
          [t(item.kind === 'digital' ? 'network' : 'bankName'), wayOf(item)],
          ...(item.kind === 'digital' ? [] : [[t('transactionId'), item.transactionId] as const]),
          [t('remark'), item.remark],
        ]}
      />
      {item.kind === 'digital' && item.transactionId !== null && (
        <div className="mt-5" data-testid="transaction-id">
          <CopyField label={t('transactionId')} text={item.transactionId} />
        </div>
      )}
      <section className="mt-5">
        <h2 className="mb-2 text-13 font-semi text-t3">{t('proof')}</h2>
        <KeptProof id={item.proof} />
      </section>
    </>
  )
}

const Withdrawal = ({ item }: { item: WithdrawalView }) => {
  const t = useTranslations('funding')
  return (
    <>
      <WithdrawalFacts item={item} />
      {item.payoutReference !== null && (
        <div className="mt-5 rounded-card bg-sunk p-3.5" data-testid="payout-reference">
          <CopyField label={t('reference')} text={item.payoutReference} action={t('copyReference')} />
        </div>
      )}
      <SentTo item={item} />
      <Rows
        rows={[
          [t(item.kind === 'digital' ? 'network' : 'bankName'), wayOf(item)],
          [t('remark'), item.remark],
        ]}
      />
    </>
  )
}

const Head = ({ kind, item }: { kind: FundingItem; item: DepositView | WithdrawalView }) => {
  const t = useTranslations('funding')
  const format = useFormat()
  const amount = useAmountText()
  const copy = useCopy()
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-22 font-bold" data-testid="item-amount">
          {kind === 'deposit'
            ? amount.of(item.amount, item.currency)
            : `${format.money(centsOf(item.amount))}\u00A0USD`}
        </p>
        <StateTag item={item} />
      </div>
      <p className="ids flex items-center text-12 text-t3 [overflow-wrap:anywhere]">
        {t('item', { id: item.id })}
        <IconButton name={t('copyNumber')} onClick={() => void copy(item.id)}>
          <Copy aria-hidden className="size-4 text-t3" />
        </IconButton>
      </p>
    </div>
  )
}

/** One deposit or withdrawal: how far it has come, what it brings, what happened to it. */
export const FundingItemScreen = ({ kind, id }: { kind: FundingItem; id: string }) => {
  const t = useTranslations('funding')
  const problem = useProblemText()
  const query = useFundingItem(kind, askedId(id))
  const item = query.data?.deposit ?? query.data?.withdrawal
  const list = kind === 'deposit' ? 'deposits' : 'withdrawals'
  const content = () => {
    if (query.data === undefined && isNotFound(query.error))
      return (
        <NotFound error={query.error}>
          <AllPayments list={list} />
        </NotFound>
      )
    if (query.data === undefined || item === null || item === undefined)
      return query.isError ? (
        <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonCard />
      )
    return (
      <div className="grid grid-cols-[minmax(0,1fr)]" data-testid="funding-item">
        <div className="grid gap-4">
          <Head kind={kind} item={item} />
          <Progress item={item} />
          <StateNote item={item} />
        </div>
        <div className="mt-4">
          {query.data.deposit !== null && <Deposit item={query.data.deposit} />}
          {query.data.withdrawal !== null && <Withdrawal item={query.data.withdrawal} />}
        </div>
        <Story events={query.data.events} />
        {item.cancellable && <CancelItem kind={kind} id={item.id} amount={item.amount} />}
        <div className="mt-4">
          <AskSupport about={kind} id={item.id} />
        </div>
      </div>
    )
  }
  return (
    <DetailPage title={t(kind === 'deposit' ? 'depositOne' : 'withdrawalOne')} list={list}>
      {content()}
    </DetailPage>
  )
}
