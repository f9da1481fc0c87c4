import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  info: 'bg-primary-tint text-t1 [&>svg]:text-primary',
  warn: 'bg-warn-tint text-t1 [&>svg]:text-warn',
  bad: 'bg-down-tint text-t1 [&>svg]:text-down',
} as const

export const Note = ({
  tone,
  icon,
  children,
}: {
  tone: keyof typeof tones
  icon?: ReactNode
  children: ReactNode
}) => (
  <div
    className={classes(
      'flex items-start gap-2.5 rounded-field px-3.5 py-2.5 text-13',
      tones[tone],
      '[&>svg]:mt-px [&>svg]:size-4 [&>svg]:shrink-0',
    )}
  >
    {icon ?? <CircleAlert aria-hidden />}
    <div className="min-w-0 flex-1">{children}</div>
  </div>
)
