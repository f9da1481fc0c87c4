import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

const looks = {
  primary: 'bg-primary-fill text-white',
  buy: 'bg-up-fill text-white',
  sell: 'bg-down-fill text-white',
  secondary: 'bg-sunk text-t1 dark:bg-segment-on/55',
  outline: 'border border-control text-t1',
  tool: 'ring-1 ring-line ring-inset text-t1',
  reject: 'border border-control text-down',
  text: 'text-primary',
} as const

/** 50 for the one button of a screen, 44 in pairs, 36 in rows (with a hit area of 44). */
const sizes = {
  main: 'min-h-[3.125rem] rounded-button px-5 text-16 font-semi',
  pair: 'min-h-11 rounded-field px-4 text-15 font-semi',
  row: 'relative min-h-9 rounded-chip px-3 text-14 whitespace-nowrap font-semi after:absolute after:-inset-y-1 after:inset-x-0',
} as const

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  look: keyof typeof looks
  size: keyof typeof sizes
  /** Keeps its width while the answer is awaited. */
  sending?: string | false
  /** Cannot be pressed now, and stays reachable so that the reason beside it is heard. */
  blocked?: boolean
  wide?: true
  icon?: ReactNode
}

export const Button = ({ look, size, sending, blocked, wide, icon, children, onClick, ...rest }: Props) => {
  const isSending = sending !== undefined && sending !== false
  const isIdle = isSending || blocked === true
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isSending ? true : undefined}
      // Stays reachable while it is sending, so that focus is not lost; it just does nothing.
      aria-disabled={isIdle ? true : undefined}
      onClick={isIdle ? undefined : onClick}
      className={classes(
        'inline-flex items-center justify-center gap-2 transition-[filter] duration-80 active:brightness-86',
        sizes[size],
        rest.disabled === true || blocked === true ? 'bg-sunk text-t3 dark:bg-segment-on/55' : looks[look],
        wide && 'w-full',
      )}
    >
      {isSending ? <LoaderCircle aria-hidden className="spinner size-5" /> : icon}
      {isSending ? sending : children}
    </button>
  )
}

/** A control that is only an icon; its name is spoken. */
export const IconButton = ({
  name,
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & { name: string }) => (
  <button
    type="button"
    {...rest}
    aria-label={name}
    className="grid size-11 shrink-0 place-items-center rounded-field text-t1 active:bg-sunk mouse:hover:bg-sunk"
  >
    {children}
  </button>
)
