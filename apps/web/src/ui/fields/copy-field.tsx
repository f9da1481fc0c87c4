import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../buttons/button.tsx'
import { classes } from '../classes.ts'
import { useCopy } from '../hooks/use-copy.ts'

const endLength = 4

const groupLength = 4

/** The first and the last four letters, and between them what is left, in groups of four. */
const groupsOf = (text: string): readonly string[] => [
  text.slice(0, endLength),
  ...(text.slice(endLength, -endLength).match(new RegExp(`.{1,${groupLength}}`, 'gu')) ?? []),
  text.slice(-endLength),
]

/**
 * An address or id: the ends stand out, because these are what people compare, and a line breaks between groups, never
 * before a letter alone. Of a short one all is compared. Copied, it is one word.
 */
const AddressText = ({ text }: { text: string }) => {
  if (text.length <= 2 * endLength) return <span className="ids text-14 font-semi">{text}</span>
  const groups = groupsOf(text)
  const last = groups.length - 1
  return (
    <span className="ids text-14 font-semi">
      {groups.map((group, place) => (
        <span
          key={place}
          className={classes('mr-1 inline-block', (place === 0 || place === last) && 'text-primary')}
        >
          {group}
        </span>
      ))}
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
