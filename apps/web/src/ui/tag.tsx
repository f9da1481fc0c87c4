import { Check, Clock, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import type { ReactNode, SVGProps } from 'react'
import { classes } from './classes.ts'

const tones = {
  waiting: 'bg-primary-tint text-primary',
  unread: 'bg-primary-tint text-primary',
  good: 'bg-up-tint text-up',
  bad: 'bg-down-tint text-down',
  warn: 'bg-warn-tint text-warn',
  quiet: 'bg-sunk text-t2 dark:bg-segment-on/55',
} as const

const icons: Record<keyof typeof tones, LucideIcon | undefined> = {
  waiting: Clock,
  unread: undefined,
  good: Check,
  bad: X,
  warn: TriangleAlert,
  quiet: undefined,
}

/** One of lucide, or one drawn where it is used. */
type TagIcon = LucideIcon | ((props: SVGProps<SVGSVGElement>) => ReactNode)
type Props = { tone: keyof typeof tones; icon?: TagIcon; children: ReactNode }

/** A state in a word, with a sign beside its colour. */
export const Tag = ({ tone, icon, children }: Props) => {
  const Icon = icon ?? icons[tone]
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-tag px-2 py-0.5 align-middle text-12 font-semi whitespace-nowrap',
        tones[tone],
      )}
    >
      {tone === 'unread' && <span aria-hidden className="size-2 shrink-0 rounded-full bg-primary" />}
      {Icon !== undefined && <Icon aria-hidden className="size-3 shrink-0" strokeWidth={2.4} />}
      {children}
    </span>
  )
}
