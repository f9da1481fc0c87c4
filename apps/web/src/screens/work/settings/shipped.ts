import { useQuery } from '@tanstack/react-query'
import type { BoundedInstrument } from '@plumbline/protocol/setting'
import { categories, type ShippedInstrument } from '@plumbline/rules/market'
import { workCall } from '../shared/session/session.ts'

/** What settings of the market start from, and may be. */
export const useShipped = (isNeeded = true) =>
  useQuery({
    queryKey: ['work', 'setting-bounds'],
    queryFn: ({ signal }) => workCall('settingBounds', {}, { signal }),
    enabled: isNeeded,
    // Each look is in the audit log; what is shipped does not change while a form is open.
    staleTime: Infinity,
  })

/** As the rules take it: figures travel as plain numbers. */
export const shippedOf = ({ category_id, shipped }: BoundedInstrument): ShippedInstrument =>
  ({ ...shipped, category: categories[category_id - 1] }) as unknown as ShippedInstrument
