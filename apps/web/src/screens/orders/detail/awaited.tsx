import { Frame, Pending } from '../../../shared/places/pages.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { SkeletonRows } from '../../../ui/states.tsx'

/** In the columns that the order will have. */
export const OrderAwaited = () => (
  <div className="@container">
    <div className="grid gap-x-8 gap-y-5 @min-[64rem]:grid-cols-2">
      <SkeletonRows count={6} />
      <SkeletonRows count={6} />
    </div>
  </div>
)

/** The page of an order while its code is on its way, as wide as it will be. */
export const OrderPending = () => (
  <Frame wide={useDesk()}>
    <Pending>
      <div className="desk:-mx-4">
        <OrderAwaited />
      </div>
    </Pending>
  </Frame>
)
