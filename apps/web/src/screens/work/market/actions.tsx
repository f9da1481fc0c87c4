import type { EnteredActionView, InstrumentHealthView } from '@plumbline/protocol/market'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAmountText } from '../../../i18n/amount-text.ts'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Problem, SkeletonRows } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { ActionSheet } from './action-form.tsx'
import { kindsOf } from './action-terms.ts'
import { useActions } from './queries.ts'
import { useMoment } from './labels.tsx'
import { requestAddress } from '../shared/request-link.tsx'
import { useMayI } from '../shared/session/session.ts'
import { Nothing } from '../shared/nothing.tsx'

const useActionText = () => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const text = useAmountText()
  return ({ split, dividend, end, replacement }: EnteredActionView): string => {
    if (split !== null)
      return `${t('split')}: ${t('splitText', { before: format.count(split.before), after: format.count(split.after) })}`
    if (end !== null) {
      const { price, source, currency } = end
      const how =
        price === null
          ? t('endLast')
          : t('endStated', { amount: text.plain(price, currency), currency, source: source ?? '' })
      return `${t('end')}: ${how}`
    }
    if (replacement !== null) {
      const { before, after, cash, price, currency } = replacement
      const how = t('replacementText', {
        ...replacement,
        before: format.count(before),
        after: format.count(after),
        cash: text.plain(cash, currency),
        price: text.plain(price, currency),
      })
      return `${t('replacement')}: ${how}`
    }
    if (dividend === null) return ''
    const { amount, currency } = dividend
    return `${t('dividend')}: ${t('dividendText', { amount: text.plain(amount, currency), currency })}`
  }
}

const Action = ({ action }: { action: EnteredActionView }) => {
  const t = useTranslations('workMarket')
  const moment = useMoment()
  const actionText = useActionText()
  const mayI = useMayI()
  const { code, state, by, approver, effectiveAt, request } = action
  const isWaiting = state === 'waiting'
  return (
    <li
      data-testid="action"
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-b border-line px-4 py-3 text-13 desk:px-6"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-15 font-semi">{code}</p>
        <p>{actionText(action)}</p>
        <p className="text-t2">
          {t('columnEffective')}: {moment(effectiveAt)}
        </p>
      </div>
      <div className="min-w-0 basis-60">
        <Tag tone={isWaiting ? 'waiting' : 'good'}>{t(`action_${state}`)}</Tag>
        <p className="mt-0.5 text-t2">{approver === null ? by : t('approvedBy', { by, approver })}</p>
        {isWaiting && mayI('staff:request:view') && (
          <a href={requestAddress(request)} className="font-semi text-primary hover:underline">
            {t('showRequest')}
          </a>
        )}
      </div>
    </li>
  )
}

/** Splits and dividends: what was entered, what waits for somebody else, and the way to enter one. */
export const MarketActions = ({ instruments }: { instruments: readonly InstrumentHealthView[] }) => {
  const t = useTranslations('workMarket')
  const problemText = useProblemText()
  const mayI = useMayI()
  const { data, isError, error, refetch } = useActions()
  const [entering, setEntering] = useState<'yes' | 'no'>('no')
  const fitting = instruments.filter(each => kindsOf(each).length > 0)
  const enter = mayI('market:action:enter') && fitting.length > 0 && (
    <Button look="secondary" size="row" onClick={() => setEntering('yes')}>
      {t('enter')}
    </Button>
  )
  if (data === undefined)
    return isError ? (
      <Problem text={problemText(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows count={2} />
    )
  return (
    <>
      {data.items.length === 0 ? (
        <Nothing hint={t('actionsNone')} action={enter} />
      ) : (
        <>
          {enter !== false && <div className="px-4 py-3 desk:px-6">{enter}</div>}
          <ul aria-label={t('actions')}>
            {data.items.map(action => (
              <Action key={action.id} action={action} />
            ))}
          </ul>
        </>
      )}
      {entering === 'yes' && <ActionSheet instruments={fitting} onClose={() => setEntering('no')} />}
    </>
  )
}
