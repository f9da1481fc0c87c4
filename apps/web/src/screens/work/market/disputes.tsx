import type { SuspensionView } from '@plumbline/protocol/market'
import { agreementMsNeeded, isLeftCause } from '@plumbline/rules/prices'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { ConfirmPriceSheet } from './confirm-sheet.tsx'
import { DisputeCause, DisputeQuotes } from './dispute-parts.tsx'
import { useMoment } from './labels.tsx'
import { requestAddress } from '../shared/request-link.tsx'
import { useMayI } from '../shared/session/session.ts'

const Dispute = ({ dispute, onConfirm }: { dispute: SuspensionView; onConfirm: () => void }) => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const moment = useMoment()
  const mayI = useMayI()
  const { code, since, cause, second, confirmation } = dispute
  const isLeft = isLeftCause(cause)
  const seconds = format.count(agreementMsNeeded / 1_000)
  // While a second source is heard, no two people may decide against it, or before it.
  const isConfirmable = !isLeft && second === null && confirmation === null && mayI('market:price:confirm')
  return (
    <li data-testid="suspended" className="border-b border-line px-4 py-3 text-13 desk:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-15 font-semi">{code}</span>
            <Tag tone="warn">{t('state_suspended')}</Tag>
          </p>
          <p className="mt-0.5 text-t2">{t('suspendedSince', { time: moment(since) })}</p>
          <DisputeCause dispute={dispute} />
        </div>
        {isConfirmable && (
          <Button look="secondary" size="row" onClick={onConfirm}>
            {t('confirm')}
          </Button>
        )}
      </div>
      <DisputeQuotes dispute={dispute} />
      <p className="mt-2 max-w-[44rem] text-t2">
        {isLeft
          ? t('ends_refused')
          : second === null
            ? t('ends_alone', { seconds })
            : t('ends_compared', { seconds })}
      </p>
      {confirmation !== null && (
        <p className="mt-1 text-t2">
          {t('confirmWaits', { by: confirmation.by, time: moment(confirmation.expiresAt) })}{' '}
          {mayI('staff:request:view') && (
            <a
              href={requestAddress(confirmation.id)}
              className="inline-flex min-h-6 items-center font-semi text-primary hover:underline"
            >
              {t('showRequest')}
            </a>
          )}
        </p>
      )}
    </li>
  )
}

/** Instruments whose price is in dispute: why, what their sources say, and what ends it. */
export const MarketDisputes = ({ suspended }: { suspended: readonly SuspensionView[] }) => {
  const t = useTranslations('workMarket')
  /** As it was when somebody decided to confirm it: what is sent is what they looked at. */
  const [confirming, setConfirming] = useState<SuspensionView>()
  return (
    <section aria-label={t('suspendedHead')}>
      <h2 className="px-4 pt-4 text-14 font-semi desk:px-6">{t('suspendedHead')}</h2>
      <ul aria-label={t('suspendedHead')}>
        {suspended.map(dispute => (
          <Dispute key={dispute.code} dispute={dispute} onConfirm={() => setConfirming(dispute)} />
        ))}
      </ul>
      {confirming !== undefined && (
        <ConfirmPriceSheet dispute={confirming} onClose={() => setConfirming(undefined)} />
      )}
    </section>
  )
}
