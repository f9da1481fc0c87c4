import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

const radius = 16
const around = 2 * Math.PI * radius

const tones = {
  primary: 'stroke-primary',
  good: 'stroke-up',
  warn: 'stroke-warn',
  bad: 'stroke-down',
} as const
const sizes = { small: 'size-4.5', large: 'size-[3.25rem] text-14' } as const

type Props = {
  /** 0 to 1 of the way round. */
  share: number
  tone: keyof typeof tones
  size: keyof typeof sizes
  /** Spoken in place of the drawing; left out where words beside it say the same. */
  name?: string
  children?: ReactNode
}

/** A share of a whole, drawn round: time left, a score. */
export const Ring = ({ share, tone, size, name, children }: Props) => (
  <span
    {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    className={classes('relative inline-grid shrink-0 place-items-center font-semi', sizes[size])}
  >
    <svg viewBox="0 0 38 38" aria-hidden className="absolute inset-0 -rotate-90" fill="none">
      <circle cx="19" cy="19" r={radius} className="stroke-line" strokeWidth={size === 'small' ? 6 : 4} />
      <circle
        cx="19"
        cy="19"
        r={radius}
        className={tones[tone]}
        strokeWidth={size === 'small' ? 6 : 4}
        strokeLinecap="round"
        strokeDasharray={`${Math.min(1, Math.max(0, share)) * around} ${around}`}
      />
    </svg>
    {children}
  </span>
)
