import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../../ui/buttons/button.tsx'

type Props = {
  readonly name: string
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A queue with its tools, with room beside it for what is open. */
export const QueueList = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 flex-1 flex-col">{children}</div>
)

/** What is open of a queue, beside it; what it decides stays in view while the rest scrolls. */
export const QueueAside = ({ name, title, onClose, children }: Props) => {
  const t = useTranslations('workExamine')
  return (
    <aside
      aria-label={name}
      className="w-[26rem] shrink-0 border-l border-line min-[120rem]:w-[32.5rem] min-[150rem]:border-r"
    >
      {/* Below the page's bar, and with room for the mark of a development above it. */}
      <div className="sticky top-[3.75rem] flex h-[calc(100dvh-5.25rem)] flex-col overflow-y-auto">
        <div className="flex items-center justify-between pt-2 pr-2 pl-4">
          <h2 className="text-16 font-bold">{title}</h2>
          <IconButton name={t('close')} onClick={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        {children}
      </div>
    </aside>
  )
}
