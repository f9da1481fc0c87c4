import type { CallInput } from '@plumbline/protocol/core'
import type { DayLimitView } from '@plumbline/protocol/self-limit'
import { formatCents, parseCents } from '@plumbline/rules/money'
import type { DayLimit, LimitScope } from '@plumbline/rules/self-limit'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverNow } from '../../clock.ts'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { useTypedDecimals } from '../../i18n/typed-decimal.ts'
import { centsOf } from '../../live/account/figures.ts'
import { useSetLimit } from '../../live/account/self-limit.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { AmountField } from '../../ui/fields/numbers/amount-field.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { Note } from '../../ui/note.tsx'

type Props = { readonly kind: DayLimit; readonly scope: LimitScope; readonly held: DayLimitView }

/** An amount a day: what holds now, what will hold later, and another one. */
export const DayLimitForm = ({ kind, scope, held }: Props) => {
  const t = useTranslations('limit')
  const format = useFormat()
  const problem = useProblemText()
  const decimals = useTypedDecimals()
  const set = useSetLimit()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const amountText = (amount: string | null) =>
    amount === null ? t('none') : t('amountADay', { amount: format.money(centsOf(amount)) })

  const send = (amount: string | null) =>
    set.mutate({ kind, scope, amount } as CallInput<'setSelfLimit'>, {
      onSuccess: ({ effectiveAt }) => {
        setTyped('')
        const isNow = Date.parse(effectiveAt) <= serverNow() + 60_000
        showToast(
          'done',
          isNow ? t('setNow') : t('setLater', { time: format.dateTime(Date.parse(effectiveAt)) }),
        )
      },
    })
  const save = () => {
    const plain = decimals.read(typed)
    const amount = plain === undefined ? undefined : parseCents(plain)
    if (amount === undefined || amount <= 0n) {
      setError(t('badAmount', { example: decimals.write('50.00') }))
      return
    }
    setError(undefined)
    send(formatCents(amount))
  }
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-40 flex-1">
          <AmountField
            label={t(kind)}
            value={typed}
            onChange={setTyped}
            unit="USD"
            error={error ?? (set.isError ? problem(set.error) : undefined)}
          />
        </div>
        <div className="grid min-h-[2.875rem] min-w-40">
          <Button wide look="outline" size="pair" sending={set.isPending && t('saving')} onClick={save}>
            {t('save')}
          </Button>
        </div>
      </div>
      <p className="text-12 text-t3">
        <span className="font-semi text-t2">{t('holds', { limit: amountText(held.amount) })}</span>{' '}
        {t(`about_${kind}`)}
      </p>
      {held.next !== null && (
        <Note tone="info">
          {t('next', {
            limit: amountText(held.next.amount),
            time: format.dateTime(Date.parse(held.next.effectiveAt)),
          })}
        </Note>
      )}
      {held.amount !== null && (
        <Button look="outline" size="pair" onClick={() => send(null)}>
          {t('remove')}
        </Button>
      )}
    </div>
  )
}
