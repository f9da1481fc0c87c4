import { ArrowLeft } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { useDesk } from '../../../ui/hooks/use-media.ts'

type Props = {
  /** An address of the work area. */
  readonly to: string
  /** Beside the title of its page, or in a line of its own below it. */
  readonly at: 'title' | 'line'
  readonly children: string
}

/** The way back to the list that an item was opened from. */
export const BackLink = ({ to, at, children }: Props) => {
  // Beside a title a phone has no room for the words.
  const isShort = !useDesk() && at === 'title'
  return (
    <a
      href={`#${to}`}
      {...(isShort && { 'aria-label': children, title: children })}
      className={classes(
        'inline-flex min-h-11 items-center text-13 font-semi text-primary',
        isShort && 'size-11 justify-center',
        at === 'title' ? 'gap-1' : 'w-fit gap-2 px-4 desk:px-6',
      )}
    >
      <ArrowLeft aria-hidden className={isShort ? 'size-5' : 'size-4'} />
      {!isShort && children}
    </a>
  )
}
