import type { CallOutput } from '@plumbline/protocol/core'
import type { SavingsOrderView } from '@plumbline/protocol/savings'
import { Link } from '@tanstack/react-router'
import { AskSupport } from '../../../shared/chat/ask-support.tsx'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useChoose, useConfirmation, useSavingsOrder } from '../../../live/savings/savings.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyField } from '../../../ui/fields/copy-field.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { MoneyText } from '../../../ui/figures.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Note } from '../../../ui/note.tsx'
import { useProductName, useRateText } from '../figures.ts'
import { OrderProgress } from './progress.tsx'
import { askedId, Found } from '../../../shared/places/not-found.tsx'
import { quietLinkClass } from '../../../ui/buttons/link-class.ts'

const linkClass = 'inline-flex min-h-11 items-center font-semi text-primary underline'

const Facts = ({ order }: { order: SavingsOrderView }) => {
  const t = useTranslations('savings')
  const format = useFormat()
  const rateText = useRateText()
  const nameOf = useProductName()
  return (
    <Receipt
      note={
        <>
          {t('formula', {
            amount: format.money(centsOf(order.principal)),
            rate: rateText(order.rate),
            days: format.count(order.days),
          })}
          <span className="block">{t('yearly', { rate: rateText(order.yearly) })}</span>
        </>
      }
      total={
        <ReceiptRow label={t('payout')}>
          <MoneyText text={format.money(centsOf(order.payout))} />
        </ReceiptRow>
      }
    >
      <ReceiptRow label={t('status')}>{t(order.status === 0 ? 'active' : 'completed')}</ReceiptRow>
      <ReceiptRow label={t('product')}>{nameOf(order.names)}</ReceiptRow>
      <ReceiptRow label={t('principal')}>
        <MoneyText text={format.money(centsOf(order.principal))} />
      </ReceiptRow>
      <ReceiptRow label={t('rate')}>{rateText(order.rate)}</ReceiptRow>
      <ReceiptRow label={t('daysLabel')}>{format.count(order.days)}</ReceiptRow>
      <ReceiptRow label={t('from')}>{format.localTime(Date.parse(order.startedAt))}</ReceiptRow>
      <ReceiptRow label={t('dueLabel')}>{format.localTime(Date.parse(order.dueAt))}</ReceiptRow>
      <ReceiptRow label={t('interest')}>
        <MoneyText text={format.result(centsOf(order.interest))} tone="gain" />
      </ReceiptRow>
    </Receipt>
  )
}

/** What happens when it is due: to be chosen while it runs, and to be read afterwards. */
const AtMaturity = ({ order }: { order: SavingsOrderView }) => {
  const t = useTranslations('savings')
  const problem = useProblemText()
  const choose = useChoose()
  if (order.status === 0) {
    const chosen = choose.isPending ? choose.variables.atMaturity : order.atMaturity
    return (
      <>
        <Switch
          label={t('again')}
          hint={t('againHint')}
          on={chosen === 'renew'}
          disabled={choose.isPending}
          onChange={on => choose.mutate({ id: order.id, atMaturity: on ? 'renew' : 'return' })}
        />
        {choose.error !== null && (
          <div role="alert">
            <Note tone="bad">{problem(choose.error)}</Note>
          </div>
        )}
      </>
    )
  }
  return (
    <>
      {order.notRenewed !== null && (
        <Note tone="warn">
          <span className="font-semi">{t('notRenewed')}.</span> {t(`reason_${order.notRenewed}`)}
        </Note>
      )}
      {order.renewedBy !== null && (
        <Link to="/pages/finance/order" search={{ id: order.renewedBy }} className={linkClass}>
          {t('renewedBy')}
        </Link>
      )}
    </>
  )
}

const Choices = ({ choices }: Pick<CallOutput<'savingsOrder'>, 'choices'>) => {
  const t = useTranslations('savings')
  const format = useFormat()
  if (choices.length === 0) return null
  return (
    <section>
      <h2 className="text-13 font-semi text-t3">{t('choices')}</h2>
      <ul>
        {choices.map(({ at, atMaturity }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-3 py-1.5 text-13">
            <span>{t(`chose_${atMaturity}`)}</span>
            <span className="text-t3">{format.localTime(Date.parse(at))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Whole = ({ order, choices }: CallOutput<'savingsOrder'>) => {
  const t = useTranslations('savings')
  const records = useTranslations('records')
  const problem = useProblemText()
  const confirmation = useConfirmation()
  return (
    <div className="grid gap-4" data-testid="savings-detail">
      {order.completedAt === null && <OrderProgress order={order} />}
      <Facts order={order} />
      <AtMaturity order={order} />
      {order.renewedFrom !== null && (
        <Link to="/pages/finance/order" search={{ id: order.renewedFrom }} className={linkClass}>
          {t('renewedFrom')}
        </Link>
      )}
      <Choices choices={choices} />
      <Button
        look="secondary"
        size="pair"
        wide
        sending={confirmation.isPending && t('downloading')}
        onClick={() => confirmation.mutate(order.id)}
      >
        {t('download')}
      </Button>
      {confirmation.error !== null && (
        <div role="alert">
          <Note tone="bad">{problem(confirmation.error)}</Note>
        </div>
      )}
      <Link to="/pages/mine/zichan/index" search={{ account: 'fund' }} className={linkClass}>
        {records('title')}
      </Link>
      <CopyField label={t('order')} text={order.id} action={t('copyId')} />
      <AskSupport about="savings" id={order.id} />
    </div>
  )
}

/** One order: its terms, what it brings, and what happens when it is due. */
export const OrderDetail = ({ id }: { id: string }) => {
  const place = useTranslations('place')
  return (
    <Found
      query={useSavingsOrder(askedId(id))}
      awaited={<SkeletonCard />}
      all={
        <Link to="/pages/finance/order" className={quietLinkClass}>
          {place('savingsOrders')}
        </Link>
      }
    >
      {data => <Whole {...data} />}
    </Found>
  )
}
