import { CircleAlert } from 'lucide-react'
import { Ring } from './charts/ring.tsx'

/** Below this share of its time something is due soon. */
const soonShare = 1 / 4

/** How much of a deadline is left, drawn and said; once it is past, that it is late. */
export const TimeLeft = ({ leftMs, wholeMs, text }: { leftMs: number; wholeMs: number; text: string }) => {
  if (leftMs <= 0)
    return (
      <span className="inline-flex items-baseline gap-1.5 font-semi text-down">
        <CircleAlert aria-hidden className="size-4.5 self-center" />
        {text}
      </span>
    )
  const share = leftMs / wholeMs
  const isSoon = share < soonShare
  return (
    <span className="inline-flex items-baseline gap-1.5 text-t2">
      <span className="grid self-center">
        <Ring size="small" share={share} tone={isSoon ? 'warn' : 'good'} />
      </span>
      <span className={isSoon ? 'font-semi text-warn' : undefined}>{text}</span>
    </span>
  )
}
