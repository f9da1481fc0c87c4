import type { InstrumentView } from '@plumbline/protocol/market'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../../../i18n/problem.ts'
import { useInstrument } from '../../../../live/queries.ts'
import { useQuotePart } from '../../../../live/stream/stream.ts'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import type { Other } from './other-closes.ts'

/** The instrument that the chart is compared with, as long as it stands; never with itself. */
export const useCompared = ({ code }: InstrumentView) => {
  const t = useTranslations('chart')
  const problem = useProblemText()
  const [picked, pick] = useState<string | undefined>(undefined)
  const wanted = picked === code ? undefined : picked
  const view = useInstrument(wanted)
  const { code: otherCode, category_id, priceScale, digits } = view ?? {}
  // After a split of it another one is drawn: what was asked for stands in other units.
  const split = useQuotePart(wanted, quote => quote?.split)
  const compared = useMemo(
    (): Other | undefined =>
      otherCode === undefined || category_id === undefined || priceScale === undefined || digits === undefined
        ? undefined
        : { code: otherCode, category_id, priceScale, digits, split },
    [otherCode, category_id, priceScale, digits, split],
  )
  return {
    compared,
    wanted,
    pick,
    onNoOther: (error: unknown) => {
      pick(undefined)
      showToast('problem', t('compareFailed', { problem: problem(error) }))
    },
  }
}
