import { Minus, TriangleAlert } from 'lucide-react'
import { createContext, use } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from './classes.ts'

/** The filled triangle that goes with a sign, so that colour never speaks alone. */
export const Arrow = ({ direction }: { direction: 'up' | 'down' }) => (
  <svg viewBox="0 0 10 8" aria-hidden className="inline-block w-[0.62em] shrink-0" fill="currentColor">
    {direction === 'up' ? <path d="M5 0l5 8H0z" /> : <path d="M5 8L0 0h10z" />}
  </svg>
)

/** Change since 24 hours ago: arrow, sign, value; a grey dash for zero. */
export const ChangeChip = ({ change, text, wide }: { change: number; text: string; wide?: true }) => (
  <span
    className={classes(
      'inline-flex items-center justify-end gap-1.5 rounded-chip px-2 py-[0.3125rem] text-13 font-semi tabular-nums',
      wide && 'min-w-[5.8rem]',
      change > 0 ? 'bg-up-tint text-up' : change < 0 ? 'bg-down-tint text-down' : 'bg-sunk text-t3',
    )}
  >
    {change === 0 ? (
      <Minus aria-hidden className="size-3" />
    ) : (
      <Arrow direction={change > 0 ? 'up' : 'down'} />
    )}
    {text}
  </span>
)

/** Whether what is shown belongs to a demo account; the frame of the app says so once, for every sheet and dialog. */
export const DemoAccount = createContext(false)

/** Stands in every header of a demo account. */
export const DemoMark = () => {
  const t = useTranslations('app')
  return (
    <span className="hatch-demo shrink-0 rounded-chip border px-2 py-0.5 text-11 font-semi tracking-[0.06em] text-demo uppercase">
      {t('demo')}
    </span>
  )
}

/** Stands in every sheet and dialog, so that none of a demo account can lack it. */
export const AccountMark = () => use(DemoAccount) && <DemoMark />

/** Where a price comes from, as far as a customer must know. */
export type Origin = 'live' | 'delayed' | 'synthetic' | 'recorded'

/** The ring and words beside feed times: where prices come from. */
export const SourceMark = ({ origin, short }: { origin: Origin; short?: true }) => {
  const t = useTranslations('app')
  switch (origin) {
    case 'live':
      return <span className="text-t3">{t('live')}</span>
    case 'delayed':
      return (
        <span className="inline-flex items-center gap-1 text-warn">
          <TriangleAlert aria-hidden className="size-3" />
          {t('delayed')}
        </span>
      )
    case 'synthetic':
      return <Ring text={short ? t('simulatedShort') : t('simulated')} />
    case 'recorded':
      return <Ring text={short ? t('recordedShort') : t('recorded')} />
  }
}

const Ring = ({ text }: { text: string }) => (
  <span className="inline-flex items-center gap-1.5 font-medium whitespace-nowrap text-demo">
    <span aria-hidden className="size-2 rounded-full border-[1.5px] border-current" />
    {text}
  </span>
)

/** The rule, the thread and the bob: logo, receipts, empty states. */
export const Plumb = ({ className, outline }: { className?: string; outline?: true }) => (
  <svg viewBox="0 0 24 36" aria-hidden className={className} fill="none">
    <path d="M5 3h14" stroke="currentColor" strokeWidth={outline ? 1.6 : 2.8} strokeLinecap="round" />
    <path d={outline ? 'M12 3v11.5' : 'M12 3v13'} stroke="currentColor" strokeWidth={outline ? 1.6 : 2.4} />
    {outline ? (
      <path d="M12 14.5l7 5.6L12 33 5 20.1z" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
    ) : (
      <path d="M12 14.5l7 5.6L12 33 5 20.1z" className="fill-up" />
    )}
  </svg>
)
