import type { InstrumentView } from '@plumbline/protocol/market'
import type { SuspensionCause } from '@plumbline/rules/prices'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'

/** As much of the reason as a customer can use. */
const whyOf = (cause: SuspensionCause) => {
  switch (cause) {
    case 'too_wide':
      return 'wide'
    case 'unreadable':
    case 'too_fine':
    case 'crossed':
    case 'future':
      return 'unusable'
    case 'unkept':
    case 'sources':
      return cause
    case 'jump':
    case 'moved':
      return 'moved'
  }
}

/** Why the last price decides nothing, and what the source says meanwhile where that is shown. */
export const SuspensionReason = ({ halt }: { halt: NonNullable<InstrumentView['halt']> }) => {
  const t = useTranslations('trade')
  const format = useFormat()
  const { cause, said } = halt
  return (
    <>
      {cause !== null && <span className="block text-t2">{t(`suspendedWhy_${whyOf(cause)}`)}</span>}
      {said !== null && (
        <span className="block text-t2">
          {t('suspendedSaid', { bid: format.decimal(said.bid), ask: format.decimal(said.ask) })}
        </span>
      )}
    </>
  )
}
