import { Info } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../buttons/button.tsx'
import { Sheet } from './sheet.tsx'

/** What a figure means and how it is made, in a sheet of its own. */
export const InfoSheet = ({ subject, children }: { subject: string; children: ReactNode }) => {
  const t = useTranslations('ui')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton name={t('info', { subject })} onClick={() => setOpen(true)}>
        <Info aria-hidden className="size-5" />
      </IconButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={subject}>
        <div className="space-y-3 pt-1 text-14 text-t2">{children}</div>
      </Sheet>
    </>
  )
}
