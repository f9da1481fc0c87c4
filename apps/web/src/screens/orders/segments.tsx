import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { OrdersSearch } from '../../shared/tab-search.ts'
import { Segmented } from '../../ui/choices/segmented.tsx'

type Segment = 'contract' | 'term'

/** Contract orders or timed deals: the address says which. */
export const useSegment = (): Segment =>
  useSearch({ strict: false, select: search => (search as OrdersSearch).segment }) ?? 'contract'

export const Segments = () => {
  const t = useTranslations('orders')
  const navigate = useNavigate()
  const segment = useSegment()
  return (
    <Segmented
      wide
      name={t('segments')}
      value={segment}
      onChange={next =>
        void navigate({
          to: '/pages/market',
          search: next === 'term' ? { segment: next } : {},
          replace: true,
          resetScroll: false,
        })
      }
      options={[
        { value: 'contract', label: t('segment_contract') },
        { value: 'term', label: t('segment_term') },
      ]}
    />
  )
}
