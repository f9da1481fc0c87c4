import { Snowflake } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useUser } from '../../live/queries.ts'
import { besidePart } from '../../ui/lazy-part.ts'

/** An account that is open again says so within this time. */
const lookAgainMs = 60_000

const FrozenText = besidePart(() =>
  import('./suspended-text.tsx').then(module => ({ default: module.FrozenText })),
)

/** On every page, while the account is suspended: why, and what still works. */
export const FrozenNotice = () => {
  const { data, refetch } = useUser()
  const reason = data?.frozen?.reason
  useEffect(() => {
    if (reason === undefined) return undefined
    const beat = setInterval(() => void refetch(), lookAgainMs)
    return () => clearInterval(beat)
  }, [reason, refetch])
  return (
    <div role="status">
      {reason !== undefined && (
        <div className="flex justify-center bg-down-tint px-4 py-2 text-13">
          <Snowflake aria-hidden className="mt-0.5 mr-2 size-4 shrink-0 text-down" />
          <Suspense>
            <FrozenText reason={reason} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
