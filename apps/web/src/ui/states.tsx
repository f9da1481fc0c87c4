import { CircleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './buttons/button.tsx'
import { Plumb } from './marks.tsx'
import { classes } from './classes.ts'

/** An empty list says so, and what will stand here. */
export const Empty = ({ hint, action }: { hint: string; action?: ReactNode }) => {
  const t = useTranslations('empty')
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      <Plumb outline className="h-12 text-control" />
      <p className="mt-3 text-15 font-semi">{t('title')}</p>
      <p className="mt-1 text-13 text-t3">{hint}</p>
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  )
}

/** Something could not be had: what, whether money moved, and a way on. */
export const Problem = ({ text, more, onRetry }: { text: string; more?: string; onRetry: () => void }) => {
  const t = useTranslations('app')
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <WifiOff aria-hidden className="size-8 text-down" />
      <p className="mt-3 text-15 font-semi">{text}</p>
      {more !== undefined && <p className="mt-1 text-13 text-t2">{more}</p>}
      <div className="mt-4">
        <Button look="secondary" size="pair" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    </div>
  )
}

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

/** Rows in the final layout while they are awaited; nothing shimmers. */
export const SkeletonRows = ({ count, tall }: { count: number; tall?: true }) => (
  <div aria-hidden>
    {Array.from({ length: count }, (_, row) => (
      <div
        key={row}
        className={classes(
          'flex items-center gap-4 border-b border-line px-4',
          tall ? 'h-[6.75rem]' : 'h-[3.4375rem]',
        )}
      >
        <span className="h-3.5 w-20 rounded-full bg-sunk" />
        <span className="h-3.5 flex-1 rounded-full bg-sunk" />
        <span className="h-6 w-20 rounded-chip bg-sunk" />
      </div>
    ))}
  </div>
)
