import { CSPProvider } from '@base-ui/react/csp-provider'
import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import { useEffect, type ReactNode, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { leaveToasts } from './toast.tsx'
import { useBackCloses } from './back-closes.ts'
import { useFinalFocus } from './use-final-focus.ts'
import { classes } from '../classes.ts'
import { AccountMark } from '../marks.tsx'
import { useTablet } from '../hooks/use-media.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Marks beside the title, after that of the account. */
  marks?: ReactNode
  /** One quiet line under the title. */
  subtitle?: ReactNode
  children: ReactNode
  /** Sticks to the bottom while the rest scrolls. */
  action?: ReactNode
  /** Where typing begins, in a sheet that only asks for words. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Beside it, what it changes is seen as it is, where it comes from the side. */
  clear?: true
}

/** A sheet from below on a phone, from the side on anything wider; swipe, cross, Escape and going back close it. */
export const Sheet = ({
  open,
  onClose,
  title,
  marks,
  subtitle,
  children,
  action,
  initialFocus,
  clear,
}: Props) => {
  const t = useTranslations('app')
  const side = useTablet()
  useBackCloses(open, onClose)
  useEffect(() => {
    if (open) leaveToasts()
  }, [open])
  const finalFocus = useFinalFocus(open)
  return (
    <CSPProvider disableStyleElements>
      <Drawer.Root
        open={open}
        onOpenChange={next => !next && onClose()}
        swipeDirection={side ? 'right' : 'down'}
      >
        <Drawer.Portal>
          {!(side && clear) && <Drawer.Backdrop className="sheet-backdrop fixed inset-0 z-30" />}
          <Drawer.Viewport className="fixed inset-0 z-40 flex items-end justify-end">
            <Drawer.Popup
              {...(initialFocus !== undefined && { initialFocus })}
              finalFocus={finalFocus}
              className={classes(
                'sheet-popup flex w-full flex-col bg-sheet text-t1 shadow-float outline-none',
                side ? 'h-full max-w-[26rem] pt-2' : 'max-h-[94dvh] rounded-t-sheet',
              )}
            >
              {!side && (
                <span aria-hidden className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-control/60" />
              )}
              <div className="flex items-center gap-2.5 py-1 pr-2 pl-4">
                <div className="min-w-0 flex-1">
                  <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                    <Drawer.Title className="text-16 font-bold">{title}</Drawer.Title>
                    <AccountMark />
                    {marks}
                  </div>
                  {subtitle !== undefined && <div className="mt-0.5">{subtitle}</div>}
                </div>
                <Drawer.Close
                  aria-label={t('close')}
                  className="grid size-11 shrink-0 place-items-center rounded-field active:bg-sunk mouse:hover:bg-sunk"
                >
                  <X aria-hidden className="size-5.5" />
                </Drawer.Close>
              </div>
              <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4">
                {children}
              </Drawer.Content>
              {action !== undefined && (
                <div className="px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))]">{action}</div>
              )}
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.Root>
    </CSPProvider>
  )
}
