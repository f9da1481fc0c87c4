import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../buttons/button.tsx'
import { useCopy } from '../hooks/use-copy.ts'

const endLength = 4

/** An address or id: the ends stand out, because these are what people compare. Of a short one all is compared. */
const AddressText = ({ text }: { text: string }) => {
  const hasMiddle = text.length > 2 * endLength
  return (
    <span className="ids text-14 font-semi [overflow-wrap:anywhere]">
      {hasMiddle ? (
        <>
          <span className="text-primary">{text.slice(0, endLength)}</span>
          {text.slice(endLength, -endLength)}
          <span className="text-primary">{text.slice(-endLength)}</span>
        </>
      ) : (
        text
      )}
    </span>
  )
}

/** Something to take along whole: its meaning, itself, and a button that copies it. */
export const CopyField = ({ label, text, action }: { label: ReactNode; text: string; action?: string }) => {
  const t = useTranslations('ui')
  const copy = useCopy()
  return (
    <div className="min-w-0 space-y-2">
      <p className="text-13 text-t3">{label}</p>
      <p>
        <AddressText text={text} />
      </p>
      <Button
        look="outline"
        size="pair"
        wide
        icon={<Copy aria-hidden className="size-4.5" />}
        onClick={() => void copy(text)}
      >
        {action ?? t('copy')}
      </Button>
    </div>
  )
}
