import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from './buttons/button.tsx'
import { Note } from './note.tsx'

type Props = ComponentProps<typeof Note> & { onDismiss: () => void }

/** A notice of the firm above a screen; gone once it was dismissed. */
export const Banner = ({ onDismiss, children, ...note }: Props) => {
  const t = useTranslations('ui')
  return (
    <Note {...note}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">{children}</div>
        <span className="-my-3 -mr-3">
          <IconButton name={t('dismiss')} onClick={onDismiss}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </span>
      </div>
    </Note>
  )
}
