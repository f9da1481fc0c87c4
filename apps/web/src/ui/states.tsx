import { WifiOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from './buttons/button.tsx'
import { classes } from './classes.ts'

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
