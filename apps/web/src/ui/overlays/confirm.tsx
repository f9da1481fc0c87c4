import { AlertDialog } from '@base-ui/react/alert-dialog'
import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { useBackCloses } from './back-closes.ts'
import { useFinalFocus } from './use-final-focus.ts'
import { Button } from '../buttons/button.tsx'
import { AccountMark } from '../marks.tsx'

type Props = {
  open: boolean
  title: string
  children: ReactNode
  keep: string
  confirm: string
  sending?: string | false
  blocked?: boolean
  /** Of the button that goes on: another one for what cannot be undone for a long time. */
  look?: 'sell' | 'primary'
  onKeep: () => void
  onConfirm: () => void
}

/** Asks before something final, and names what it will bring. */
export const Confirm = ({
  open,
  title,
  children,
  keep,
  confirm,
  sending = false,
  blocked,
  look = 'primary',
  onKeep,
  onConfirm,
}: Props) => {
  useBackCloses(open, onKeep)
  const finalFocus = useFinalFocus(open)
  return (
    <CSPProvider disableStyleElements>
      <AlertDialog.Root open={open} onOpenChange={next => !next && onKeep()}>
        <AlertDialog.Portal>
          <AlertDialog.Backdrop className="sheet-backdrop fixed inset-0 z-40" />
          <AlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center p-5">
            <AlertDialog.Popup
              finalFocus={finalFocus}
              className="dialog-popup w-full max-w-[22rem] rounded-card bg-sheet p-5 text-t1 shadow-float outline-none dark:ring-1 dark:ring-line"
            >
              <div className="flex items-center justify-between gap-3">
                <AlertDialog.Title className="text-16 font-bold">{title}</AlertDialog.Title>
                <AccountMark />
              </div>
              <AlertDialog.Description render={<div />} className="mt-2 text-14 text-t2">
                {children}
              </AlertDialog.Description>
              <div className="mt-5 grid grid-cols-[auto_1fr] gap-2.5 narrow:grid-cols-1">
                <Button look="secondary" size="pair" onClick={onKeep}>
                  {keep}
                </Button>
                <Button
                  look={look}
                  size="pair"
                  sending={sending}
                  disabled={blocked === true}
                  onClick={onConfirm}
                >
                  {confirm}
                </Button>
              </div>
            </AlertDialog.Popup>
          </AlertDialog.Viewport>
        </AlertDialog.Portal>
      </AlertDialog.Root>
    </CSPProvider>
  )
}
